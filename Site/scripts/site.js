// The script of every page: it adds search, keys and marks for the reader's progress.
// Without it, a page is complete, too.

import { reach } from "./element.js";
import { decoded } from "./element.js";
import { makeSearch } from "./search.js";

/** Opens the folds around the address's target, and scrolls to it. */
function unfold() {
  const name = decoded(location.hash.slice(1));
  const target = name && document.getElementById(name);
  if (!target) return;
  for (let at = target; at; at = at.parentElement) {
    if (at.localName === "details") at.open = true;
  }
  target.scrollIntoView();
}

function reachWideBoxes() {
  reach(document.querySelectorAll("main pre, .table, .drawn:not(.line), .drawing"));
}

/** Scrolls the contents, and nothing else, until a link is visible. */
function bringIntoContents(link) {
  const contents = document.querySelector("#the-contents");
  const below = link?.getBoundingClientRect().top
    - contents.getBoundingClientRect().top;
  if (below < 0 || below > contents.clientHeight - 60) {
    contents.scrollTop += below - contents.clientHeight / 2;
  }
}

/** Shows how far the page is scrolled, and marks its section in the contents. */
function followReading() {
  const bar = document.querySelector(".progress");
  const headings = [...document.querySelectorAll("main > h2")];
  const links = new Map([...document.querySelectorAll(".sections a")].map(
    (link) => [decoded(link.hash.slice(1)), link]));
  let now;
  function follow() {
    const length = document.documentElement.scrollHeight - innerHeight;
    bar.style.transform = `scaleX(${length > 0 ? scrollY / length : 0})`;
    const past = headings.filter(
      (heading) => heading.getBoundingClientRect().top < innerHeight / 3);
    const link = links.get(past.at(-1)?.id);
    if (link === now) return;
    now?.classList.remove("now");
    link?.classList.add("now");
    now = link;
    bringIntoContents(link);
  }
  addEventListener("scroll", follow, { passive: true });
  follow();
}

/** Goes to the page before or after with the arrow keys. */
function turnPages(event) {
  const busy = event.target.closest?.(
    "input, textarea, select, dialog, .bench, [contenteditable], [tabindex='0']");
  if (busy || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
    return;
  }
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = way && document.querySelector(`link[rel=${way}]`);
  if (link) location.href = link.href;
}

const search = makeSearch();
const finder = document.querySelector(".finder");
finder.hidden = false;
finder.addEventListener("click", search);
addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.target.closest?.("input, textarea, dialog")) {
    event.preventDefault();
    search();
  } else {
    turnPages(event);
  }
});
addEventListener("hashchange", unfold);
addEventListener("resize", reachWideBoxes);
addEventListener("toggle", reachWideBoxes, true);
document.querySelector("#the-contents").addEventListener("click", (event) => {
  if (event.target.closest("a")) event.currentTarget.hidePopover?.();
});
unfold();
// What measures the page waits until it is drawn for the first time.
requestAnimationFrame(() => setTimeout(() => {
  bringIntoContents(document.querySelector("#the-contents [aria-current]"));
  reachWideBoxes();
  followReading();
}));
