// What the search finds, in which order, and where it leads.

import assert from "node:assert/strict";
import { test } from "node:test";
import { found } from "../../scripts/search.js";

/** Some entries, the worst matches for `orphan` first. */
const book = [
  ["heading", "The heap", "03.html#the-heap", "Reload Hiding", "Where an orphan lies.", 7,
    { orphan: [8, 2] }],
  ["listing", "Cells", "03.html#cells", "Reload Hiding", "final class Cells"],
  ["heading", "Who is an orphan", "03.html#who", "Reload Hiding", "", 0],
  ["aside", "Orphans elsewhere", "03.html#elsewhere", "Reload Hiding", "In UIKit.", 9],
  ["word", "orphan", "glossary.html#orphan", "Glossary", "A cell that nobody can reach."],
  ["heading", "It’s a loop", "01.html#loop", "Naive Allocation",
    "A row comes, and a cell is made, and so on until the end of the list is reached.", 2],
];
const titles = (...words) => found(words, book).map(({ title }) => title);

test("the word itself comes first, then names that begin with it, then names, then texts", () => {
  assert.deepEqual(titles("orphan"),
    ["orphan", "Orphans elsewhere", "Who is an orphan", "The heap"]);
});

test("what a word means, and the chapters, come before a command of the same name", () => {
  const mixed = [
    ["heading", "orphans", "reference.html#orphans", "Reference", "No cell is orphaned."],
    ["heading", "Find the orphans", "exercises.html#orphans", "Exercises", ""],
    ["heading", "A room for orphans", "03.html#room", "Reload Hiding", "", 7],
    ["word", "orphaned", "glossary.html#orphaned", "Glossary", "A cell in the tree."],
  ];
  assert.deepEqual(found(["orphan"], mixed).map(({ href }) => href.split("#")[0]),
    ["glossary.html", "03.html", "reference.html", "exercises.html"]);
  // Whoever types a command's name finds the command.
  assert.equal(found(["orphans"], mixed)[0].href, "reference.html#orphans");
});

test("a place has all of the words, in its name, its page or its text", () => {
  assert.deepEqual(titles("orphan", "reload"),
    ["Orphans elsewhere", "Who is an orphan", "The heap"]);
  assert.deepEqual(titles("orphan", "loop"), []);
  assert.deepEqual(titles("cells", "class"), ["Cells"]);
});

test("an apostrophe is found as it is typed", () => {
  assert.deepEqual(titles("it's"), ["It’s a loop"]);
});

test("a result tells its kind, its page, and the words around what isn't in its name", () => {
  const [loop] = found(["made"], book);
  assert.equal(loop.where, "heading · Naive Allocation");
  assert.deepEqual(loop.excerpt, ["…row comes, and a cell is ", "made",
    ", and so on until the end of the list is reached."]);
  const [cells] = found(["cells"], book);
  assert.equal(cells.where, "listing · Reload Hiding");
  assert.equal(cells.excerpt, undefined);
});

test("an excerpt has the word that was looked for, and whole words around it", () => {
  const text = "unmade beds are made again; each of them, by whoever comes along "
    + "and has a hand free for it, in the morning, and once more in the afternoon";
  let count = 0;
  for (const word of ["made", "unma", "hand", "morning", "afternoon", "noon"]) {
    const [{ excerpt }] = found([word], [["heading", "Beds", "a.html", "A", text]]);
    const [start, hit, end] = excerpt;
    assert.equal(hit, word);
    const whole = `${start}${hit}${end}`.replaceAll(/^…| …$/g, "");
    const at = text.indexOf(whole);
    assert.ok(at >= 0, whole);
    // Whole words, unless what was looked for is part of a longer one.
    assert.ok(at === 0 || text[at - 1] === " " || start === "…", whole);
    const last = text[at + whole.length];
    assert.ok(last === undefined || last === " " || end === " …", whole);
    count += 1;
  }
  assert.equal(count, 6);
  assert.equal(found(["made"], [["heading", "Beds", "a.html", "A", text]])[0].excerpt[0],
    "unmade beds are ");
});

test("a result leads to the transcript that shows it", () => {
  const play = Object.fromEntries(found(["orphan"], book).map((one) => [one.title, one.play]));
  assert.equal(play["The heap"], "03.html?play=7#the-heap");
  assert.equal(play["Orphans elsewhere"], "03.html?play=9#elsewhere");
  assert.equal(play["Who is an orphan"], undefined);
});

test("a word of the glossary leads to the first section that plays it three times", () => {
  const lead = (...sections) => found(["orphan"], [book[4], ...sections])[0].play;
  const section = (name, times) => ["heading", name, `a.html#${name}`, "A", "", 1,
    times ? { orphan: [times + 10, times] } : undefined];
  assert.equal(lead(section("one", 1), section("three", 3), section("five", 5)),
    "a.html?play=13#three");
  assert.equal(lead(section("one", 1), section("two", 2)), "a.html?play=12#two");
  const told = ["heading", "told", "a.html#told", "A", "orphan, orphan", 4];
  assert.equal(lead(section("silent", 0), told), "a.html?play=4#told");
  assert.equal(lead(section("silent", 0)), undefined);
});
