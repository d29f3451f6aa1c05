// The colours of cells.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { coloursOf } from "../../lab/paint.js";

test("a cell's colour is that of the terminal and of the pictures", () => {
  const swift = readFileSync(
    new URL("../../../Sources/Text/CellPalette.swift", import.meta.url), "utf8");
  const numbers = [...swift.split("cellPalette = [")[1].split("]")[0].matchAll(/\d+/g)]
    .map(Number);
  const levels = [0, 95, 135, 175, 215, 255];
  /** The last digits of a number to the base of 6, as parts of a colour. */
  const parts = (number) => [36, 6, 1].map((one) => levels[Math.floor(number / one) % 6]);
  let count = 0;
  for (let cell = 1; cell <= 40; cell += 1) {
    const hex = parts(numbers[cell % numbers.length] - 16)
      .map((part) => part.toString(16).padStart(2, "0")).join("");
    assert.equal(coloursOf(`c${cell}`).fill, `#${hex}`, `c${cell}`);
    count += 1;
  }
  assert.equal(count, 40);
  assert.equal(numbers.length, 16);
});
