// Texts that fit a width.

import assert from "node:assert/strict";
import { test } from "node:test";
import { breadth, cut, cutInside, cutWords, firstFitting, fitted, lined } from "../../lab/svg.js";
import { counted, grouped } from "../../lab/paint.js";

const texts = ["", "a", "Row 7", "The quick brown fox jumps over the lazy dog",
  "Donaudampfschifffahrtsgesellschaft", "漢字かな交じり文のとても長い行です", "1,000,000,000 rows",
  "👩‍👩‍👧 family 👨‍👩‍👦", "already cut…"];
const widths = [0, 5, 20, 64, 128, 300];

test("digits and wide letters are wider", () => {
  assert.equal(breadth("abc"), 3);
  assert.equal(breadth("漢字"), 4);
  assert.equal(breadth("12"), 2.4);
  assert.equal(breadth("12", 1), 2);
  assert.equal(breadth("é’…"), 3);
});

test("a text that is cut fits, unless there is no room at all", () => {
  let count = 0;
  for (const text of texts) for (const width of widths) {
    const most = Math.floor(width / 6.4);
    for (const short of [cut(text, width), cutInside(text, width)]) {
      if (breadth(text) <= most) assert.equal(short, text);
      else if (most > 0) {
        assert.ok(breadth(short) <= most, `${short} in ${width}`);
        assert.ok(short.includes("…"), short);
      }
      count += 1;
    }
  }
  assert.equal(count, 2 * texts.length * widths.length);
});

test("a text that is cut begins as it did, or begins and ends so", () => {
  assert.equal(cut("The quick brown fox", 64), "The quick…");
  assert.equal(cutInside("section 12, row 345", 64), "sect… 345");
});

test("words are shortened, and numbers are not", () => {
  let count = 0;
  for (const text of ["Section 0, Row 0", "Section 12, Row 345", "row 7"]) {
    for (const width of [50, 60, 70, 80, 128]) {
      const short = cutWords(text, width, 4.6);
      if (short === undefined) continue;
      assert.deepEqual(short.match(/\d+/g), text.match(/\d+/g));
      assert.ok(breadth(short) * 4.6 <= width, `${short} in ${width}`);
      assert.ok(short === text || short.includes("…"), short);
      count += 1;
    }
  }
  assert.ok(count > 9, `${count}`);
  assert.equal(cutWords("Section 0, Row 0", 70, 4.6), "Sect… 0, Row 0");
  assert.equal(cutWords("no number in this one", 20), undefined);
  assert.equal(cutWords("12345678901234567890", 20), undefined);
  // A row's text keeps both of its numbers.
  assert.equal(fitted("Section 0, Row 0", 65, () => 1).lines[0], "Sec… 0, Row 0");
});

test("of several texts the fullest that fits is taken", () => {
  const texts = ["queue 'CustomCell'", "'CustomCell'"];
  assert.equal(firstFitting(texts, 126, 7), texts[0]);
  assert.equal(firstFitting(texts, 100, 7), texts[1]);
  assert.equal(firstFitting(texts, 70, 7), "'CustomCe…");
});

test("a text is broken at spaces, and nothing is lost before the last line", () => {
  assert.deepEqual(lined("The quick brown fox", 64, 3), ["The quick", "brown fox"]);
  assert.deepEqual(lined("The quick brown fox jumps", 64, 2), ["The quick", "brown fox…"]);
  for (const text of texts) for (const width of widths.slice(2)) {
    const lines = lined(text, width, 50);
    assert.equal(lines.join("").replaceAll(" ", ""), text.replaceAll(" ", ""));
    for (const line of lines) assert.ok(breadth(line) <= Math.floor(width / 6.4), line);
  }
});

test("letters become smaller only as far as they must, and then the text is cut", () => {
  const most = () => 1;
  assert.equal(fitted("The quick", 64, most).size, 1);
  assert.equal(fitted("The quick fox", 75, most).size, 0.86);
  const { size, lines } = fitted("The quick brown fox jumps", 64, most);
  assert.equal(size, 0.72);
  assert.ok(lines[0].startsWith("The q") && lines[0].endsWith("jumps"), lines[0]);
});

test("counts are told as the machine tells them", () => {
  assert.equal(counted(1, "row"), "1 row");
  assert.equal(counted(0, "row"), "0 rows");
  assert.equal(grouped(1_000_000_000), "1,000,000,000");
});
