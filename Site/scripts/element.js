// What all scripts of a page need.

/** Makes an element with a class and a text. */
export function element(name, className, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Adds a script to the page; resolves when the script has run. */
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
 * them; their style then shows that they do. */
export function reach(boxes) {
  for (const box of boxes) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

/** The text that a part of an address stands for; the part itself, if it is broken. */
export function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
