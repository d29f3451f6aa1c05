// Search: an index of headings, asides, listings and words, loaded when it is first needed.

import { element, loaded } from "./element.js";

/** A text as readers type it: lower case, straight apostrophes.
 * @param {string} text */
function typed(text) {
  return text.toLowerCase().replaceAll("’", "'");
}

/** An excerpt of the text, in whole words: what stands before the first of the words that
 * the name doesn't contain, that word, and what stands behind it. Undefined if the name
 * contains all of them.
 * @param {string[]} words
 * @param {string} name
 * @param {string} text
 * @returns {[before: string, hit: string, after: string] | undefined} */
function around(words, name, text) {
  const word = words.find((word) => !name.includes(word));
  if (!word) return undefined;
  const lower = typed(text);
  // Where a word begins with it, if there is such a word.
  const begins = ` ${lower}`.indexOf(` ${word}`);
  const at = begins >= 0 ? begins : lower.indexOf(word);
  if (at < 0) return undefined;
  const end = at + word.length;
  const from = at <= 25 ? 0 : Math.min(at, text.indexOf(" ", at - 26) + 1 || at);
  const rest = text.length - end <= 60 ? text.length
    : Math.max(end, text.lastIndexOf(" ", end + 60));
  return [`${from ? "…" : ""}${text.slice(from, at)}`, text.slice(at, end),
    `${text.slice(end, rest)}${rest < text.length ? " …" : ""}`];
}

/** An entry of the index: its kind, title, address, page and text; of a chapter also the
 * number of the transcript that plays what it is about, or 0, and by word of the
 * glossary the number of the one that says it most often, and how often.
 * @typedef {[string, string, string, string, string, number?,
 *   Object<string, [number, number]>?]} Entry */

/** The address at which a page opens and plays a transcript.
 * @param {string} href
 * @param {number} block */
function playing(href, block) {
  return href.replace("#", `?play=${block}#`);
}

/** The address that shows a word of the glossary at work: the first section with a
 * transcript that says it three times, or else as often as any does; if none does,
 * the section with a transcript whose text says it most often.
 * @param {string} name
 * @param {Entry[]} book */
function wordPlaying(name, book) {
  /** @type {string | undefined} */
  let best;
  let most = 0;
  for (const [kind, title, href, , text, first, says] of book) {
    if (kind !== "heading" || !first) continue;
    const [block, times] = says?.[name] ?? [first, 0];
    const count = 1000 * Math.min(times, 3)
      || typed(`${title} ${text}`).split(name).length - 1;
    if (count > most) [best, most] = [playing(href, block), count];
  }
  return best;
}

/** The places that contain all of the words, the best match first; `excerpt` is the text
 * around a word that isn't in the name, and `play` the address at which the machine shows
 * a place, if there is one.
 * @param {string[]} words
 * @param {Entry[]} book */
export function found(words, book) {
  const places = [];
  for (const [kind, title, href, page, text, block] of book) {
    const name = typed(title);
    const all = typed(`${name} ${page} ${text}`);
    if (!words.every((word) => all.includes(word))) continue;
    const inName = words.filter((word) => name.includes(word)).length;
    const begins = name.startsWith(words[0]) ? 1 : 0;
    const isWord = name === words.join(" ") ? 5 : 0;
    // Of places that match alike, those that tell what a word means come first, then the
    // chapters', which have the number of a transcript.
    const isTold = kind === "word" && begins ? 3 : block === undefined ? 0 : 1.5;
    const where = `${kind} · ${page}`;
    const excerpt = around(words, name, text);
    const play = kind === "word" ? wordPlaying(name, book)
      : block ? playing(href, block) : undefined;
    places.push({ title, href, where, excerpt, play, weight: 3 * inName + begins + isWord + isTold });
  }
  return places.sort((one, other) => other.weight - one.weight);
}

/** Makes the search dialog, a field and links that the arrow keys go through, and
 * returns the function that opens it. */
export function makeSearch() {
  const dialog = element("dialog", "search");
  const head = element("p", "head");
  const field = element("input", "");
  const end = element("button", "", "×");
  const status = element("p", "");
  const list = element("ul", "");
  dialog.setAttribute("aria-label", "Search the book");
  field.setAttribute("enterkeyhint", "search");
  field.placeholder = "Search the book";
  field.setAttribute("aria-label", "Search for");
  status.setAttribute("role", "status");
  end.type = "button";
  end.setAttribute("aria-label", "Close");
  end.addEventListener("click", () => dialog.close());
  head.append(field, end);
  dialog.append(head, status, list);
  document.body.append(dialog);

  // A keyboard on glass has neither of these keys.
  const keys = matchMedia("(hover: none)").matches ? "" : "; ↓ and Enter go there, Esc closes";

  /** What went wrong when the index was loaded. */
  let failure = "";

  /** @param {string} className @param {string} title @param {string} href */
  function link(className, title, href) {
    const made = element("a", className, title);
    made.href = href;
    return made;
  }
  /** The line below a place's title.
   * @param {ReturnType<typeof found>[number]} place */
  function described({ where, excerpt }) {
    const line = element("small", "", where);
    if (!excerpt) return line;
    const [before, hit, after] = excerpt;
    line.append(` · ${before}`, element("b", "", hit), after);
    return line;
  }
  function show() {
    const words = typed(field.value).split(/\s+/).filter(Boolean);
    const places = words.length && window.book ? found(words, window.book) : [];
    list.replaceChildren(...places.slice(0, 40).map((place) => {
      const item = element("li", "");
      const way = link("", place.title, place.href);
      way.append(described(place));
      item.append(way);
      if (place.play) item.append(link("run", "see it run", place.play));
      return item;
    }));
    status.textContent = failure ? `Nothing can be found: ${failure}`
      : !words.length ? `Headings, listings, commands and words${keys}`
      : !window.book ? "The index is being loaded"
      : places.length ? `${places.length} found`
      : "Nothing found; try one word of it";
  }
  /** @param {KeyboardEvent} event */
  function move(event) {
    const stops = [field, ...list.querySelectorAll("a")];
    const at = stops.findIndex((one) => one === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      stops[Math.max(0, Math.min(at + step, stops.length - 1))].focus();
    } else if (event.key === "Enter" && at === 0 && stops[1]) {
      stops[1].click();
    }
  }
  async function load() {
    try {
      await loaded("index.js");
      failure = "";
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    show();
  }
  field.addEventListener("input", show);
  dialog.addEventListener("keydown", move);
  list.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  return () => {
    if (!window.book) load();
    dialog.showModal();
    field.select();
    show();
  };
}
