// The script of every page: it adds search, keys and marks for the reader's progress.
// Without it, a page is complete, too.

import { decoded, element, isBroken, isInside, needed, reach } from "./element.js";
import { keepPlace } from "./place.js";
import { makeSearch } from "./search.js";

/** What an address asks for that can't be read. */
const lost = element("p", "lost");
lost.setAttribute("role", "status");
lost.hidden = true;
needed("main").prepend(lost);

/** Opens the folds around the address's target, and scrolls to it. */
function unfold() {
  const name = decoded(location.hash.slice(1));
  const target = name && document.getElementById(name);
  lost.hidden = !isBroken(location.hash);
  lost.textContent = lost.hidden ? ""
    : `The address ends in ${location.hash}, which can't be read: this is the page's beginning.`;
  if (!target) return;
  /** @type {HTMLElement | null} */
  let at = target;
  for (; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
  }
  target.scrollIntoView();
}

function reachWideBoxes() {
  reach(document.querySelectorAll("main pre:not(.log), .table, .drawn:not(.line), .drawing"));
}

/** Scrolls the contents, and nothing else, until a link is visible.
 * @param {Element | null | undefined} link */
function bringIntoContents(link) {
  if (!link) return;
  const below = link.getBoundingClientRect().top - contents.getBoundingClientRect().top;
  if (below < 0 || below > contents.clientHeight - 60) {
    contents.scrollTop += below - contents.clientHeight / 2;
  }
}

/** Shows how far the page is scrolled, and marks its section in the contents. */
function followReading() {
  const bar = needed(".progress");
  const headings = [...document.querySelectorAll("main > h2")];
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const ways = document.querySelectorAll(".sections a");
  const links = new Map([...ways].map((link) => [decoded(link.hash.slice(1)), link]));
  /** @type {HTMLElement | undefined} */
  let now;
  function follow() {
    const length = document.documentElement.scrollHeight - innerHeight;
    bar.style.transform = `scaleX(${length > 0 ? scrollY / length : 0})`;
    const past = headings.filter(
      (heading) => heading.getBoundingClientRect().top < innerHeight / 3);
    const link = links.get(past.at(-1)?.id ?? "");
    if (link === now) return;
    now?.classList.remove("now");
    link?.classList.add("now");
    now = link;
    bringIntoContents(link);
  }
  addEventListener("scroll", follow, { passive: true });
  follow();
}

/** Goes to the page before or after with the arrow keys.
 * @param {KeyboardEvent} event */
function turnPages(event) {
  const busy = isInside(event,
    "input, textarea, select, dialog, .bench, [contenteditable], [tabindex='0']");
  if (busy || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
    return;
  }
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  /** @type {HTMLLinkElement | null} */
  const link = way ? document.querySelector(`link[rel=${way}]`) : null;
  if (link) location.href = link.href;
}

const search = makeSearch();
const contents = needed("#the-contents");
const finder = needed(".finder");
finder.hidden = false;
finder.addEventListener("click", search);
addEventListener("keydown", (event) => {
  // The field of a dialog that was just closed keeps the focus until the next frame.
  const isTyped = isInside(event, "input, textarea, dialog")
    && !isInside(event, "dialog:not([open])");
  if (event.key === "/" && !isTyped) {
    event.preventDefault();
    search();
  } else {
    turnPages(event);
  }
});
addEventListener("hashchange", unfold);
addEventListener("resize", reachWideBoxes);
addEventListener("toggle", reachWideBoxes, true);
contents.addEventListener("click", (event) => {
  if (isInside(event, "a")) contents.hidePopover?.();
});
keepPlace(needed("main"), needed(".top"));
unfold();
// What measures the page waits until it is drawn for the first time.
requestAnimationFrame(() => setTimeout(() => {
  bringIntoContents(contents.querySelector("[aria-current]"));
  reachWideBoxes();
  followReading();
}));
