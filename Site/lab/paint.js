// The machine's answers as elements of a page.

import { element, isNarrow, reach } from "../scripts/element.js";
import { listingsIn } from "./answer.js";

/** @typedef {ReturnType<typeof listingsIn>} Ways */

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

/** The cells' colors, which are those of the book's pictures and, by their numbers, of the
 * terminal: `Sources/Text/CellPalette.swift` has them, with their reasons. */
const palette = [
  "#af8787", "#0087ff", "#8700ff", "#af5faf", "#af00af", "#5f5f5f", "#af87af", "#87875f",
  "#5f5fd7", "#af0087", "#d75fd7", "#ff0000", "#af5f87", "#ff00ff", "#005faf", "#008700"];

/** A cell's color, and the ink that can be read on it, as the book's pictures have them.
 * @param {string} cell */
export function colorsOf(cell) {
  const fill = palette[Number(cell.slice(1)) % palette.length];
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16));
  const light = red ** 2 * 2126 + green ** 2 * 7152 + blue ** 2 * 722;
  return { fill, ink: light > 134e6 ? "#000000" : "#ffffff" };
}

/** Gives an element the colors of a cell.
 * @param {ElementCSSInlineStyle} one
 * @param {string} cell */
export function color(one, cell) {
  const { fill, ink } = colorsOf(cell);
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

/** The lines of an answer with each paragraph as one line, which the page folds to its
 * width; drawings and tables stay as they are.
 * @param {Span[][]} lines @param {string[]} words the paragraphs */
export function unfolded(lines, words) {
  /** @param {string} text */
  const even = (text) => text.replaceAll(/\s+/g, " ").trim();
  const wanted = words.map(even);
  /** @type {Span[][]} */
  const whole = [];
  for (let at = 0; at < lines.length; at += 1) {
    let [line, end] = [lines[at], at];
    const begun = even(textOf(line));
    const next = begun ? wanted.findIndex((one) => one.startsWith(begun)) : -1;
    while (next >= 0 && lines[end + 1] && even(textOf(line)).length < wanted[next].length) {
      end += 1;
      line = [...line, [" ", ""], ...indentless(lines[end])];
    }
    if (next < 0 || even(textOf(line)) !== wanted[next]) {
      whole.push(lines[at]);
      continue;
    }
    wanted.splice(0, next + 1);
    whole.push(line);
    at = end;
  }
  return whole;
}

/** A line's spans without the blanks that it begins with.
 * @param {Span[]} spans
 * @returns {Span[]} */
function indentless([first, ...rest]) {
  return first ? [[first[0].trimStart(), first[1]], ...rest] : [];
}

/** Whether a line belongs to a drawing, which is never folded.
 * @param {Span[]} spans */
function isDrawn(spans) {
  return /[\u2500-\u259f]| {10}/.test(textOf(spans));
}

/** The column at which a drawing of a phone ends, if something is drawn at its right: the
 * queues and the heap. Undefined for a table, or a phone alone.
 * @param {string[]} texts */
export function edgeOf(texts) {
  const top = texts.map((text) => /^┌─+┐/.exec(text)?.[0].length).find(Boolean);
  if (!top) return undefined;
  const isBeside = texts.some((text) => text.slice(top + 1).trim());
  return isBeside && texts.every((text) => !text.slice(top + 1, top + 4).trim()) ? top + 1
    : undefined;
}

/** A line's spans before a column, and those behind it.
 * @param {Span[]} spans @param {number} column
 * @returns {[Span[], Span[]]} */
function cutAt(spans, column) {
  /** @type {[Span[], Span[]]} */
  const parts = [[], []];
  const [left, right] = parts;
  let at = 0;
  for (const [text, tone] of spans) {
    const here = Math.max(0, Math.min(text.length, column - at));
    if (here) left.push([text.slice(0, here), tone]);
    if (here < text.length) right.push([text.slice(here), tone]);
    at += text.length;
  }
  return parts;
}

/** An answer's lines for a narrow page: what is drawn at the right of a phone stands below
 * it.
 * @param {Span[][]} lines
 * @returns {Span[][]} */
export function stacked(lines) {
  /** @type {Span[][]} */
  const all = [];
  for (let at = 0; at < lines.length;) {
    let end = at;
    while (end < lines.length && isDrawn(lines[end]) === isDrawn(lines[at])) end += 1;
    const run = lines.slice(at, end);
    const edge = isDrawn(lines[at]) ? edgeOf(run.map(textOf)) : undefined;
    if (!edge) all.push(...run);
    else {
      const parts = run.map((spans) => cutAt(spans, edge));
      const right = parts.map(([, one]) => one).filter((one) => textOf(one).trim());
      const indent = Math.min(...right.map((one) => textOf(one).search(/\S/)));
      all.push(...parts.map(([left]) => left).filter((one) => textOf(one).trim()),
        ...right.map((one) => cutAt(one, indent)[1]));
    }
    at = end;
  }
  return all;
}

/** The first column of a line of a table, with its borders, or an axis; undefined for any
 * other line.
 * @param {string} text */
export function firstColumn(text) {
  return /^(?:[│├┌└][^│┬┼┴┐┘┤]{1,14}[│┬┼┴]| *\d[\d,]* [│└])/.exec(text)?.[0];
}

/** The lines of a printed drawing: of a table the first column stays, when it is scrolled.
 * @param {string} text */
export function drawnText(text) {
  const whole = element("span", "wide");
  text.split(/(?<=\n)/).forEach((line) => {
    const first = firstColumn(line);
    if (first) whole.append(element("span", "pin", first));
    whole.append(line.slice(first?.length ?? 0));
  });
  return whole;
}

/** A link to a listing of the book, on this page if it is there.
 * @param {{ folder: string, listing: string }} place @param {string} words */
export function wayTo({ folder, listing }, words) {
  const shown = [...document.querySelectorAll("main .listing")].find(
    (one) => one.querySelector("b")?.textContent === listing);
  const slug = listing.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replace(/-$/, "");
  const way = element("a", "", words);
  way.href = shown ? `#${shown.id}` : `${folder}.html#listing-${slug}`;
  return way;
}

/** A text in which the paths of listings are links.
 * @param {string} text @param {Ways} ways
 * @returns {(string | HTMLElement)[]} */
function linked(text, ways) {
  return text.split(/(Chapters\/[^/\s]+\/\S+:\d+)/).map((part) => {
    const place = ways.get(part);
    return place ? wayTo(place, part) : part;
  });
}

/** An element for a line, with each span in its tone.
 * @param {Span[]} spans @param {Ways} ways */
function paintedLine(spans, ways) {
  const line = element("span", isDrawn(spans) ? "line drawn" : "line");
  const first = firstColumn(textOf(spans));
  const [pinned, others] = first ? cutAt(spans, first.length) : [[], spans];
  if (first) {
    const pin = element("span", "pin");
    append(pin, pinned, ways);
    line.append(pin);
  }
  append(line, others, ways);
  line.append("\n");
  return line;
}

/** Appends a line's spans, each in its tone.
 * @param {HTMLElement} line @param {Span[]} spans @param {Ways} ways */
function append(line, spans, ways) {
  for (const [part, tone] of spans) {
    const isCell = /^c\d+$/.test(tone);
    if (!tone) {
      line.append(...linked(part, ways));
      continue;
    }
    const span = element("span", isCell ? "tone-cell" : `tone-${tone}`);
    span.append(...linked(part, ways));
    if (isCell) color(span, tone);
    line.append(span);
  }
}

/** An element for the lines of an answer, in which a drawing scrolls as a whole.
 * @param {Span[][]} lines */
export function painted(lines) {
  if (isNarrow()) lines = stacked(lines);
  const answer = element("span", "answer live");
  const ways = listingsIn(lines.map(textOf).join("\n"));
  /** @type {HTMLElement | undefined} */
  let drawing;
  for (const spans of lines) {
    if (!isDrawn(spans)) drawing = undefined;
    else if (!drawing) answer.append(drawing = element("span", "drawing"));
    (drawing ?? answer).append(paintedLine(spans, ways));
  }
  /** @type {NodeListOf<HTMLElement>} */
  const drawings = answer.querySelectorAll(".drawing");
  requestAnimationFrame(() => reach(drawings));
  return answer;
}
