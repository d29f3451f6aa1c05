// Addresses: the lines of an experiment, there and back, and what somebody may write.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { address, adviceOn, linesInAddress } from "../../lab/prompt.js";
import { decoded, printable } from "../../scripts/element.js";

test("an address asks for the lines that it was made of", () => {
  const sessions = [
    ["scenario mismatched", "repeat 12: reload"],
    ["scroll 44", "why c1"],
    ["scenario ten", "data edit 2 'a/b, 100% #3?'", "goto @2"],
    ["scenario lines Chapters/01/lunch.txt", "reload"],
    ["edit 3 'Füße 漢字 👩‍👩‍👧'"],
    ["expect made = 6; reload", "back"],
  ];
  for (const lines of sessions) {
    assert.deepEqual(linesInAddress(address(lines)), lines, address(lines));
  }
});

test("an address can be read, and pasted as one word", () => {
  assert.equal(address(["scenario mismatched", "repeat 12: reload", "goto @2"]),
    "#mismatched/repeat%2012:%20reload%0Agoto%20@2");
  assert.equal(address([]), "#/");
  // A new table replaces one in which nothing was done.
  assert.equal(address(["scenario fifty", "scenario ten", "reload"]), "#ten/reload");
  assert.equal(address(["scenario fifty", "back", "scenario ten"]),
    "#fifty/back%0Ascenario%20ten");
});

test("what a fresh session follows isn't needed, unless it is gone back to", () => {
  assert.equal(address(["scenario ten", "reload", "fresh 2", "scroll 88"]), "#/fresh%202%0Ascroll%2088");
  assert.equal(linesInAddress(address(["reload", "fresh 2", "goto earlier1"])).length, 3);
  // It begins the chapter that was open.
  assert.equal(linesInAddress(address(["chapter 1", "fresh", "reload"])).length, 3);
});

test("half of a character asks for no broken address", () => {
  let count = 0;
  for (const [half, shown] of [["\ud83d", "�"], ["\ude00", "�"], ["\ude00\ud83d", "��"],
    ["a\udfffb", "a�b"]]) {
    const lines = linesInAddress(address([`edit 3 '${half}'`, "reload"]));
    assert.deepEqual(lines, [`edit 3 '${shown}'`, "reload"]);
    count += 1;
  }
  assert.equal(count, 4);
  assert.deepEqual(linesInAddress(address(["edit 3 '😀'"])), ["edit 3 '😀'"]);
});

test("an address typed by hand may have spaces", () => {
  assert.deepEqual(linesInAddress("#mismatched/repeat 12: reload"),
    ["scenario mismatched", "repeat 12: reload"]);
  assert.deepEqual(linesInAddress("#ten/"), ["scenario ten"]);
});

test("the address of a heading asks for no lines", () => {
  for (const hash of ["", "#", "#the-wrong-key", "#figure-orphans"]) {
    assert.equal(linesInAddress(hash), undefined, hash);
  }
});

test("a typed line is shown without the characters that the machine replaces", () => {
  const swift = readFileSync(
    new URL("../../../Sources/Text/Columns.swift", import.meta.url), "utf8");
  const [, list] = /func isControl.*?switch scalar\.value \{(.*?)default/s.exec(swift);
  const ranges = [...list.matchAll(/(0x[\dA-F]+)?(\.\.[.<])?(0x[\dA-F]+)/g)].map(
    ([, from, sign, to]) => [Number(sign ? from ?? 0 : to), Number(to) - (sign === "..<" ? 1 : 0)]);
  let count = 0;
  for (let value = 0; value < 0x11000; value += 1) {
    const isHalf = value >= 0xd800 && value < 0xe000;
    const isControl = ranges.some(([from, to]) => from <= value && value <= to);
    const letter = String.fromCodePoint(value);
    assert.equal(printable(`a${letter}b`), isControl || isHalf ? "a�b" : `a${letter}b`,
      value.toString(16));
    if (isControl) count += 1;
  }
  // 65 of them are of one byte or two; the others turn lines around or end them.
  assert.equal(count, 65 + 3 + 7 + 4);
});

test("what is for a terminal gets advice", () => {
  assert.match(adviceOn("swift run reuse --chapter 2"), /already.*‘fresh 2’/);
  assert.match(adviceOn("swift run reuse"), /already that shell\. Type what comes after each ‘reuse>’\.$/);
  assert.match(adviceOn("$ swift run reuse"), /already/);
  assert.match(adviceOn("make test"), /for a terminal/);
  for (const line of ["reload", "why swift", "expect made = 1", "make"]) {
    if (line !== "make") assert.equal(adviceOn(line), undefined, line);
  }
});

test("a broken address is taken as it is written", () => {
  assert.equal(decoded("%E0%A4%A"), "%E0%A4%A");
  assert.equal(decoded("%E2%80%A6"), "…");
  assert.deepEqual(linesInAddress("#%E0%A4%A/reload"), ["scenario %E0%A4%A", "reload"]);
  assert.deepEqual(linesInAddress("#ten/%"), ["scenario ten", "%"]);
});
