// Views that a figure may have beside the phone: `looks` returns the commands that a
// view asks the machine, and `show` draws their answers.

import { sentenced } from "./answer.js";
import { unlessEnded } from "./machine.js";
import { element } from "../scripts/element.js";
import { aroundFirst } from "./framing.js";
import { play, still } from "./motion.js";
import { button, color, counted, grouped } from "./paint.js";
import { cut, drawn, firstFitting, put } from "./svg.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./machine.js").Session} Session */

/** A row's name as it is typed in a table of one section.
 * @param {string} row */
const plain = (row) => row.replace(/^0\./, "");

/** A line of a list with a bar.
 * @param {string} name @param {string} number @param {number} part - of the width
 * @param {string} source */
function barLine(name, number, part, source) {
  const line = element("div", "height");
  line.dataset.source = source;
  const bar = element("span", "bar");
  bar.style.width = `${Math.round(part * 100)}%`;
  const room = element("span", "room");
  room.append(bar);
  line.append(element("span", "row", name), element("span", "points", number), room,
    element("span", "whence", source));
  return line;
}

/** A list of rows' heights and their sources: the rows on screen, and some above. */
export class HeightList {
  /** @param {number} [above] - the number of rows above the screen
   * @param {(answer: Answer) => HTMLElement[]} [heading] - the lines above the rows */
  constructor(above = 0, heading = () => []) {
    this.above = above;
    this.heading = heading;
    this.element = element("div", "heights");
  }

  /** @param {Answer} answer */
  looks({ names }) {
    const rows = Object.values(names).map(Number).sort((one, other) => one - other);
    if (!rows.length || rows.some(Number.isNaN)) return ["heights"];
    return [`heights ${Math.max(0, rows[0] - this.above)} ${rows.at(-1)}`];
  }

  /** @param {Told<"heights">[]} told @param {Answer} answer */
  show([{ rows: found = [] }], answer) {
    const heading = this.heading(answer);
    const room = Math.floor(this.element.clientHeight / 17) - heading.length - 1;
    const seen = Object.values(answer.names);
    const first = [...seen].sort((one, other) => Number(one) - Number(other))[0];
    const rows = aroundFirst(found, first, Math.max(3, room));
    const most = Math.max(...rows.map(({ height }) => height));
    const isAbove = rows.some(({ row }) => !seen.includes(plain(row)));
    const title = element("p", "film-title", firstFitting(isAbove
      ? ["Rows above the screen, then on it: points", "Rows above, then on screen", "Row, points"]
      : ["Rows on screen: points", "Row, points"], this.element.clientWidth, 7));
    this.element.replaceChildren(...heading, title, ...rows.map(({ row, height, source }) => {
      const line = barLine(plain(row), String(height), height / most, source);
      line.classList.toggle("here", seen.includes(plain(row)));
      return line;
    }));
  }
}

/** How far down the scroll bar says that one is, and how far one is in truth, in a table
 * of equal rows.
 * @param {number} rows - how many there are
 * @param {number} height - of each, in points
 * @returns {(answer: Answer) => HTMLElement[]} */
export const scrollBars = (rows, height) => ({ snapshot, names }) => {
  const { cells, contentSize, viewport } = snapshot;
  const first = cells.filter(({ state }) => state === "visible")
    .sort((one, other) => one.frame.y - other.frame.y)[0];
  const above = Number(names[first?.row ?? ""]);
  if (Number.isNaN(above)) return [];
  /** @param {number} offset @param {number} content @param {string} source */
  const bar = (offset, content, source) => {
    const part = Math.max(0, Math.min(1, offset / (content - viewport.height)));
    return barLine("▼", `${Math.round(part * 100)}%`, part, source);
  };
  return [bar(viewport.y, contentSize.height, "scroll bar"),
    bar(above * height + viewport.y - first.frame.y, rows * height, "the truth")];
};

/** The lower edge of the screen, magnified so that single points can be seen. */
export class Magnifier {
  /** The number of points shown above the edge. */
  #above = 8;
  /** The number of points shown below the edge. */
  #below = 3;

  constructor() {
    this.element = element("div", "magnifier");
    this.glass = drawn(undefined, "svg", { role: "img",
      "aria-label": "The screen's lower edge, magnified" });
    this.title = element("p", "");
    this.element.append(this.title, this.glass);
  }

  looks() { return []; }

  /** @param {Look<{}>[]} _ @param {Answer} answer */
  show(_, { snapshot, names }) {
    const [width, height] =
      [this.element.clientWidth - 4, Math.max(60, this.element.clientHeight - 24)];
    const scale = height / (this.#above + this.#below);
    const end = snapshot.viewport.y + snapshot.viewport.height;
    /** @param {number} place */
    const y = (place) => Math.max(-9, Math.min(
      (place - end + this.#above) * scale, height + 9));
    this.title.textContent = firstFitting(
      ["Its lower edge, magnified", "Lower edge, magnified", "Its lower edge …"], width, 7);
    put(this.glass, { width, height, viewBox: `0 0 ${width} ${height}` });
    this.glass.replaceChildren();
    for (const { cell, frame, row, state } of snapshot.cells) {
      const [top, low] = [y(frame.y), y(frame.y + frame.height)];
      if (state !== "visible" || low <= 0 || top >= height) continue;
      drawn(this.glass, "rect", { class: "piece", x: 12, y: top,
        width: width - 24, height: low - top, "data-piece": cell });
      const middle = (Math.max(top, 0) + Math.min(low, y(end))) / 2;
      drawn(this.glass, "text", { x: 24, y: middle + 4 },
        `row ${names[row ?? ""]}, ${cell}`);
    }
    drawn(this.glass, "rect", { class: "beyond", x: 0, y: y(end), width,
      height: height - y(end) });
    drawn(this.glass, "text", { x: 24, y: y(end) + 16, class: "faint" },
      firstFitting([`the screen ends at ${end}`, `screen ends at ${end}`,
        `edge: ${end}`], width - 36, 7, 1));
    for (let point = 1 - this.#above; point < this.#below; point += 1) {
      drawn(this.glass, "path", { class: "tick",
        d: `M${width - 10} ${y(end + point)}h10` });
    }
  }
}

/** All of the content as a ribbon, with a pin where the screen is. If the table
 * searches, the reader asks the rows that it asks, one by one: each answer leaves a
 * smaller part in doubt, and a lens magnifies that part within the one before it. */
export class Ribbon {
  /** @type {Answer | undefined} */
  #answer;
  /** @type {Told<"search">} */
  #search = {};
  /** The number of rows asked so far. */
  #turn = 0;

  constructor() {
    this.element = element("div", "ribbon");
    this.picture = drawn(undefined, "svg", { role: "img",
      "aria-label": "A ribbon of all rows" });
    this.element.append(this.picture);
    this.control = element("div", "asking");
    this.next = button("ask the next row", () => this.#ask());
    this.told = element("p", "");
    this.told.setAttribute("aria-live", "polite");
    this.control.append(this.next, this.told);
  }

  looks() { return ["search"]; }

  /** @param {Told<"search">[]} told @param {Answer} answer */
  show([search], answer) {
    this.#answer = answer;
    const isNew = JSON.stringify(search) !== JSON.stringify(this.#search);
    this.#search = search;
    // With reduced motion the whole search is shown at once.
    if (isNew) this.#turn = still.matches ? this.#asked.length : 0;
    this.#draw();
  }

  get #asked() { return this.#search.asked ?? []; }

  #ask() {
    this.#turn = this.#turn < this.#asked.length ? this.#turn + 1 : 0;
    this.#draw(true);
  }

  #tell() {
    const { error, words = [], offset } = this.#search;
    const count = this.#asked.length;
    const turn = this.#asked[this.#turn - 1];
    this.next.disabled = !count;
    this.next.textContent = count && this.#turn === count ? "search again" : "ask the next row";
    const said = turn && `${this.#turn}. Row ${plain(turn.row)} ends at ${turn.end}, `
      + `${turn.isPast ? "" : "not "}past ${offset}: ${turn.inDoubt} in doubt.`;
    const end = this.#turn === count ? error ?? words[0] : "";
    this.told.textContent = [said, end && sentenced(end)].filter(Boolean).join(" ")
      || `Which row is the first that ends past ${offset}? All are in doubt.`;
  }

  #draw(moves = false) {
    this.#tell();
    if (!this.#answer) return;
    const { snapshot: { viewport, contentSize }, names } = this.#answer;
    const [width, height] = [this.element.clientWidth,
      Math.max(120, this.element.clientHeight)];
    const [x, broad] = [18, 22];
    /** @param {number} place */
    const y = (place) => 12 + place / contentSize.height * (height - 24);
    const first = Object.values(names)[0] ?? "";
    put(this.picture, { width, height, viewBox: `0 0 ${width} ${height}`,
      "aria-label": `A ribbon of ${contentSize.height} points; the screen begins at `
        + `${viewport.y}, with row ${first}. ${this.told.textContent}` });
    this.picture.replaceChildren();
    drawn(this.picture, "rect", { class: "content", x, y: 12, width: broad, height: height - 24 });
    this.#drawSearch(contentSize, { x, broad, y, width, height }, moves);
    for (let part = 0; part <= 10; part += 1) {
      const at = y(contentSize.height * part / 10);
      drawn(this.picture, "path", { class: "row-mark", d: `M${x} ${at}h${broad}` });
    }
    const pin = y(viewport.y);
    drawn(this.picture, "path", { class: "pin",
      d: `M${x + broad} ${pin}l12 -6v12z M${x - 4} ${pin - 1}h30v2h-30z` });
    drawn(this.picture, "text", { x: x + 42, y: pin, class: "name" }, `row ${first}`);
    drawn(this.picture, "text", { x: x + 42, y: pin + 14 }, `at ${viewport.y}`);
  }

  /** Draws the part in doubt; if `moves`, animates how the part before it shrinks to
   * it.
   * @param {Size} contentSize
   * @param {{ x: number, broad: number, y: (place: number) => number, width: number,
   *   height: number }} ribbon
   * @param {boolean} moves */
  #drawSearch(contentSize, { x, broad, y, width, height }, moves) {
    const asked = this.#asked.slice(0, this.#turn);
    const turn = asked.at(-1);
    if (!turn) return;
    const before = asked.at(-2) ?? { from: 0, to: contentSize.height };
    /** @param {number} x @param {(place: number) => number} y
     * @param {{ from: number, to: number }} doubt */
    const part = (x, y, { from, to }) => drawn(this.picture, "rect", { class: "doubt", x,
      y: y(from), width: broad, height: Math.max(1, y(to) - y(from)) });
    part(x, y, turn);
    // The lens: what was in doubt before the answer, as tall as the ribbon.
    const scale = (height - 24) / (before.to - before.from);
    /** @param {number} place */
    const near = (place) => 12 + (place - before.from) * scale;
    const lens = width - broad - 2;
    drawn(this.picture, "path", { class: "beam", d: `M${x + broad} ${y(before.from)}L${lens} 12`
      + `v${height - 24}L${x + broad} ${y(before.to)}z` });
    drawn(this.picture, "rect", { class: "content", x: lens, y: 12, width: broad,
      height: height - 24 });
    drawn(this.picture, "text", { x: width - 2, y: 9, "text-anchor": "end" }, "magnified");
    const left = part(lens, near, turn);
    drawn(this.picture, "path", { class: "asked", d: `M${lens - 6} ${near(turn.end)}h${broad + 8}` });
    for (const { row, end } of asked) {
      drawn(this.picture, "path", { class: "asked", "data-row": row, d: `M${x - 12} ${y(end)}h10` });
    }
    if (!moves) return;
    play(left, [before, turn].map(({ from, to }) => ({ y: `${near(from)}px`,
      height: `${Math.max(1, near(to) - near(from))}px` })));
  }
}

/** The runs in which the table keeps its rows, side by side. Pressing a run scrolls to
 * the row at that point of it. */
export class RunRibbon {
  /** The number of rows beyond which a run isn't drawn any wider. */
  #most = 10;

  /** The runs shown last, as JSON.
   * @type {string[]} */
  #shown = [];

  /** @type {Answer | undefined} */
  answer;

  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.element = element("div", "runs");
    this.told = element("p", "");
    this.list = element("ol", "");
    this.list.setAttribute("aria-label", "The runs, each a link to its own row");
    this.element.append(this.told, this.list);
  }

  looks() { return ["runs"]; }

  /** @param {Told<"runs">[]} told @param {Answer} answer */
  show([{ runs = [], rows = 0, words = [] }], answer) {
    // If the same answer is drawn again, its runs are no longer new.
    if (answer === this.answer) return;
    this.answer = answer;
    this.told.textContent = words.join(" ")
      .replaceAll(/\d{5,}/g, (number) => grouped(Number(number)));
    const seen = Object.values(answer.names).map(Number);
    const focused = [...this.list.children].findIndex((one) =>
      one.contains(document.activeElement));
    const before = this.#shown;
    this.#shown = runs.map((run) => JSON.stringify(run));
    const items = runs.map((run, at) => this.#item(run,
      before.length > 0 && !before.includes(this.#shown[at]),
      seen.some((row) => row >= run.first && row < run.first + run.rows)));
    // A table that keeps its runs in a tree lists only those on the path to the screen.
    const [first, last] = [runs[0], runs.at(-1)];
    const rest = last ? rows - last.first - last.rows : 0;
    if (first?.first) items.unshift(this.#rest(first.first, "above"));
    if (rest) items.push(this.#rest(rest, "below"));
    this.list.replaceChildren(...items);
    items[Math.min(focused, items.length - 1)]?.querySelector("button")?.focus();
    // Scrolls the list to the runs on screen, with a line above them.
    /** @type {HTMLElement | null} */
    const here = this.list.querySelector(".here");
    const top = here?.offsetTop ?? 0;
    const above = items.findLast(({ offsetTop }) => offsetTop < top) ?? items[0];
    if (above) this.list.scrollTop = above.offsetTop - items[0].offsetTop;
  }

  /** @param {Run} run @param {boolean} isNew @param {boolean} isHere */
  #item({ first, rows, height, isEstimated }, isNew, isHere) {
    const item = element("li", [isEstimated ? "estimated" : "known",
      isNew ? "new" : "", isHere ? "here" : ""].join(" "));
    item.style.flexGrow = String(Math.min(rows, this.#most));
    item.dataset.rows = String(rows);
    const last = grouped(first + rows - 1);
    const where = rows === 1 ? `row ${last}` : `rows ${grouped(first)} to ${last}`;
    const words = `${grouped(rows)} × ${height}${isEstimated ? "?" : ""}`;
    const run = button(words, ({ detail, clientX }) => {
      const { left, width } = run.getBoundingClientRect();
      // A key counts as a press in the middle.
      const part = detail ? (clientX - left) / width : 0.5;
      const way = Math.max(0, Math.min(Math.floor(part * rows), rows - 1));
      this.bench.say(`scroll to ${first + way}`);
    });
    run.setAttribute("aria-label", `${where}: ${counted(rows, "row")} of `
      + `${height} points, ${isEstimated ? "estimated" : "known"}; go there`);
    item.append(run, element("span", "", where));
    return item;
  }

  /** @param {number} rows @param {string} side */
  #rest(rows, side) {
    return element("li", "rest", `${grouped(rows)} rows ${side}, in other runs`);
  }
}

/** The tree of runs: its leaves from left to right as their rows follow one another, and
 * its branches, each with its number of levels. A leaf that hangs elsewhere than before is
 * seen to move. */
export class Tree {
  /** What was drawn last: the places of leaves, by their rows and runs.
   * @type {Map<string, { x: number, y: number }>} */
  #leaves = new Map();

  /** The height that there has been room for, in pixels. */
  #height = 0;

  /** @type {{ tree: RunTree, answer: Answer, width: number } | undefined} */
  #shown;

  constructor() {
    this.element = element("div", "tree");
    this.picture = drawn(undefined, "svg", { role: "img", "aria-label": "The tree of runs" });
    this.element.append(this.picture);
  }

  looks() { return ["runs"]; }

  /** @param {Told<"runs">[]} told @param {Answer} answer */
  show([{ tree }], answer) {
    const width = this.element.clientWidth;
    if (width < 100) return;
    // Without rows there is no tree.
    if (!tree) return this.picture.replaceChildren();
    const isNew = this.#shown !== undefined && this.#shown.answer !== answer;
    if (answer === this.#shown?.answer && width === this.#shown.width) return;
    this.#shown = { tree, answer, width };
    this.#height = Math.max(this.#height, 48 * tree.levels + 6);
    put(this.picture, { width, height: this.#height, viewBox: `0 0 ${width} ${this.#height}`,
      "aria-label": `The tree of runs: ${this.#words(tree)}` });
    this.picture.replaceChildren();
    const before = isNew ? this.#leaves : new Map();
    this.#leaves = new Map();
    this.#draw(tree, 0, width / tree.rows, before);
  }

  /** A subtree in words: `2 levels (39 rows, 36 rows)`.
   * @param {RunTree} tree
   * @returns {string} */
  #words({ levels, rows, halves }) {
    return halves ? `${counted(levels, "level")} (${
      halves.map((half) => this.#words(half)).join(", ")})` : counted(rows, "row");
  }

  /** Draws a subtree, and returns the point from which it hangs.
   * @param {RunTree} tree @param {number} depth
   * @param {number} scale the pixels of a row
   * @param {Map<string, { x: number, y: number }>} before */
  #draw({ first, rows, runs, levels, halves }, depth, scale, before) {
    const y = 48 * depth + 4;
    if (!halves) {
      const [x, wide] = [first * scale, rows * scale];
      const key = `${rows} ${runs}`;
      const old = before.get(key);
      const leaf = drawn(this.picture, "g", { class: before.size && !old ? "leaf new" : "leaf",
        "data-leaf": key });
      drawn(leaf, "rect", { x: x + 2, y, width: Math.max(1, wide - 4), height: 38, rx: 4 });
      [[counted(rows, "row"), String(rows)], [counted(runs, "run"), String(runs)]].forEach(
        (texts, line) => drawn(leaf, "text", { x: x + wide / 2, y: y + 16 + 14 * line },
          firstFitting(texts, wide - 6, 6.7, 1)));
      this.#leaves.set(key, { x, y });
      if (old) {
        play(leaf, [{ transform: `translate(${old.x - x}px, ${old.y - y}px)` },
          { transform: "none" }], 900);
      }
      return { x: x + wide / 2, y };
    }
    const x = halves[1].first * scale;
    for (const half of halves) {
      const to = this.#draw(half, depth + 1, scale, before);
      const link = drawn(undefined, "path", { class: "link", d: `M${x} ${y + 12}L${to.x} ${to.y}` });
      this.picture.prepend(link);
      if (before.size) play(link, [{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], 900);
    }
    drawn(this.picture, "circle", { cx: x, cy: y + 12, r: 11 });
    drawn(this.picture, "text", { class: "levels", x, y: y + 16 }, String(levels));
    drawn(this.picture, "text", { class: "faint", x: x + 16, y: y + 16 }, counted(runs, "run"));
    return { x, y: y + 1 };
  }
}

/** The answers before and after a change, the cells that were reused in it, and whether
 * it is a batch that is still open.
 * @typedef {{ before: Answer, after: Answer, reused: string[], moved: string[],
 *   isOpen: boolean }} Change */

/** The rows before a change and after it, each with its number on either side. While
 * a batch is open, or a snapshot would change something, the rows after it are those that
 * a commit or an apply would lead to; then the lines of rows that it would move are
 * dashed. */
export class BothSides {
  /** @param {Bench} bench @param {"commit" | "apply"} command */
  constructor(bench, command = "commit") {
    this.bench = bench;
    this.command = command;
    this.element = element("div", "sides");
    this.picture = drawn(undefined, "svg", { role: "img",
      "aria-label": "The rows before and after" });
    this.element.append(this.picture);
  }

  looks() { return []; }

  /** @param {Look<{}>[]} _ @param {Answer} answer @param {Session} session */
  async show(_, answer, session) {
    const told = await unlessEnded(this.#told(answer, session));
    if (!told || answer !== this.bench.scene?.answer) return;
    this.bench.buttons.classList.toggle("in-batch", told.isOpen);
    this.#draw(told);
  }

  /** The change that leads to an answer, or that the command would make.
   * @param {Answer} answer
   * @param {Session} session
   * @returns {Promise<Change>} */
  async #told(answer, session) {
    const other = session.fork();
    const done = await other.answer(this.command);
    let looks = await other.look(["diff", "calls"]);
    const isOpen = !done.error && (this.command === "commit"
      || (looks[1].calls ?? []).some(({ call }) => call === "endUpdates"));
    if (!isOpen && !done.error) {
      // Nothing was told: what is on show is the step before.
      await other.answer("back");
      looks = await other.look(["diff", "calls"]);
    }
    const before = isOpen ? answer : await other.answer("back");
    await other.close();
    const moves = this.command === "commit" ? []
      : (looks[1].calls ?? []).filter(({ call }) => call === "moveRow");
    return { before, after: isOpen ? done : answer, isOpen, reused: looks[0].reused ?? [],
      moved: moves.map(({ rows }) => rows?.[0] ?? "") };
  }

  /** The rows on screen, from the top down.
   * @param {Answer} answer */
  #rows({ snapshot, names }) {
    return snapshot.cells.filter(({ row, state }) => state === "visible" && (row ?? "") in names)
      .sort((one, other) => one.frame.y - other.frame.y)
      .map(({ cell, row, text }) => ({ cell, row, says: `${names[row ?? ""]} ${text}` }));
  }

  /** @param {Change} change */
  #draw({ before, after, reused, moved, isOpen }) {
    const [width, height] = [this.element.clientWidth, Math.max(120, this.element.clientHeight)];
    const wide = Math.min(104, width * 0.44);
    const sides = [{ title: "before", x: 0, rows: this.#rows(before) },
      { title: isOpen ? `on ${this.command}` : "after", x: width - wide, rows: this.#rows(after) }];
    const told = sides.map(({ rows }) => rows.map(({ says }) => says).join(", "));
    put(this.picture, { width, height, viewBox: `0 0 ${width} ${height}`,
      "aria-label": `Before: ${told[0]}. After: ${told[1]}.` });
    this.picture.replaceChildren();
    const most = Math.max(1, ...sides.map(({ rows }) => rows.length));
    const step = Math.min(24, (height - 26) / most);
    /** @param {number} at */
    const y = (at) => 34 + at * step;
    /** A cell that was reused has left its row, and shows another one.
     * @param {{ cell: string }} row */
    const stays = ({ cell }) => !reused.includes(cell)
      && sides.every(({ rows }) => rows.some((row) => row.cell === cell));
    sides.forEach(({ title, x, rows }, side) => {
      drawn(this.picture, "text", { class: "title", y: 11,
        x: Math.min(x, width - 7.5 * title.length) }, title);
      rows.forEach((row, at) => {
        const text = drawn(this.picture, "text", { x, y: y(at),
          class: stays(row) ? "" : side ? "comes" : "goes" }, cut(row.says, wide, 7, 1));
        color(text, row.cell);
        const to = stays(row) && !side && sides[1].rows.findIndex(({ cell }) => cell === row.cell);
        if (to === false) return;
        const [from, end] = [wide + 2, width - wide - 6];
        const middle = (from + end) / 2;
        const way = moved.includes(row.row ?? "") ? "way moved" : "way";
        color(drawn(this.picture, "path", { class: way, "data-cell": row.cell,
          d: `M${from} ${y(at) - 4}C${middle} ${y(at) - 4} ${middle} ${y(to) - 4} ${end} ${y(to) - 4}` }),
        row.cell);
      });
    });
  }
}
