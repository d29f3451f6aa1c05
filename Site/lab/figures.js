// Figures: a bench in the prose, set up for a question. A directive in the text names
// the figure; without a script, or a machine, the picture above the figure stays.

import { jumpSaid } from "./answer.js";
import { Bench } from "./bench.js";
import { element, isNarrow, needed } from "../scripts/element.js";
import { FilmStrip } from "./film.js";
import { FrameChart } from "./frames.js";
import { complaint, patiently, Session } from "./machine.js";
import { button } from "./paint.js";
import { address } from "./prompt.js";
import { BothSides, HeightList, Magnifier, Ribbon, RunRibbon, Tree, scrollBars }
  from "./views.js";

/** Commands of which one is in force, each with the words on its button.
 * @typedef {{ label: string, of: [words: string, line: string][] }} Choices */

/** A slider that makes a command of a number (`line`), and may read the number from an
 * answer (`told`); at its greatest number it says `most`, if that is given.
 * @typedef {{ label: string, min: number, max: number, step: number, value: number,
 *   unit: string, most?: string, line: (value: number) => string,
 *   told?: (answer: Answer) => number | string | undefined }} Slider */

/** The set-up of a figure.
 *
 * - ask, next: its question, and what to try after it.
 * - opening: the commands that it begins with.
 * - numbers, above, beside, ribbon: what is shown besides the phone.
 * - lowest, tallest: the least height of the stage, for low phones, and the phone's
 *   greatest height, in pixels.
 * - pace: how much longer than usual the beats of a step are shown.
 * - carries, tells, glosses: what a press does, and what words mean; see `Bench`.
 * - chapter: whose machine runs, on a page that isn't a chapter's; way: the place in that
 *   chapter which explains it; says: what the
 *   figure tells of an answer, below its buttons, which followed another by a line;
 *   meanwhile: what it tells while the cells of a command are on their way.
 *
 * @typedef {{ ask: string, next: string, opening: string[],
 *   buttons: import("./bench.js").Pressed[],
 *   numbers: string[], above?: import("./bench.js").MakeView,
 *   beside?: import("./bench.js").MakeView, ribbon?: import("./bench.js").MakeView,
 *   choices?: Choices, sliders?: Slider[],
 *   lowest?: number, tallest?: number, pace?: number, carries?: boolean, chapter?: number,
 *   way?: string,
 *   tells?: boolean, glosses?: import("./life.js").Gloss[], meanwhile?: string,
 *   says?: (answer: Answer, before: Answer | undefined, line: string) => string }} SetUp */

/** A set of choices between the machines of some chapters.
 * @param {number[]} chapters
 * @returns {Choices} */
const machines = (...chapters) => ({ label: "The machine", of: chapters.map(
  (chapter) => [`chapter ${chapter}`, `chapter ${chapter}`]) });

/** A machine's table of posts, in which work takes time.
 * @param {number} chapter */
const posts = (chapter) => `chapter ${chapter}; scenario posts; price guesses`;

/** The set-up of each figure, in commands and words; how a table behaves is left to the
 * machine.
 * @type {Record<string, SetUp>} */
const figures = {
  cover: {
    chapter: 3,
    ask: "A list on a phone: a cell draws each row. Press reload, and each row gets a cell again, used or new. What is left over?",
    meanwhile: "All cells leave their rows and wait. Row by row, the app asks for a used cell, and returns that one or another.",
    says({ snapshot: { cells, made } }) {
      const left = cells.filter(({ state }) => state === "orphaned").length;
      return !left ? `Six rows, six cells. ${made} were made; the other ${made - cells.length} are gone. Press a cell to see its life.`
        : `${left} of ${cells.length} cells are left over, the dashed ones: orphaned. No row can get them again, yet they stay in memory, hidden: the app asked for a used cell before it knew what the row needed, and returned another. Press one to see its life.`;
    },
    next: "This isn’t a film. Chapter 3’s Swift runs here, in your browser, as each chapter’s does on its page. You need Swift yourself only to build the book or to change it.",
    opening: ["scenario mismatched"],
    tells: true,
    glosses: [
      [/@0\b/, "the beginning"], [/@1\b/, "the first reload"],
      [/row (\d)\.(\d)/, "section $1, row $2"],
      [/named '\w+'/, "a kind of cell"], [/tag \d+/, "a number that the app gave it"],
      [/is pooled/, "it waits in a queue to be used again"],
      [/The data source/, "the app’s part that hands over cells"]],
    way: "#houses-and-keys",
    buttons: [["Reload", "reload"]],
    numbers: [],
    lowest: 192,
    pace: 1.7,
  },
  "tiniest-piece": {
    ask: "Thirteen cells are enough at first. Move the list by single points, and look closely at its lower edge: at which offset are there fourteen, and at which are there thirteen again?",
    next: "Then scroll to the end and back by 4, over and over, and watch made. The next chapter’s machine makes one more cell, and stops.",
    opening: ["scenario fifty"],
    buttons: [["Down by a point", "scroll 1"], ["Up by a point", "scroll -1"],
      ["Down to the end", "scroll to bottom by 4"], ["Up to the start", "scroll to top by 4"]],
    numbers: ["visible", "made", "alive"],
    beside: () => new Magnifier(),
    choices: machines(1, 2),
  },
  "barber-pole": {
    ask: "Throw the list, drag it, or move it row by row, and keep an eye on A. Where does it wait, and on which row does it appear after row 14?",
    next: "Then have the app tick row 3, and scroll: who brings the tick along? And how few cells does a small screen need?",
    opening: ["scenario fifty"],
    buttons: [["Down a row, slowly", "scroll 44 by 4"], ["Throw it up", "flick up"],
      ["Throw it down", "flick down"], ["To the top", "top"]],
    numbers: ["visible", "pooled", "made"],
    beside: (bench) => new FilmStrip(bench),
    choices: { label: "The app", of: [
      ["fifty rows", "scenario fifty"],
      ["ticks row 3", "scenario checkmarks"],
      ["ticks row 3, unticks the others", "scenario checkmarks-fixed"]] },
    sliders: [
      { label: "Row", min: 16, max: 132, step: 4, value: 44,
        unit: "points", line: (value) => `row-height ${value}` },
      { label: "Screen", min: 128, max: 568, step: 44, value: 568,
        unit: "points", line: (value) => `resize 320x${value}`,
        told: ({ snapshot }) => snapshot.viewport.height },
      { label: "Queue holds", min: 0, max: 8, step: 1, value: 8,
        unit: "cells", most: "any number",
        line: (value) => `policy cap ${value === 8 ? "none" : value}` },
    ],
  },
  orphans: {
    ask: "Press reload, and watch the phone. It doesn’t flicker, but two more cells pile up beside it. Press one of them: which row was it for, and why does no row show it?",
    next: "Its life ends at the line that lost it. Have the data source decide before it asks, then reload again.",
    opening: ["scenario mismatched"],
    buttons: [["Reload", "reload"], ["Reload, and hold", "reload held"], ["Next call", "into"],
      ["Back", "back"]],
    numbers: ["visible", "orphaned", "alive", "dead", "made"],
    choices: { label: "A new table whose data source", of: [
      ["asks for 'Cell' first", "scenario mismatched"],
      ["decides, then asks", "scenario matched"]] },
  },
  ruler: {
    ask: "Ten thousand rows. How many does the table look at to find the one you jump to?",
    next: "Jump around with either machine, near the top and near the end, and watch rowsVisited. Chapter 4’s searches: ask the rows it asks, one after another, and see which stay in doubt.",
    opening: ["scenario ten-thousand", "chapter 3"],
    buttons: [["Jump to row 7,000", "scroll to 7000"], ["Down a row", "scroll 1row"],
      ["To the top", "top"], ["To the end", "bottom"]],
    numbers: ["rowsVisited", "visible", "made"],
    beside: () => new Ribbon(),
    choices: machines(3, 4),
    sliders: [
      { label: "Jump to row", min: 0, max: 9980, step: 1, value: 0, unit: "",
        line: (value) => `scroll to ${value}`,
        told: ({ names }) => Object.values(names)[0] }],
  },
  heights: {
    ask: "Which heights does the table remember, and when does it measure again? Reload, then turn the phone.",
    next: "Change a text, reload, and look at row 2. Then make the table forget it, and reload.",
    opening: ["scenario messages"],
    buttons: [["Reload", "reload"], ["Turn the phone", "rotate"],
      ["Change row 2’s text", "data edit 2 'Fine.'"], ["Forget row 2’s height", "forget 2"]],
    numbers: ["measured", "heightForRowAt", "content"],
    beside: () => new HeightList(0),
  },
  fog: {
    ask: "The rows above are a guess. Go up, row by row, into the fog: what happens to the line you’re reading?",
    next: "Then let go of the anchor and go up again. The words below say how far the content grew, and whether the screen held still.",
    opening: ["scenario messages-in-fog", "scroll to 50"],
    buttons: [["Up 40 points", "scroll -40"], ["Up 200 points", "scroll -200"],
      ["Back to row 50", "scroll to 50"]],
    numbers: ["known", "estimated", "content"],
    says: (answer, before, line) => jumpSaid(before, answer, line),
    beside: () => new HeightList(8),
    choices: { label: "The anchor", of: [
      ["holds the screen", "policy anchor keep"],
      ["is let go", "policy anchor none"]] },
  },
  "both-sides": {
    ask: "Open a batch, drag Ben out sideways, drag Eve up, and insert a row on top. When does the screen change, and who goes where?",
    next: "Rows that leave have their old numbers; rows that arrive have their new ones. Move Eve before Ben leaves: is anything different? (With keys: Enter lifts a row, ↑ and ↓ carry it, Delete crosses it out.)",
    opening: ["scenario names"],
    buttons: [["Open a batch", "begin"], ["Delete row 1", "delete 1"],
      ["Move row 4 up", "move 4 1"], ["Insert on top", "insert 0"], ["Commit", "commit"],
      ["Give up", "cancel"]],
    numbers: ["visible", "pooled", "made"],
    beside: (bench) => new BothSides(bench),
    carries: true,
  },
  runs: {
    ask: "Ten rows, on a screen that one row fills. You’ve seen row 0; the others are a guess. How many runs are there once you’ve seen row 6, and how many once you’ve seen them all?",
    next: "After ‘reload held’ no row has been seen, so there’s one run. Insert a row, delete one, make the table forget a height: a run splits where its rows are no longer alike, and two alike that touch become one. Then choose a billion rows, and press anywhere on the ribbon.",
    opening: ["scenario ten"],
    buttons: [["Jump to row 6", "scroll to 6"], ["Down a row", "scroll 1row"],
      ["Insert at 2", "insert 2"], ["Delete row 2", "delete 2"],
      ["Forget row 6’s height", "forget 6"], ["Reload, and hold", "reload held"],
      ["To the top", "top"], ["To the end", "bottom"]],
    numbers: ["runs", "known", "estimated"],
    ribbon: (bench) => new RunRibbon(bench),
    lowest: 228,
    tallest: 210,
    choices: { label: "The app has", of: [
      ["ten rows", "scenario ten"],
      ["a billion rows", "scenario billion"]] },
  },
  turning: {
    ask: "The first leaf is full. Insert a row into it: which leaf moves to the other side?",
    next: "A branch says how many levels it has: of two side by side, one has at most one more. Then delete two rows: too little is left of the first leaf, so it’s joined with the next.",
    opening: ["scenario messages"],
    buttons: [["Insert at 10", "insert 10"], ["Delete rows 5 and 6", "delete 5..6"],
      ["Back", "back"]],
    numbers: ["levels", "runs", "visible"],
    above: () => new Tree(),
    lowest: 96,
    tallest: 170,
  },
  "going-up": {
    ask: "Every row is 50 points tall, but only its cell knows. The rows above are assumed to be 20. Go up: how far does the screen jump when the next row appears?",
    next: "The scroll bar goes by ‘content’, but the truth is 5,000: how far off is it, and when does it stop lying? Then let the anchor hold the screen, or assume the rows are too tall.",
    opening: ["scenario fog-self-sized", "estimate 20", "bottom",
      "policy anchor none"],
    buttons: [["Up 50 points", "scroll -50"], ["Up 200 points", "scroll -200"],
      ["To the end", "bottom"], ["Up to the top", "top by 44"]],
    numbers: ["content", "estimated", "fitted"],
    says: (answer, before, line) => jumpSaid(before, answer, line),
    beside: () => new HeightList(8, scrollBars(100, 50)),
    choices: { label: "The anchor", of: [
      ["is let go", "policy anchor none"],
      ["holds the screen", "policy anchor keep"]] },
  },
  "two-lists": {
    ask: "On the left is what the table shows, on the right what the app has now. Move somebody in the app’s list: which lines cross, and which rows must move? The dashed lines are what the difference finds.",
    next: "Make one move after another: the difference doesn’t know how you got there. Then apply, and watch the phone: who gets a different cell? Then have the app know people by what is shown, or by something new each time.",
    opening: ["scenario people"],
    buttons: [["First to the end", "data move 0 4"], ["Fourth to the top", "data move 3 0"],
      ["Zoe joins on top", "data insert 0 Zoe"], ["Second leaves", "data delete 1"],
      ["Show it", "apply"], ["Back", "back"]],
    numbers: ["compared", "cellForRowAt", "made"],
    beside: (bench) => new BothSides(bench, "apply"),
    choices: { label: "People are known", of: [
      ["by their names", "scenario people"],
      ["by what is shown", "scenario people-by-content"],
      ["by something new each time", "scenario people-afresh"]] },
  },
  "late-picture": {
    ask: "Five people, and five requests pending. Scroll on, and wait twice: whose picture does Fay have after 150 milliseconds, and whose after 400?",
    next: "Press Fay’s row to see who asked for what. Then choose a fix, and try again. Which fixes also hold if somebody comes in at the top, or if Ada chooses Fay’s picture?",
    opening: ["scenario album"],
    buttons: [["Scroll on", "scroll 400"], ["Wait 150 ms", "wait 150"],
      ["Wait 250 ms", "wait 250"], ["Zoe joins on top", "data insert 0 Zoe; apply"],
      ["Ada takes Fay’s picture", "data edit 0 Fay; reconfigure 0"], ["Back", "back"]],
    numbers: ["requests", "wasted", "wrong"],
    choices: { label: "The app", of: [
      ["checks nothing", "scenario album; policy answers none"],
      ["compares index paths", "scenario album; policy answers path"],
      ["compares URLs", "scenario album; policy answers url"],
      ["compares identifiers", "scenario album; policy answers identifier"],
      ["compares numbers", "scenario album; policy answers number"],
      ["cancels", "scenario album; policy answers cancel"],
      ["shares", "scenario album; policy answers share"]] },
  },
  fling: {
    ask: "Throw the list. Each bar is a frame, and the dashed line is the time it had: 16.7 milliseconds. Which frames are late, and what did they spend their time on?",
    next: "Point at a bar to see what its frame did. Then choose another device and throw the list again: what is left above the line, and why that frame? Reload, too: which device makes that cheap? The bars are the last movement’s; the numbers count all frames since you chose the device.",
    opening: ["scenario posts", "price guesses"],
    buttons: [["Throw it up", "flick up 6000"], ["Reload", "reload"],
      ["Throw it down", "flick down 6000"], ["Back", "back"]],
    numbers: ["drawn", "late", "hitches"],
    ribbon: (bench) => new FrameChart(bench),
    lowest: 228,
    tallest: 330,
    choices: { label: "The device", of: [
      ["nothing is reused", posts(1)],
      ["cells are reused", posts(2)],
      ["heights are cached", posts(5)],
      ["heights are estimated", posts(6)],
      ["pictures are read ahead", posts(12)],
      ["cells are prepared", `${posts(12)}; policy prepare short-commit`]] },
  },
};

let fields = 0;

export class Figure {
  /** @param {import("./machine.js").Machine} machine @param {number} chapter
   * @param {HTMLElement} place */
  constructor(machine, chapter, place) {
    this.place = place;
    this.set = figures[place.dataset.figure ?? ""];
    this.session = new Session(machine, this.set.chapter ?? chapter);
    this.halt = button("■ Stop", () => machine.stop());
    this.halt.hidden = true;
    this.bench = new Bench((line) => this.#say(machine, line), {
      ...this.set,
      says: (answer) => this.#read(answer),
      lowest: this.set.lowest ?? (innerHeight < 736 ? 240 : undefined),
      tallest: () => Math.min(this.#tallest(), this.set.tallest ?? this.#room) });
    this.bench.stage.smallest = 1;
    this.bench.stage.isBare = this.set.chapter !== undefined;
    this.session.onanswer = (answer) => this.show(answer);
    this.bench.onshow = () => {
      const { width, stage: { places } } = this.bench;
      if (places && !this.#isFirst) {
        this.#first = { width, scenario: this.bench.scene?.answer.scenario,
          height: places.phone.height + 2 * places.phone.rim };
      }
      if (this.isResting) this.#sayRest();
    };
    this.bench.onrest = (answer) => {
      this.says.textContent = this.#saysOf(answer);
      this.bench.life.place();
    };
    place.addEventListener("pointerdown", () => this.onuse());
    const still = place.previousElementSibling;
    place.id = `figure-${place.dataset.figure}`;
    place.setAttribute("role", "group");
    place.setAttribute("aria-label", "A figure to play with");
    const ask = element("p", "ask", this.set.ask);
    this.next = element("p", "next", this.set.next);
    this.link = element("a", "", "Share this state");
    place.append(ask, this.bench.element, this.next);
    this.says = element("p", "says", this.set.says && "The machine is loading.");
    this.controls = element("div", "controls");
    this.bench.buttons.after(this.says, this.halt);
    // Numbers and steps are in view with the question, and what sets up another table below;
    // on a phone, where they grow and would move it, above.
    if (isNarrow()) this.halt.after(this.controls);
    else this.bench.time.element.after(this.controls);
    if (this.set.chapter) this.#leadOn(ask, this.set.chapter);
    else place.append(this.link);
    this.sliders = (this.set.sliders ?? []).map((slider) => this.#slider(slider));
    this.#addControls();
    if (still instanceof HTMLElement && still.matches(".picture")) still.hidden = true;
    // The figure is set up when it comes near the viewport.
    const near = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      this.begin();
    }, { rootMargin: "600px" });
    near.observe(place);
  }

  /** @param {import("./machine.js").Machine} machine @param {string} line */
  async #say(machine, line) {
    /** @param {string} words */
    const tell = (words) => {
      (this.set.says ? this.says : this.bench.sentence).textContent = words;
    };
    // What is pressed early is played once one can see how it goes.
    if (!this.bench.scene) {
      tell(`The machine is loading. ‘${line}’ comes next.`);
      await this.begin();
      await this.bench.drawn();
    }
    return patiently({ machine, halt: this.halt, show: tell, complain: tell,
      work: async () => this.onsaid(line, await this.session.answer(line)) });
  }

  /** The width of the stage, the scenario, and the phone's height there at first.
   * @type {{ width: number, scenario: string | undefined, height: number } | undefined} */
  #first;

  /** Whether the first height is of the stage and the scenario that are shown. */
  get #isFirst() {
    const { width, scene } = this.bench;
    return this.#first?.width === width && this.#first.scenario === scene?.answer.scenario;
  }

  /** The height that there is for a phone, in pixels, if the figure opens its page: then its
   * buttons are in view, too. If it doesn't, it has half of the window.
   * @returns {number} */
  get #room() {
    const { box, buttons } = this.bench;
    const top = box.getBoundingClientRect().top + scrollY + 20;
    // In a low window it has two columns.
    if (innerHeight < 736) return Math.max(200, innerHeight * 0.34);
    const room = innerHeight - top - buttons.offsetHeight - 24;
    return Math.max(220, Math.min(580, room > 0 ? room : innerHeight / 2));
  }

  /** The phone's greatest height, in pixels: what stands below doesn't move, whichever
   * screen a scenario's table is given.
   * @returns {number} */
  #tallest() { return this.#isFirst && this.#first?.height || Infinity; }

  /** The callback for a line of the figure's buttons, and its answer.
   * @type {(line: string, answer: Answer) => void} */
  onsaid = () => {};

  /** The callback for the reader's hand on the figure, and for an answer that it shows. */
  onuse = () => {};

  /** Whether the figure makes room for the bench beside the text. */
  isResting = false;

  /** Hides the figure's table, because another is shown beside it, or shows it again.
   * @param {boolean} isResting */
  rest(isResting) {
    if (isResting === this.isResting) return;
    this.isResting = isResting;
    const { parts, what } = this.bench;
    parts.style.visibility = isResting ? "hidden" : "";
    what.style.visibility = isResting ? "visible" : "";
    this.bench.close();
    this.bench.draw();
  }

  /** Says why nothing is shown, with a way to show it. */
  #sayRest() {
    const way = element("a", "", "Show this figure again");
    way.href = `#${this.place.id}`;
    way.addEventListener("click", (event) => {
      event.preventDefault();
      this.onuse();
    });
    this.bench.what.replaceChildren("The bench beside this shows the text’s table. ", way);
  }

  /** Makes the question a heading, and the link, below the sentence, lead to a chapter.
   * @param {HTMLElement} ask
   * @param {number} chapter */
  #leadOn(ask, chapter) {
    ask.setAttribute("role", "heading");
    ask.setAttribute("aria-level", "2");
    const page = needed(`#the-contents [href^="${String(chapter).padStart(2, "0")}-"]`);
    this.says.after(this.link);
    this.link.className = "way-on";
    this.link.textContent = `Why does it happen, and what fixes it? Chapter ${chapter}, ${
      needed("span", page).textContent} →`;
    this.link.href = `${page.getAttribute("href")}${this.set.way ?? ""}`;
  }

  /** Begins anew with some lines, and shows what they come to.
   * @param {string[]} lines */
  async perform(lines) {
    await this.session.reset(lines.map((line) => ({ line })));
    this.show(await this.session.now());
  }

  #begun = () => {};

  /** Resolves when the figure has begun, or has failed to.
   * @type {Promise<void>} */
  begun = new Promise((resolve) => { this.#begun = resolve; });

  /** Sets the figure up, unless it is or will be.
   * @returns {Promise<void>} */
  begin() { return this.#begins ??= this.open(); }

  /** @type {Promise<void> | undefined} */
  #begins;

  async open() {
    try {
      await this.perform(this.set.opening);
    } catch (error) {
      this.says.textContent = complaint(error);
      this.bench.announce(complaint(error));
    } finally {
      this.#begun();
    }
  }

  /** What the figure shows, and what it showed before.
   * @type {{ now?: Answer, before?: Answer }} */
  #shown = {};

  /** What is read aloud of an answer: on the cover it stands in place of the bench's sentence.
   * @param {Answer} answer
   * @returns {string} */
  #read(answer) {
    return [this.set.chapter ? "" : this.bench.told, this.#saysOf(answer)].join(" ").trim();
  }

  /** What the figure tells of the answer that is shown.
   * @param {Answer} answer */
  #saysOf(answer) {
    return this.set.says?.(answer, this.#shown.before,
      this.session.said.at(-1)?.line ?? "") ?? "";
  }

  /** @param {Answer} answer */
  show(answer) {
    this.onuse();
    this.#shown = { now: answer, before: this.#shown.now };
    // What is said of the picture comes when the picture has.
    if (this.set.says) {
      const isPressed = this.set.buttons.some(([, line]) => line === this.session.said.at(-1)?.line);
      this.says.textContent = isPressed && this.set.meanwhile || "\u00a0";
    }
    this.bench.follow(this.session, answer);
    for (const slider of this.sliders) slider.follow(answer);
    if (!this.set.chapter) {
      this.link.href = address(this.session.said.map(({ line }) => line));
    }
    /** @type {NodeListOf<HTMLElement>} */
    const choices = this.controls.querySelectorAll("[aria-pressed]");
    const lines = [...choices].map(({ dataset }) => dataset.line);
    // The answer is asked first, because going back to a branch changes the table by a
    // line, `goto`, that names neither a scenario nor a chapter.
    const shown = [`scenario ${answer.scenario}`, `chapter ${answer.chapter}`];
    // A choice of a machine that isn't the answer's isn't in force.
    const fitting = lines.filter((line = "") =>
      !line.startsWith("chapter ") || line.startsWith(`chapter ${answer.chapter};`));
    const held = lines.find((line) => shown.includes(line ?? ""))
      ?? this.session.said.findLast(({ line }) => fitting.includes(line))?.line
      ?? fitting[0];
    for (const choice of choices) {
      choice.setAttribute("aria-pressed", String(choice.dataset.line === held));
    }
  }

  #addControls() {
    const { choices } = this.set;
    if (choices) {
      this.controls.append(this.#choices(choices, () => this.sliders.forEach(
        ({ reset }) => reset())));
    }
    this.controls.append(...this.sliders.map(({ label }) => label),
      ...this.bench.views.flatMap(({ control }) => control ?? []));
  }

  /** @param {Choices} choices @param {() => void} done */
  #choices({ label, of }, done) {
    const group = element("div", "choices");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", label);
    group.append(element("span", "", label));
    for (const [words, line] of of) {
      const choice = button(words, async () => {
        await this.bench.say(line);
        done();
      });
      choice.dataset.line = line;
      choice.setAttribute("aria-pressed", "false");
      group.append(choice);
    }
    return group;
  }

  /** @param {Slider} slider */
  #slider({ label, min, max, step, value, unit, most, line, told }) {
    fields += 1;
    const box = element("label", "slider", `${label} `);
    const field = element("input", "");
    Object.assign(field, { type: "range", min, max, step, value, id: `figure-${fields}` });
    const shown = element("output", "");
    const tell = () => {
      const words = most && Number(field.value) === max ? most : `${field.value} ${unit}`;
      shown.textContent = words;
      field.setAttribute("aria-valuetext", words);
    };
    field.addEventListener("input", tell);
    field.addEventListener("change", () => this.bench.say(line(Number(field.value))));
    box.append(field, shown);
    tell();
    return { label: box, reset() { field.value = String(value); tell(); },
      /** @param {Answer} answer */
      follow(answer) {
        if (!told) return;
        field.value = String(told(answer) ?? field.value);
        tell();
      } };
  }
}
