// The script of every page: it adds search, keys and marks for the reader's progress.
// Without it, a page is complete, too.

/** Makes an element with a class and a text. */
function element(name, className, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Adds a script to the page; resolves when the script has run. */
function loaded(path) {
  return new Promise((resolve, reject) => {
    const script = element("script", "");
    script.src = path;
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${path} is missing`));
    document.head.append(script);
  });
}

/** Opens the folds around the address's target, and scrolls to it. */
function unfold() {
  const name = decodeURIComponent(location.hash.slice(1));
  const target = name && document.getElementById(name);
  if (!target) return;
  for (let at = target; at; at = at.parentElement) {
    if (at.localName === "details") at.open = true;
  }
  target.scrollIntoView();
}

/** Makes the boxes that scroll sideways focusable, so that keys can scroll them. */
function reachWideBoxes() {
  for (const box of document.querySelectorAll("pre, .table")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
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
    (link) => [decodeURIComponent(link.hash.slice(1)), link]));
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

/** A text as readers type it: lower case, straight apostrophes. */
function typed(text) {
  return text.toLowerCase().replaceAll("’", "'");
}

/** An excerpt of the text around the first of the words that the name doesn't contain;
 * empty if the name contains all of them. */
function around(words, name, text) {
  const word = words.find((word) => !name.includes(word));
  const at = word ? typed(text).indexOf(word) : -1;
  return at < 0 ? "" : ` · …${text.slice(Math.max(0, at - 25), at + 60)}…`;
}

/** The index entries that contain all of the words, the best match first. */
function found(words) {
  const places = [];
  for (const [kind, title, href, page, text] of window.book) {
    const name = typed(title);
    const all = typed(`${name} ${page} ${text}`);
    if (!words.every((word) => all.includes(word))) continue;
    const inName = words.filter((word) => name.includes(word)).length;
    const begins = name.startsWith(words[0]) ? 1 : 0;
    const isWord = name === words.join(" ") ? 5 : 0;
    const where = `${kind} · ${page}${around(words, name, text)}`;
    places.push({ title, href, where, weight: 3 * inName + begins + isWord });
  }
  return places.sort((one, other) => other.weight - one.weight);
}

/** Makes the search dialog, a field and links that the arrow keys go through, and
 * returns the function that opens it. */
function makeSearch() {
  const dialog = element("dialog", "search");
  const field = element("input", "");
  const status = element("p", "");
  const list = element("ul", "");
  dialog.setAttribute("aria-label", "Search the book");
  field.setAttribute("enterkeyhint", "search");
  field.placeholder = "Headings, listings, commands, words";
  field.setAttribute("aria-label", "Search for");
  status.setAttribute("role", "status");
  dialog.append(field, status, list);
  document.body.append(dialog);

  function show() {
    const words = typed(field.value).split(/\s+/).filter(Boolean);
    const places = words.length && window.book ? found(words) : [];
    list.replaceChildren(...places.slice(0, 40).map((place) => {
      const item = element("li", "");
      const link = element("a", "", place.title);
      link.href = place.href;
      link.append(element("small", "", place.where));
      item.append(link);
      return item;
    }));
    status.textContent = !words.length ? "↓ and Enter go there, Esc closes"
      : places.length ? `${places.length} found`
      : "Nothing found; try one word of it";
  }
  function move(event) {
    const stops = [field, ...list.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      stops[Math.max(0, Math.min(at + step, stops.length - 1))].focus();
    } else if (event.key === "Enter" && at === 0 && stops[1]) {
      stops[1].click();
    }
  }
  field.addEventListener("input", show);
  dialog.addEventListener("keydown", move);
  list.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  return () => {
    if (!window.book) loaded("index.js").then(show);
    dialog.showModal();
    field.select();
    show();
  };
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
bringIntoContents(document.querySelector("#the-contents [aria-current]"));
unfold();
reachWideBoxes();
followReading();
