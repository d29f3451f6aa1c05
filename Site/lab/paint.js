// The machine's answers as elements of a page.

import { element, reach } from "../scripts/element.js";

/** Makes a button. */
export function button(text, press) {
  const made = element("button", "", text);
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}

/** The text of a line's spans. */
export function textOf(spans) {
  return spans.map(([text]) => text).join("");
}

/** Gives an element the hue of a cell; cells made one after another are far apart
 * on the colour wheel. */
export function colour(one, cell) {
  one.style.setProperty("--hue", (cell.slice(1) * 137) % 360);
}

/** `1 row`, `2 rows` */
export function counted(count, word) { return `${count} ${word}${count === 1 ? "" : "s"}`; }

/** `1,000,000,000`, as the machine writes it. */
export function grouped(number) { return number.toLocaleString("en-US"); }

/** Whether a line belongs to a drawing, which is never folded. */
function isDrawn(spans) {
  return /[\u2500-\u259f]|^ {10}/.test(textOf(spans));
}

/** An element for a line, with each span in its tone. */
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

/** An element for the lines of an answer, in which a drawing scrolls as a whole. */
export function painted(lines) {
  const answer = element("span", "answer live");
  let drawing;
  for (const spans of lines) {
    if (!isDrawn(spans)) drawing = undefined;
    else if (!drawing) answer.append(drawing = element("span", "drawing"));
    (drawing ?? answer).append(paintedLine(spans));
  }
  requestAnimationFrame(() => reach(answer.querySelectorAll(".drawing")));
  return answer;
}
