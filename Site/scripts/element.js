// What all scripts of a page need.

/** Makes an element with a class and a text.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} className */
export function element(name, className, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** The element that a selector names; a page without it is broken.
 * @param {string} selector
 * @param {ParentNode} inside */
export function needed(selector, inside = document) {
  const found = inside.querySelector(selector);
  if (found instanceof HTMLElement) return found;
  throw new Error(`The page has no ${selector}`);
}

/** Adds a script to the page; resolves when the script has run.
 * @param {string} path
 * @returns {Promise<unknown>} */
export function loaded(path) {
  return new Promise((resolve, reject) => {
    const script = element("script", "");
    script.src = path;
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${path} is missing`));
    document.head.append(script);
  });
}

/** Makes those of some boxes that scroll sideways focusable, so that keys can scroll
 * them; their style then shows that they do.
 * @param {Iterable<HTMLElement>} boxes */
export function reach(boxes) {
  for (const box of boxes) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

/** Whether an event happened inside an element that a selector names.
 * @param {Event} event
 * @param {string} selector */
export function isInside({ target }, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/** The text that a part of an address stands for; the part itself, if it is broken.
 * @param {string} part */
export function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    // Whoever wrote the address made the mistake; the reader sees it as it is written.
    return part;
  }
}

/** Whether a part of an address stands for no text.
 * @param {string} part */
export function isBroken(part) {
  try {
    decodeURIComponent(part);
    return false;
  } catch {
    // That is the answer.
    return true;
  }
}

/** A text without the characters that could act on what is shown beside them: each control
 * character, line break, bidi control and half of a character becomes `�`. The machine's
 * answers have none (`isControl` in `Sources/Text/Columns.swift`); this is for a text that
 * the page shows by itself.
 * @param {string} text */
export function printable(text) {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu, "\ufffd");
}

/** A text in which each lone surrogate, of which an address can't be made, is `�`.
 * @param {string} text */
export function wellFormed(text) { return text.replaceAll(/\p{Cs}/gu, "\ufffd"); }

/** Whether the window is as narrow as a phone's. */
export function isNarrow() { return matchMedia("(max-width: 40rem)").matches; }
