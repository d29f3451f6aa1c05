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

/** Gives an element the hue of a cell; cells made one after another are far apart
 * on the colour wheel.
 * @param {ElementCSSInlineStyle} one
 * @param {string} cell */
export function colour(one, cell) {
  one.style.setProperty("--hue", String((Number(cell.slice(1)) * 137) % 360));
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
