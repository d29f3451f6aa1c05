// Search: an index of headings, asides, listings and words, loaded when it is first needed.

import { element, loaded } from "./element.js";

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
export function found(words) {
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
export function makeSearch() {
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
