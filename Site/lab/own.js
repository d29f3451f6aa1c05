// The reader's own table: a place to paste what a debugger printed of it, the bench that
// shows it, and beside that what is wrong or odd.

import { element, reach } from "../scripts/element.js";
import { isOfDump, sentenced } from "./answer.js";
import { Bench } from "./bench.js";
import { complaint, unlessEnded } from "./machine.js";
import { button, color, counted, grouped } from "./paint.js";
import { Prompt } from "./prompt.js";

/** The longest text that is opened, in letters. */
const longest = 20_000_000;

/** The log that the book's chapter 3 is about, among the book's files. */
const published = "Tests/Evidence/orphan_log.txt";

/** The most cells of a finding that have buttons. */
const mostCells = 24;

/** What is wrong or odd in the dumps: each finding with its cells, how sure it is, and the
 * chapter that shows it. */
export class Findings {
  /** @type {string | undefined} */
  #shown;

  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.element = element("section", "findings");
    this.element.setAttribute("aria-label", "Findings");
    this.element.addEventListener("pointerleave", () => bench.point());
  }

  /** @param {Answer} answer */
  looks({ snapshot }) { return isOfDump(snapshot) ? ["findings"] : []; }

  /** @param {Told<"findings">[]} told */
  show([told]) {
    const written = JSON.stringify(told);
    if (written === this.#shown) return;
    this.#shown = written;
    this.element.hidden = !told;
    if (!told) return;
    const { findings = [], error, words = error ? [sentenced(error)] : [] } = told;
    const count = findings.length ? counted(findings.length, "finding")
      : error ? "Nothing checked" : "No findings";
    this.element.replaceChildren(element("h2", "", count), ...findings.length
      ? findings.map((one) => this.#finding(one))
      : words.map((one) => element("p", "", one)));
  }

  /** @param {Finding} finding */
  #finding({ kind, sentence, cells, certainty, doubt, advice, chapter }) {
    const one = element("article", "finding");
    Object.assign(one.dataset, { kind, certainty });
    const cellList = element("p", "cells");
    cellList.append(...cells.slice(0, mostCells).flatMap((name) => [this.#cell(name), " "]));
    if (cells.length > mostCells) {
      cellList.append(`… and ${grouped(cells.length - mostCells)} more`);
    }
    const sure = element("p", "");
    sure.append("How sure: ", element("b", "", certainty), doubt ? `. ${doubt}` : ".");
    one.append(element("h3", "", sentence), cellList, sure);
    if (advice) one.append(element("p", "", advice));
    const way = chapterLink(chapter);
    if (way) one.append(way);
    return one;
  }

  /** A button that opens a cell's life; in a dump that doesn't have it, goes to the last
   * one first.
   * @param {string} name */
  #cell(name) {
    const { bench } = this;
    const made = button(name, async () => {
      const isHere = bench.scene?.snapshot.cells.some(({ cell }) => cell === name);
      if (!isHere) {
        await bench.say("goto @end");
        await bench.drawn();
      }
      bench.open(name);
    });
    made.dataset.cell = name;
    color(made, name);
    made.title = `Show the life of ${name}`;
    made.addEventListener("pointerenter", () => bench.point(name));
    return made;
  }
}

/** The signs of the cells' states in the chart.
 * @type {Partial<Record<Cell["state"], string>>} */
const signs = { visible: "●", orphaned: "✕" };

/** The cells from dump to dump: cells down, dumps across. */
class Chart {
  constructor() {
    this.element = element("section", "chart");
    this.drawing = element("div", "drawing");
    this.drawing.setAttribute("role", "img");
    this.element.append(element("h2", "", "From dump to dump"), this.drawing,
      element("p", "", "● visible, ○ hidden, ✕ proved to be orphaned; one column per dump."));
  }

  /** @param {Answer} answer */
  looks({ snapshot, steps }) { return isOfDump(snapshot) && steps > 1 ? ["film 60"] : []; }

  /** @param {Look<{ pictures: DumpPicture[], cells: string[] }>[]} told */
  show([told]) {
    const pictures = told?.pictures ?? [];
    const cells = told?.cells ?? [];
    this.element.hidden = !pictures.length;
    this.drawing.setAttribute("aria-label",
      pictures.map(({ step, cells: states }) => `@${step}: ${
        Object.values(states).filter((state) => state !== "visible").length} of ${
        counted(Object.keys(states).length, "cell")} hidden`).join("; "));
    this.drawing.replaceChildren(...cells.map((name) => {
      const row = element("div", "");
      row.dataset.cell = name;
      row.append(element("span", "row", name), ...pictures.map(({ cells: states }) => {
        const state = states[name];
        const sign = element("span", "", !state ? "·" : signs[state] ?? "○");
        sign.dataset.state = state ?? "";
        return sign;
      }));
      return row;
    }));
    // The last dump is seen first.
    this.drawing.scrollLeft = this.drawing.scrollWidth;
    reach([this.drawing]);
  }
}

/** The machines to compare with, each by its command and what it is.
 * @type {[line: string, means: string][]} */
const machines = [
  ["against 3 mismatched", "an app that takes a cell out of one queue and returns another"],
  ["against 3 matched", "an app that asks for the cell it needs"],
  ["against 2 mismatched", "a table that drops its cells on reload"],
];

/** A machine beside the dumps: what it does otherwise, in the shell's words. */
class Beside {
  /** @type {string | undefined} */
  #title;

  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.element = element("section", "machines");
    this.told = element("div", "told");
    this.told.setAttribute("role", "status");
    const list = element("ul", "");
    for (const [line, means] of machines) {
      const item = element("li", "");
      item.append(button(line, () => this.#compare(line)), ` ${means}`);
      list.append(item);
    }
    this.element.append(element("h2", "", "Compared with a machine"),
      element("p", "", "The book’s machine plays a scenario on the same screen, with a reload "
        + "for each dump whose name says so. Where do they first differ?"), list, this.told);
  }

  looks() { return []; }

  /** @param {unknown} _ @param {Answer} answer */
  show(_, { snapshot, scenario }) {
    this.element.hidden = !isOfDump(snapshot);
    if (scenario === this.#title) return;
    this.#title = scenario;
    this.told.replaceChildren();
  }

  clear() { this.told.replaceChildren(); }

  /** @param {string} line */
  async #compare(line) {
    const { session } = this.bench;
    const found = session && await unlessEnded(session.look([line]));
    if (!found) return;
    const [{ words = [], error }] = found;
    const lines = error ? [sentenced(error)] : words;
    this.told.replaceChildren(element("p", "line", line),
      ...lines.map((one) => element("p", "", one)));
  }
}

/** A link to a chapter's page.
 * @param {number} chapter */
function chapterLink(chapter) {
  /** @type {HTMLAnchorElement | null} */
  const page = document.querySelector(
    `#the-contents a[href^="${String(chapter).padStart(2, "0")}-"]`);
  if (!page) return undefined;
  const way = element("a", "", `Chapter ${chapter}, ${
    page.querySelector("span")?.textContent}, shows it →`);
  way.href = page.getAttribute("href") ?? "";
  return way;
}

/** A text's name as a word of a command; the machine's answers show it unchanged.
 * @param {string} name */
function quoted(name) { return `'${name.replaceAll(/['\s\p{C}]+/gu, "-")}'`; }

export class OwnTable {
  /** @param {import("./machine.js").Machine} machine @param {HTMLElement} place */
  constructor(machine, place) {
    this.machine = machine;
    this.place = place;
    this.field = element("textarea", "");
    Object.assign(this.field, { id: "dump-text", rows: 8, autocomplete: "off",
      autocapitalize: "off",
      // A browser may send what it checks to somebody.
      spellcheck: false, translate: false,
      placeholder: "<UITableView: 0x7fd5…; frame = (0 0; 320 220); …>\n"
        + "   | <PantryCell: 0x7fd5…; frame = (0 0; 320 44); …>" });
    this.field.dataset.gramm = "false";
    const label = element("label", "", "Paste a dump, a log, or a crash");
    label.htmlFor = this.field.id;
    const safe = element("p", "safe", "The text never leaves this browser. This page reads it "
      + "without a server, and doesn’t send or store it anywhere. The page tells the "
      + "browser to block connections to any other server.");
    this.said = element("div", "said");
    this.said.setAttribute("role", "status");
    this.prompt = new Prompt(machine, 3, { opening: [], example: "why c1" });
    // No address names what was pasted, and there is no first table to go back to.
    this.prompt.note = () => {};
    this.prompt.reset = () => this.#again();
    /** @type {Bench} */
    this.bench = new Bench((line) => this.prompt.say(line), {
      buttons: [["Earlier dump", "back"], ["Later dump", "step"]], numbers: ["visible", "hidden", "seen"], tells: true,
      below: (bench) => new Findings(bench), lowest: 280,
      tallest: () => Math.max(260, Math.min(520, innerHeight * 0.6)) });
    this.results = element("div", "results");
    this.results.hidden = true;
    const beside = element("div", "besides");
    this.machines = new Beside(this.bench);
    this.bench.views.push(new Chart(), this.machines);
    beside.append(...this.bench.views.map((view) => view.element));
    this.results.append(this.bench.element, beside, this.prompt.element);
    place.append(label, this.field, safe, this.#ways(), this.said, this.results);
    this.prompt.shown = () => this.bench;
    // What the prompt would say of a text that is being read isn't seen: it is hidden.
    this.prompt.onprogress = (words) => this.#wait(words);
    this.prompt.oncomplaint = (words) => {
      if (this.results.hidden) this.#tell([words]);
    };
    this.prompt.session.onanswer = (answer) => this.#hear(answer);
    this.field.addEventListener("paste", () => setTimeout(() => this.show()));
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      this.show();
    });
    place.addEventListener("dragover", (event) => event.preventDefault());
    place.addEventListener("drop", (event) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      this.#read(file);
    });
  }

  /** The buttons below the field. */
  #ways() {
    const ways = element("div", "ways");
    const file = element("input", "");
    Object.assign(file, { type: "file", hidden: true });
    file.setAttribute("aria-label", "A file to open");
    file.addEventListener("change", () => {
      const [chosen] = file.files ?? [];
      if (chosen) this.#read(chosen);
      file.value = "";
    });
    ways.append(button("Show it", () => this.show()),
      button("Choose a file", () => file.click()), file);
    const example = document.querySelector("main pre.text code");
    if (example) {
      ways.append(button("Try an example", () => {
        this.field.value = example.textContent ?? "";
        this.show();
      }));
    }
    ways.append(button("The log of 2016", () => {
      this.#last = undefined;
      this.#say(`open ${published}`);
    }));
    return ways;
  }

  /** Opens what the machine has already.
   * @param {string} line */
  async #say(line) {
    await unlessEnded(this.prompt.session.reset());
    this.machines.clear();
    await this.prompt.say(line);
    this.said.scrollIntoView({ block: "start" });
  }

  /** @param {File} file */
  async #read(file) {
    this.field.value = "";
    if (file.size > longest) return this.#tell([this.#tooLong(file.size)]);
    await this.open(await file.text(), file.name);
  }

  /** @param {number} length */
  #tooLong(length) {
    return `That is ${grouped(length)} characters, and ${grouped(longest)} is the limit; `
      + "paste only the table’s part.";
  }

  /** Shows what is in the field. */
  show() {
    const { value } = this.field;
    if (!value.trim()) return this.#tell(["Nothing pasted yet."]);
    if (value.length > longest) return this.#tell([this.#tooLong(value.length)]);
    return this.open(value, "pasted.txt");
  }

  /** Opens a text, in place of what was open.
   * @param {string} text
   * @param {string} name */
  async open(text, name) {
    this.#last = [text, name];
    const word = quoted(name);
    // An old table under it would be taken for the new one.
    this.#hide();
    this.#wait();
    try {
      await this.machine.keep(word.slice(1, -1), text);
      await this.#say(`open ${word}`);
    } catch (error) {
      this.#tell([complaint(error)]);
    }
  }

  /** The text that was opened last, and its name.
   * @type {[text: string, name: string] | undefined} */
  #last;

  /** Says that a text is being read, and how far it is.
   * @param {string} [progress] */
  #wait(progress) {
    if (!this.results.hidden) return;
    const words = `Reading the text${progress ? `: ${progress}` : ""}.`;
    const said = this.said.querySelector(".reading");
    if (said) {
      said.textContent = words;
      return;
    }
    this.#tell([]);
    this.said.append(element("p", "reading", words),
      button("■ Stop", () => this.machine.stop()));
  }

  async #again() {
    if (this.#last) await this.open(...this.#last);
    else await this.#say(`open ${published}`);
  }

  /** Says what was read; a line that names a command gets a button for it.
   * @param {string[]} lines */
  #tell(lines) {
    this.said.classList.remove("refused");
    this.said.replaceChildren(...lines.map((line) => {
      const said = element("p", "", line);
      const [, command, means] = /^'(open .+)' takes (.+)\.$/.exec(line) ?? [];
      if (command) said.replaceChildren(button(`Show ${means}`, () => this.prompt.say(command)));
      // What explains a crash names the chapter.
      const [, chapter] = /^(?:Read )?Chapter (\d+)[ .:]/.exec(line) ?? [];
      const way = chapter && chapterLink(Number(chapter));
      if (way) said.append(" ", way);
      return said;
    }));
  }

  /** @param {Answer} answer */
  #hear(answer) {
    const isDump = isOfDump(answer.snapshot);
    // A line that was stopped isn't among those said.
    const isReading = this.said.querySelector(".reading") !== null;
    if (isReading || /^open\b/.test(this.prompt.session.said.at(-1)?.line ?? "")) {
      const { error, words, story } = answer;
      // What the bench and the buttons tell is not told twice.
      const told = new Set(story);
      this.#tell(error ? [sentenced(error)] : words.filter((one) =>
        !told.has(one) && !one.startsWith("'findings'")));
      this.said.classList.toggle("refused", error !== null);
      if (error && !isDump) return this.#hide();
    }
    if (isDump) this.results.hidden = false;
    this.place.classList.toggle("opened", isDump);
    this.bench.follow(this.prompt.session, answer);
  }

  /** Shows no table: the text has none. */
  #hide() {
    this.results.hidden = true;
    this.place.classList.remove("opened");
  }
}
