// The bench: shows a session's table from all sides, and lets the reader handle it.

import { element, isInside } from "../scripts/element.js";
import { callOf, isOfDump, sentenceOf } from "./answer.js";
import { beatsOf, countsOf, eventsUpTo, framesOf, isOneFrame, pauses, tableAt } from "./beats.js";
import { TimeBar } from "./film.js";
import { Fling, Hands } from "./hands.js";
import { Life } from "./life.js";
import { complaint, unlessEnded } from "./machine.js";
import { still } from "./motion.js";
import { button, grouped } from "./paint.js";
import { roomFor } from "./places.js";
import { Source } from "./source.js";
import { Stage } from "./stage.js";

/** @typedef {import("./machine.js").Session} Session */

/** All that a bench shows, which is of one session and one step: the session's answer,
 * the table of the step or of the call that `into` has reached, and what was asked
 * besides: `stats`, the branches, and each view's looks; `said` are the lines that led
 * there.
 * @typedef {{ session: Session, said: string[], answer: Answer, snapshot: Snapshot,
 *   stats: Stats, branches: Told<"branches">, views: Look<{}>[][] }} Scene */

/** The numbers of `stats`, the calls among them, and the content's height.
 * @typedef {Record<string, unknown>} Stats */

/** A part of a bench that asks the machine: `looks` returns its commands, and `show` draws
 * their answers; `showUpTo` what they tell up to an earlier answer. It may have a control,
 * for outside of the bench.
 * @typedef {{ element: HTMLElement, control?: HTMLElement,
 *   looks(answer: Answer): string[], showUpTo?(told: Look<{}>[], before: Answer): void,
 *   show(told: Look<{}>[], answer: Answer, session: Session): void }} View */

/** @typedef {(bench: Bench) => View} MakeView */

/** The words on a button, and the command that stands below them.
 * @typedef {[words: string, line: string]} Pressed */

/** What is pressed while a reload is held, and otherwise.
 * @type {Record<string, Pressed>} */
const holding = { true: ["Let it go on", "turn"], false: ["Reload, and hold", "reload held"] };

/** @param {Pressed} what */
function labeled([words, line]) { return [`${words} `, element("code", "", line)]; }

export class Bench {
  /** The promise of the last line; the next line waits for it.
   * @type {Promise<unknown>} */
  #said = Promise.resolve();

  /** The promise of the last answer, or preview, to be shown.
   * @type {Promise<void>} */
  #shown = Promise.resolve();

  /** The answer or preview that is to be shown, and no other.
   * @type {symbol | undefined} */
  #turn;

  /** Whether a step is being told beat by beat. */
  #isTelling = false;

  /** The function that ends the pause between two beats. */
  #skip = () => {};

  /** Elements outside of the bench in which cells are highlighted as well.
   * @type {Element[]} */
  besides = [];

  /** The width that the stage is drawn for, in pixels. */
  width = 0;

  /** What is shown.
   * @type {Scene | undefined} */
  scene;

  /** The session, the answer and the flick that the reader goes on from.
   * @type {Session | undefined} */
  session;
  /** @type {Answer | undefined} */
  answer;
  /** @type {Fling | undefined} */
  fling;

  /** Returns the ways back from a session to what the reader did in another.
   * @type {(session: Session) => { words: string, go: () => unknown }[]} */
  waysBack = () => [];

  /** Returns the section of the text that a session's answer belongs to, if any.
   * @type {(session: Session, answer: Answer) => Element | undefined} */
  sectionOf = () => undefined;

  /** The callback for a session that is to be shown. */
  onfollow = () => {};

  /** The callback for each table that is shown, with its numbers.
   * @type {(answer: Answer, stats: Stats) => void} */
  onshow = () => {};

  /** The callback for each scene whose cells have arrived where they are.
   * @type {(answer: Answer) => void} */
  onrest = () => {};

  /** Makes the bench visible, where it can be folded. */
  unfold = () => {};

  /**
   * - speak: says a line in the session that is shown, and returns a promise.
   * - buttons: what each button does, in words, and its command.
   * - tallest: returns the greatest height of the phone, in pixels.
   * - numbers: which of the numbers are shown, by the names that `stats` gives
   *   them.
   * - above, below, beside, ribbon: functions that make a view: above the phone, at the
   *   foot, beside the phone, or in full width below the numbers.
   * - lowest: the least height of the stage, in pixels.
   * - pace: how much longer than usual the beats of a step are shown.
   * - carries: whether dragging moves rows, and doesn't scroll; tells: whether a press on
   *   a row tells its cell's life, and isn't a tap.
   * - glosses: what words in a cell's life mean, where nothing has told it before.
   * - says: returns what is read aloud of an answer, in place of its sentence.
   *
   * @param {(line: string) => Promise<unknown>} speak
   * @param {{ buttons: Pressed[], numbers: string[], tallest: () => number,
   *   lowest?: number, pace?: number, above?: MakeView, below?: MakeView, beside?: MakeView,
   *   ribbon?: MakeView, carries?: boolean, tells?: boolean,
   *   glosses?: import("./life.js").Gloss[], says?: (answer: Answer) => string }} options
   */
  constructor(speak,
    { buttons, tallest, lowest, pace = 1, numbers, above, below, beside, ribbon, carries, tells,
      glosses = [], says }) {
    this.speak = speak;
    this.lowest = lowest;
    this.pace = pace;
    this.carries = carries;
    this.tells = tells;
    this.glosses = glosses;
    this.says = says;
    this.tallest = tallest;
    this.measures = numbers;
    this.element = element("section", "bench");
    this.stage = new Stage();
    this.stage.isShared = beside !== undefined;
    // Chapter 1 has told of no queue.
    this.stage.tellsNone = numbers.includes("pooled");
    this.hands = new Hands(this);
    this.time = new TimeBar(this);
    const [head, foot, side, across] =
      [above, below, beside, ribbon].map((make) => make?.(this));
    this.views = [head, foot, side, across].flatMap((view) => view ?? []);
    this.what = element("p", "what");
    this.numbers = element("dl", "numbers");
    this.sentence = element("p", "sentence", "The machine is loading.");
    // Only what happened is read aloud, and not what the pointer passes over.
    this.spoken = element("p", "spoken");
    this.spoken.setAttribute("aria-live", "polite");
    this.life = new Life(this);
    this.buttons = element("div", "buttons");
    this.box = element("div", "stage-box");
    this.box.append(this.stage.element);
    if (side) this.box.append(side.element);
    this.source = new Source(this);
    // What one looks at first stands first, then what one presses, and what changes its
    // height last.
    this.parts = element("div", "parts");
    this.parts.append(this.what, this.box, this.buttons, this.sentence,
      this.numbers, this.time.element, this.source.element);
    if (head) this.box.before(head.element);
    if (across) this.numbers.after(across.element);
    if (foot) this.parts.append(foot.element);
    this.parts.append(this.spoken);
    this.element.append(this.parts, this.life.element);
    this.setButtons(buttons);
    // Whoever followed a link in a cell's life has the focus elsewhere.
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.life.opening && !isInside(event, "dialog")) this.close();
    });
    const sizes = new ResizeObserver(() => {
      // A folded bench is drawn, too, because the strip shows its numbers.
      const width = this.box.clientWidth || this.element.clientWidth;
      if (width === this.width) return;
      this.width = width;
      this.draw();
      this.life.place();
    });
    for (const one of [this.element, this.box]) sizes.observe(one);
  }

  /** @param {Pressed[]} all */
  setButtons(all) {
    this.buttons.replaceChildren(...all.map((one) => {
      const made = button("", () => this.say(made.querySelector("code")?.textContent ?? ""));
      made.dataset.line = one[1];
      made.append(...labeled(one));
      return made;
    }));
  }

  /** Shows a session's answer; the last of several that come at once. A step is shown
   * beat by beat, or frame by frame, if the step before it is on show or is given.
   * @param {Session} session
   * @param {Answer} reached
   * @param {Answer} [before] */
  follow(session, reached, before) {
    const answer = session.shown(reached);
    [this.session, this.answer] = [session, answer];
    this.onfollow();
    this.close();
    this.skip();
    if (this.#isSeen && !answer.error) {
      const isThrown = /^flick\b/.test(session.said.at(-1)?.line ?? "");
      const opening = this.#opening(session, answer, before);
      const frames = isThrown ? answer.frames : opening ? framesOf(opening, answer) : [];
      if (frames.length > 1) {
        this.fling = new Fling(this, { session, answer, frames }, () => {
          this.fling = undefined;
          return this.#present(session, answer, true);
        });
        return this.fling.over;
      }
    }
    return this.#present(session, answer, true, before);
  }

  /** Whether one can see on this bench how a step goes. */
  get #isSeen() {
    return !still.matches && this.width > 100
      && this.stage.element.getClientRects().length > 0;
  }

  /** The answer before a step, if it is given, or the scene is of it; undefined for what
   * isn't a step of the same table.
   * @param {Session} session @param {Answer} answer @param {Answer} [before] */
  #opening(session, answer, before) {
    const { scene } = this;
    const isShown = scene?.said.every((line, at) => session.said[at]?.line === line);
    const from = before ?? (isShown ? scene?.answer : undefined);
    const isNext = from?.step === answer.step - 1 && from.chapter === answer.chapter
      && from.scenario === answer.scenario && !callOf(answer)
      && !/\bgoto\b/.test(session.said.at(-1)?.line ?? "");
    return isNext ? from : undefined;
  }

  /** Shows a preview's answer while the reader drags the content or the timeline, or a
   * flick goes on: as of `step`, if the fork's own number isn't the step's.
   * @param {Session} session
   * @param {Answer} answer
   * @param {Partial<Answer>} [step] */
  preview(session, answer, step = {}) {
    if (this.life.opening) this.close();
    return this.#present(session, { ...answer, ...step }, false);
  }

  /** Asks the session for all that the bench shows besides the answer, and shows all of
   * it in the next frame, unless another answer comes meanwhile.
   * @param {Session} session @param {Answer} answer @param {boolean} moves
   * @param {Answer} [given] */
  #present(session, answer, moves, given) {
    const turn = Symbol("turn");
    this.#turn = turn;
    this.#shown = this.#ask(session, answer).then(async (scene) => {
      if (!scene || turn !== this.#turn) return;
      await new Promise(requestAnimationFrame);
      if (turn !== this.#turn) return;
      const before = moves && this.#isSeen && !answer.error
        ? this.#opening(session, answer, given) : undefined;
      const isShown = before === this.scene?.answer;
      const { stats } = (isShown ? this.scene : undefined) ?? {};
      this.scene = scene;
      const hasTold = before && isOneFrame(answer)
        && await this.#playBeats({ before, isShown, stats }, scene, () => turn === this.#turn);
      if (turn !== this.#turn) return;
      this.draw(moves && !hasTold);
      // It is drawn now; what it comes to is said once the cells have arrived.
      this.stage.arrived().then(() => { if (turn === this.#turn) this.onrest(answer); });
    });
    return this.#shown;
  }

  /** Queries the machine for a scene; undefined if it gave up.
   * @param {Session} session
   * @param {Answer} answer
   * @returns {Promise<Scene | undefined>} */
  async #ask(session, answer) {
    const said = session.said.map(({ line }) => line);
    const asked = this.views.map((view) => view.looks(answer));
    const found = await unlessEnded(
      session.look(["stats", "branches", ...asked.flat()]));
    const snapshot = found && await unlessEnded(tableAt(session, answer));
    if (!snapshot) return undefined;
    const [{ calls, ...numbers }, branches, ...others] = found;
    // At a call that `into` has reached, what can be counted is counted in its table; of a
    // dump there are no other numbers.
    const isCounted = callOf(answer) || isOfDump(snapshot);
    const stats = { ...numbers, ...calls, content: numbers.contentSize?.height,
      ...isCounted ? countsOf(snapshot) : {} };
    return { session, said, answer, snapshot, stats, branches,
      views: asked.map(({ length }) => others.splice(0, length)) };
  }

  /** Shows what becomes of each cell in a step, as long as it takes to see; returns
   * whether all of it was shown.
   *
   * - before: the answer before the step; isShown: whether it is on show; stats: its
   *   numbers, if they are known.
   *
   * @param {{ before: Answer, isShown: boolean, stats?: Stats }} opening
   * @param {Scene} scene
   * @param {() => boolean} isOn */
  async #playBeats({ before, isShown, stats }, scene, isOn) {
    const { answer, branches } = scene;
    const beats = beatsOf(before.snapshot, answer);
    const waits = pauses(beats).map((wait) => wait * this.pace);
    if (!waits.some(Boolean)) return false;
    // The boxes stay where they are from the first beat to the last.
    const room = roomFor([before.snapshot, ...beats.map(({ snapshot }) => snapshot)]);
    /** @param {Answer} shown @param {boolean} moves @param {string} told
     * @param {number} [wait] */
    const show = (shown, moves, told, wait) => {
      this.show(shown, moves, { room, wait, isWithin: wait !== undefined });
      this.#countArrived(shown, { ...stats, ...countsOf(shown.snapshot) }, told);
    };
    this.#isTelling = true;
    show({ ...before, events: [] }, false, sentenceOf(before));
    this.#entitle(scene);
    let isGoing = true;
    if (!isShown) {
      this.time.show(before, branches);
      scene.views.forEach((told, at) => {
        const view = this.views[at];
        if (view.showUpTo) view.showUpTo(told, before);
        else view.show(told, answer, scene.session);
      });
      isGoing = await this.#pause(400);
    }
    if (isGoing && isOn()) this.time.show(answer, branches);
    for (const [at, beat] of beats.entries()) {
      if (!isGoing || !isOn()) break;
      if (!waits[at]) continue;
      show({ ...answer, snapshot: beat.snapshot, events: [] }, true, beat.sentence, waits[at]);
      this.light(beat.cells[0]);
      isGoing = await this.#pause(waits[at]);
      // On a slow page the cells may be on their way still.
      if (isGoing) await this.#counted.shown;
    }
    this.#isTelling = false;
    this.light();
    return isGoing;
  }

  /** @param {string} sentence */
  #tellNow(sentence) {
    this.told = sentence;
    this.tell();
  }

  /** Waits for some milliseconds; returns false if the reader skips the rest.
   * @param {number} wait */
  #pause(wait) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), wait);
      this.#skip = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });
  }

  /** Ends the beats, or the frames, that are being shown. */
  skip() {
    this.#skip();
    this.fling?.end();
  }

  /** Draws a table, and gives the view beside the phone the room that is left.
   * @param {Answer} answer
   * @param {import("./stage.js").Beating} [beating] */
  show(answer, moves = false, beating = {}) {
    const { free } = this.stage.show(
      answer, this.width, this.tallest(), moves, this.lowest, beating);
    this.box.style.setProperty("--free-x", `${free.x}px`);
    this.box.style.setProperty("--free-y", `${free.y}px`);
  }

  /** The sentence of what is shown.
   * @type {string | undefined} */
  told;

  /** Draws the scene: phone, sentence, numbers, film and step are of one session and one
   * step. */
  draw(moves = false) {
    const { scene, width } = this;
    if (!scene || !(width > 100)) return;
    const { session, answer, stats, branches, views } = scene;
    const shown = { ...answer, snapshot: scene.snapshot, events: eventsUpTo(answer) };
    this.show(shown, moves);
    this.#entitle(scene);
    this.time.show(answer, branches);
    this.#countArrived(shown, stats);
    this.views.forEach((view, at) => view.show(views[at], answer, session));
    this.told = sentenceOf(answer, scene.said.at(-1));
    this.tell();
    this.announce(!answer.error && this.says?.(answer) || this.told);
    this.source.show(answer);
  }

  /** Says which table is shown, and under which heading it was played.
   * @param {Scene} scene */
  #entitle({ session, answer }) {
    this.what.replaceChildren(element("b", "", answer.scenario),
      isOfDump(answer.snapshot) ? " · from a debugger" : ` · chapter ${answer.chapter}`);
    const section = this.sectionOf(session, answer);
    if (section) {
      const way = element("a", "", section.textContent ?? "");
      way.href = `#${section.id}`;
      this.what.append(" · ", way);
    }
    this.buttons.querySelector("[data-line='reload held']")
      ?.replaceChildren(...labeled(holding[String(answer.isHeld ?? false)]));
  }

  /** The numbers that are to be shown, and the promise that they are.
   * @type {{ stats?: Stats, shown: Promise<void> }} */
  #counted = { shown: Promise.resolve() };

  /** Shows the numbers of a table, beside its boxes too, and a sentence if there is one, once
   * its cells have arrived where they are, unless others are to be shown meanwhile.
   * @param {Answer} answer
   * @param {Stats} stats
   * @param {string} [told] */
  #countArrived(answer, stats, told) {
    const show = () => {
      if (this.#counted.stats !== stats) return;
      this.stage.count();
      this.#count(stats);
      if (told !== undefined) this.#tellNow(told);
      this.onshow(answer, stats);
    };
    this.#counted = { stats, shown: Promise.resolve() };
    if (!this.stage.isMoving) show();
    else this.#counted.shown = this.stage.arrived().then(show);
  }

  /** Shows the numbers; what isn't known as …
   * @param {Stats} stats */
  #count(stats) {
    this.numbers.replaceChildren(...this.measures.map((name) => {
      const group = element("div", "");
      const value = String(stats[name] ?? "…");
      group.dataset.number = name;
      group.dataset.value = value;
      group.append(element("dd", "", value.replace(/^\d{5,}$/, (number) =>
        grouped(Number(number)))), element("dt", "", name));
      return group;
    }));
  }

  /** Says a line, once the lines before it are answered.
   * @param {string} line */
  say(line) {
    this.skip();
    this.#said = this.#said.then(() => this.speak(line)).catch((error) => {
      this.told = complaint(error);
      this.tell();
    });
    return this.#said;
  }

  /** Has words read aloud, unless they were read last. */
  announce(words = "") {
    if (this.spoken.textContent !== words) this.spoken.textContent = words;
  }

  /** The cell that was pressed, and the answer to that; its life is offered there.
   * @type {{ name: string, answer: Answer | undefined } | undefined} */
  #pressed;

  /** Offers the life of a cell whose row was tapped.
   * @param {string} name */
  offer(name) {
    this.#pressed = { name, answer: this.scene?.answer };
    this.tell();
  }

  /** Shows the scene's sentence again. */
  tell() {
    this.sentence.textContent = this.told ?? "";
    // What scrolls can be reached with keys.
    if (this.sentence.scrollHeight > this.sentence.clientHeight + 1) this.sentence.tabIndex = 0;
    else this.sentence.removeAttribute("tabindex");
    const { name = "", answer } = this.#pressed ?? {};
    if (!answer || answer !== this.scene?.answer) return;
    this.sentence.append(" ", button(`why ${name}`, () => this.open(name)));
  }

  /** Highlights a cell wherever it is shown, and no other; without a name, the one whose
   * life is open, if any.
   * @param {string} [name] */
  light(name = this.life.opening) {
    for (const one of document.querySelectorAll(".lit")) one.classList.remove("lit");
    if (!name) return;
    for (const where of [this.element, ...this.besides]) {
      for (const one of where.querySelectorAll(`:scope [data-cell="${name}"]`)) {
        one.classList.add("lit");
      }
    }
  }

  /** Resolves when the last answer is drawn. */
  async drawn() {
    /** @type {Promise<void> | undefined} */
    let shown;
    while (shown !== this.#shown || this.fling) {
      shown = this.#shown;
      await shown;
      await this.fling?.over;
      await this.#counted.shown;
    }
  }

  /** The name of the cell that is pointed at.
   * @type {string | undefined} */
  pointed;

  /** Highlights a cell, and shows its state, its last event and what a press on it does in
   * the sentence; without a name, or while its life is open, shows the scene's sentence. Of
   * a cell that can't be pressed there, in the film, it tells no press.
   * @param {string} [name] */
  async point(name, isPressed = true) {
    if (name === this.pointed) return;
    this.pointed = name;
    this.light(name);
    const isOpen = () => name === this.life.opening;
    if (!name || this.#isTelling || isOpen()) return this.tell();
    const life = await this.explained(name);
    if (this.pointed !== name || !life || isOpen()) return;
    const { error, state, events } = life;
    this.sentence.textContent = error ?? [`${name} is ${state}.`, ...events?.slice(-1) ?? [],
      isPressed ? this.#pressing(name) : ""].join(" ").trim();
  }

  /** What a press on a cell does.
   * @param {string} name */
  #pressing(name) {
    const row = this.rowOf(this.stage.cell(name));
    return row ? `Press it to tap row ${row}. Then ‘why ${name}’ shows its life.`
      : "Press it to see its life.";
  }

  /** The row that a press on a cell taps; undefined where it tells the cell's life.
   * @param {SVGElement | undefined} cell */
  rowOf(cell) {
    const isTapped = !this.tells && cell?.dataset.state === "visible";
    return isTapped ? this.answer?.names[cell.dataset.row ?? ""] : undefined;
  }

  /** The life of a cell, as `why` tells it of what is shown.
   * @param {string} name
   * @returns {Promise<Told<"why"> | undefined>} */
  async explained(name) {
    if (!this.scene) return undefined;
    const lives = await unlessEnded(this.scene.session.look([`why ${name}`]));
    return lives?.[0];
  }

  /** Opens the panel with a cell's life.
   * @param {string} name */
  async open(name) {
    const opened = this.life.open(name);
    this.light();
    this.tell();
    await opened;
  }

  close() {
    this.life.close();
    this.pointed = undefined;
    this.light();
    this.tell();
  }
}
