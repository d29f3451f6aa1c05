// The colors of cells, and the paragraphs of an answer.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { colorsOf, edgeOf, firstColumn, stacked, textOf, unfolded } from "../../lab/paint.js";

test("a cell's color is that of the terminal and of the pictures", () => {
  const swift = readFileSync(
    new URL("../../../Sources/Text/CellPalette.swift", import.meta.url), "utf8");
  const numbers = [...swift.split("cellPalette = [")[1].split("]")[0].matchAll(/\d+/g)]
    .map(Number);
  const levels = [0, 95, 135, 175, 215, 255];
  /** The last digits of a number to the base of 6, as parts of a color. */
  const parts = (number) => [36, 6, 1].map((one) => levels[Math.floor(number / one) % 6]);
  let count = 0;
  for (let cell = 1; cell <= 40; cell += 1) {
    const hex = parts(numbers[cell % numbers.length] - 16)
      .map((part) => part.toString(16).padStart(2, "0")).join("");
    assert.equal(colorsOf(`c${cell}`).fill, `#${hex}`, `c${cell}`);
    count += 1;
  }
  assert.equal(count, 40);
  assert.equal(numbers.length, 16);
});

test("a paragraph is one line, and drawings stay as they are", () => {
  const said = ["Two of them are orphaned.", "@1 c9 is orphaned: row 0.0 asked for it, and "
    + "returned c2 instead.", "The end."];
  const drawing = ["┌────┐ Cell", "│ c2 │", "└────┘"];
  let count = 0;
  for (const width of [12, 20, 40, 200]) {
    /** @param {string} text */
    const folded = (text) => text.match(new RegExp(`.{1,${width}}(?: |$)`, "g"))
      .map((line) => [[line.trimEnd(), ""]]);
    const lines = [...folded(said[0]), ...drawing.map((line) => [[line, ""]]),
      ...folded(said[1]), ...folded(said[2])];
    assert.deepEqual(unfolded(lines, said).map(textOf),
      [said[0], ...drawing, said[1], said[2]], width);
    count += lines.length;
  }
  assert.ok(count > 30, count);
});

test("what isn't a paragraph's stays folded, and colors stay", () => {
  const lines = [[["One", "good"], [" and", ""]], [["  two", "bad"]], [["three", ""]]];
  assert.deepEqual(unfolded(lines, ["One and two"]),
    [[["One", "good"], [" and", ""], [" ", ""], ["two", "bad"]], [["three", ""]]]);
  assert.deepEqual(unfolded(lines, ["One and four"]), lines);
  assert.deepEqual(unfolded(lines, []), lines);
});

test("a blank line stays, and the paragraph below it", () => {
  const lines = ["One and", "two.", "", "Three", "and four."].map((text) => [[text, ""]]);
  assert.deepEqual(unfolded(lines, ["One and two.", "Three and four."]).map(textOf),
    ["One and two.", "", "Three and four."]);
});

/** What `screen` draws of a table with a queue and two orphans, and of one without. */
const drawing = ["┌──────────────┐    Cell: empty", "│ B c2  Row 0  │█   └────────────┘",
  "│ nothing      │    orphaned, in the tree", "└──────────────┘      I c9 Row 2",
  "                      J c10 Row 3"];

test("on a narrow page the queues stand below the phone, and nothing is lost", () => {
  const lines = ["Two rows.", ...drawing, "Then:"].map((text) =>
    text.split(/(?<= )(?=c)/).map((part) => [part, part.startsWith("c") ? "c9" : ""]));
  const texts = stacked(lines).map(textOf);
  assert.deepEqual(texts.map((text) => text.trimEnd()), ["Two rows.", "┌──────────────┐",
    "│ B c2  Row 0  │█", "│ nothing      │", "└──────────────┘", "Cell: empty",
    "└────────────┘", "orphaned, in the tree", "  I c9 Row 2", "  J c10 Row 3", "Then:"]);
  const letters = (all) => all.join("").replaceAll(/\s/g, "").split("").sort().join("");
  assert.equal(letters(texts), letters(["Two rows.", ...drawing, "Then:"]));
  // The cells keep their colors.
  assert.ok(stacked(lines).flat().some(([text, tone]) => text.startsWith("c10") && tone === "c9"));
});

test("a table, and a phone alone, stay as they are", () => {
  assert.equal(edgeOf(drawing.map((text) => text.slice(0, 17))), undefined);
  assert.equal(edgeOf(["┌──────┬─────┐   x", "│ cell │ row │   y"]), undefined);
  assert.equal(edgeOf(drawing), 17);
});

test("the first column of a table is told, and that of a phone isn't", () => {
  assert.equal(firstColumn("│ c14  │ CommonCell │"), "│ c14  │");
  assert.equal(firstColumn("├──────┼────────────┤"), "├──────┼");
  assert.equal(firstColumn("┌──────┬────────────┐"), "┌──────┬");
  assert.equal(firstColumn(" 5 │█████"), " 5 │");
  assert.equal(firstColumn("10,000 └────"), "10,000 └");
  for (const text of ["│ B c2  Section 0, Row 0     │    Cell: empty", "c2 is shown", "  │ M c13 Section 2 │"]) {
    assert.equal(firstColumn(text), undefined, text);
  }
});
