// Helpers for drawing: SVG elements, and texts that fit a width.

/** Makes an SVG element, inside another if that is given.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Element | undefined} inside
 * @param {Name} name
 * @param {Record<string, string | number | boolean>} attributes */
export function drawn(inside, name, attributes = {}, text = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) made.setAttribute(key, String(attributes[key]));
  if (text) made.textContent = text;
  inside?.append(made);
  return made;
}

/** Sets those attributes of an element that differ; numbers are rounded to
 * hundredths.
 * @param {Element} one
 * @param {Record<string, unknown>} attributes */
export function put(one, attributes) {
  for (const key in attributes) {
    const value = attributes[key];
    const text = typeof value === "number" ? String(Math.round(value * 100) / 100)
      : String(value);
    if (one.getAttribute(key) !== text) one.setAttribute(key, text);
  }
}

/** The estimated width of a text, in letters: Chinese ones, and pictures, are two wide. A
 * digit is wider than most letters, but not in a monospaced font: there it is 1.
 * @param {string} text */
export function breadth(text, digit = 1.2) {
  let count = 0;
  for (const letter of text) {
    count += letter > "\u2e7f" ? 2 : /\d/.test(letter) ? digit : 1;
  }
  return count;
}

/** A text, truncated with an ellipsis if it is estimated to be wider than `width`
 * pixels. A letter is `letter` pixels wide, a digit `digit` letters.
 * @param {string} text
 * @param {number} width */
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

/** The first of some texts that is estimated to fit into `width` pixels, the fullest
 * one first; if none does, the last one, truncated.
 * @param {string[]} texts
 * @param {number} width */
export function firstFitting(texts, width, letter = 6.4, digit = 1.2) {
  return texts.find((text) => breadth(text, digit) * letter <= width)
    ?? cut(texts[texts.length - 1], width, letter, digit);
}

/** A text whose words are shortened, the longest first, until it is estimated to fit into
 * `width` pixels, because its numbers tell it apart; undefined if it has no numbers, or
 * doesn't fit even so.
 * @param {string} text
 * @param {number} width */
export function cutWords(text, width, letter = 6.4) {
  if (!/\d/.test(text)) return undefined;
  const parts = text.split(/(\p{L}+)/u);
  // The first word is shortened first: the last one names what is meant.
  while (breadth(parts.join("")) * letter > width) {
    let longest = -1;
    parts.forEach((part, at) => {
      if (at % 2 && part.length > Math.max(2, parts[longest]?.length ?? 0)) longest = at;
    });
    if (longest < 0) return undefined;
    parts[longest] = `${parts[longest].replace("…", "").slice(0, -1)}…`;
  }
  return parts.join("");
}

/** A text, shortened in its middle if it is estimated to be wider than `width` pixels,
 * because the ends tell texts apart.
 * @param {string} text
 * @param {number} width */
export function cutInside(text, width, letter = 6.4) {
  const most = Math.floor(width / letter);
  if (breadth(text) <= most) return text;
  const letters = [...text];
  for (let count = letters.length - 1; count > 0; count -= 1) {
    const end = Math.ceil(count / 2);
    const kept = `${letters.slice(0, count - end).join("")}…${letters.slice(-end).join("")}`;
    if (breadth(kept) <= most) return kept;
  }
  return most > 0 ? "…" : "";
}

/** A text broken into at most `lines` lines, the last of which is truncated to fit.
 * @param {string} text
 * @param {number} width
 * @param {number} lines */
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

/** How far letters become smaller, step by step, before a text is cut. */
const sizes = [1, 0.93, 0.86, 0.79, 0.72];

/** A text in letters as large as possible, and its lines: it is cut only if it doesn't
 * fit in the smallest size.
 *
 * - most: returns the number of lines that there is room for, in a size.
 * - smallest: how far letters become smaller.
 *
 * @param {string} text
 * @param {number} width
 * @param {(size: number) => number} most */
export function fitted(text, width, most, letter = 6.4, smallest = 0.72) {
  for (const size of sizes) {
    if (size < smallest) break;
    const lines = lined(text, width, most(size), letter * size);
    if (!lines.at(-1)?.endsWith("…") || text.endsWith("…")) return { size, lines };
  }
  const size = smallest;
  const lines = most(size) > 1 ? lined(text, width, most(size), letter * size)
    : [cutWords(text, width, letter * size) ?? cutInside(text, width, letter * size)];
  return { size, lines };
}
