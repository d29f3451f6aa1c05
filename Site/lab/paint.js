// The machine's answers as elements of a page.

import { element, reach } from "../scripts/element.js";

/** Makes a button.
 * @param {string} text
 * @param {(event: MouseEvent) => void} press */
export function button(text, press) {
  const made = element("button", "", text);
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}

/** The text of a line's spans.
 * @param {Span[]} spans */
export function textOf(spans) {
  return spans.map(([text]) => text).join("");
}

/** The cells' colours, which are those of the book's pictures and, by their numbers, of the
 * terminal: `Sources/Text/CellPalette.swift` has them, with their reasons. */
const palette = [
  "#af8787", "#0087ff", "#8700ff", "#af5faf", "#af00af", "#5f5f5f", "#af87af", "#87875f",
  "#5f5fd7", "#af0087", "#d75fd7", "#ff0000", "#af5f87", "#ff00ff", "#005faf", "#008700"];

/** A cell's colour, and the ink that can be read on it, as the book's pictures have them.
 * @param {string} cell */
export function coloursOf(cell) {
  const fill = palette[Number(cell.slice(1)) % palette.length];
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16));
  const light = red ** 2 * 2126 + green ** 2 * 7152 + blue ** 2 * 722;
  return { fill, ink: light > 134e6 ? "#000000" : "#ffffff" };
}

/** Gives an element the colours of a cell.
 * @param {ElementCSSInlineStyle} one
 * @param {string} cell */
export function colour(one, cell) {
  const { fill, ink } = coloursOf(cell);
  one.style.setProperty("--cell", fill);
  one.style.setProperty("--cell-ink", ink);
}

/** `1 row`, `2 rows`
 * @param {number} count
 * @param {string} word */
export function counted(count, word) { return `${count} ${word}${count === 1 ? "" : "s"}`; }

/** `1,000,000,000`, as the machine writes it.
 * @param {number} number */
export function grouped(number) { return number.toLocaleString("en-US"); }

/** Whether a line belongs to a drawing, which is never folded.
 * @param {Span[]} spans */
function isDrawn(spans) {
  return /[\u2500-\u259f]|^ {10}/.test(textOf(spans));
}

/** An element for a line, with each span in its tone.
 * @param {Span[]} spans */
function paintedLine(spans) {
  const line = element("span", isDrawn(spans) ? "line drawn" : "line");
  for (const [part, tone] of spans) {
    const isCell = /^c\d+$/.test(tone);
    const span = element("span", isCell ? "tone-cell" : `tone-${tone}`, part);
    if (isCell) colour(span, tone);
    line.append(tone ? span : part);
  }
  line.append("\n");
  return line;
}

/** An element for the lines of an answer, in which a drawing scrolls as a whole.
 * @param {Span[][]} lines */
export function painted(lines) {
  const answer = element("span", "answer live");
  /** @type {HTMLElement | undefined} */
  let drawing;
  for (const spans of lines) {
    if (!isDrawn(spans)) drawing = undefined;
    else if (!drawing) answer.append(drawing = element("span", "drawing"));
    (drawing ?? answer).append(paintedLine(spans));
  }
  /** @type {NodeListOf<HTMLElement>} */
  const drawings = answer.querySelectorAll(".drawing");
  requestAnimationFrame(() => reach(drawings));
  return answer;
}
