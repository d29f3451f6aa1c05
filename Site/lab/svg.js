// Helpers for drawing: SVG elements, and texts that fit a width.

/** Makes an SVG element, inside another if that is given. */
export function drawn(inside, name, attributes = {}, text = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text) made.textContent = text;
  inside?.append(made);
  return made;
}

/** Sets those attributes of an element that differ; numbers are rounded to
 * hundredths. */
export function put(one, attributes) {
  for (const key in attributes) {
    const value = attributes[key];
    const text = typeof value === "number" ? String(Math.round(value * 100) / 100) : value;
    if (one.getAttribute(key) !== text) one.setAttribute(key, text);
  }
}

/** The estimated width of a text, in letters: wide characters are two letters wide. A
 * digit is wider than most letters, but not in a monospaced font: there it is 1. */
export function breadth(text, digit = 1.2) {
  let count = 0;
  for (const letter of text) {
    count += letter.codePointAt(0) > 0x10ff ? 2 : /\d/.test(letter) ? digit : 1;
  }
  return count;
}

/** A text, truncated with an ellipsis if it is estimated to be wider than `width`
 * pixels. A letter is `letter` pixels wide, a digit `digit` letters. */
export function cut(text, width, letter = 6.4, digit = 1.2) {
  const most = Math.max(0, Math.floor(width / letter));
  if (breadth(text, digit) <= most) return text;
  let kept = "";
  for (const one of text) {
    if (breadth(kept + one, digit) > most - 1) break;
    kept += one;
  }
  return `${kept}…`;
}

/** A text broken into at most `lines` lines, the last of which is truncated to fit. */
export function lined(text, width, lines, letter = 6.4) {
  const most = Math.floor(width / letter);
  const broken = [];
  let rest = text;
  while (broken.length < lines - 1 && breadth(rest) > most) {
    let line = "";
    for (const one of rest) {
      if (breadth(line + one) > most) break;
      line += one;
    }
    const space = line.lastIndexOf(" ");
    if (space > 0 && rest[line.length] !== " ") line = line.slice(0, space);
    if (!line) break;
    broken.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return [...broken, cut(rest, width, letter)];
}
