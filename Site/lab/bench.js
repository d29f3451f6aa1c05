// The bench: shows a session's table from all sides, and lets the reader handle it.

import { element } from "../scripts/element.js";
import { TimeBar } from "./film.js";
import { Fling, Hands } from "./hands.js";
import { still } from "./motion.js";
import { button } from "./paint.js";
import { Source } from "./source.js";
import { Stage } from "./stage.js";

/** The words with a full stop, unless they end in punctuation already. */
export function sentenced(words) {
  return /[.!?:…]$/.test(words) ? words : `${words}.`;
}

export class Bench {
  /** The promise of the last line; the next line waits for it. */
  #said = Promise.resolve();
  #drawing;

  /** Elements outside of the bench in which cells are highlighted as well. */
  besides = [];

  /**
   * - speak: says a line in the session that is shown, and returns a promise.
   * - buttons: commands, each a button.
   * - tallest: returns the greatest height of the phone, in pixels.
   * - numbers: which of the numbers are shown, by the names that `stats` gives
   *   them.
   * - below, beside, ribbon: functions that make a view: at the foot, beside the
   *   phone, or in full width below the numbers.
   * - lowest: the least height of the stage, in pixels.
   * - carries: whether dragging moves rows, and doesn't scroll.
   */
  constructor(speak, { buttons, tallest, lowest, numbers, below, beside, ribbon, carries }) {
    this.speak = speak;
    this.lowest = lowest;
    this.carries = carries;
    this.element = element("section", "bench");
    this.stage = new Stage();
    [this.tallest, this.shown] = [tallest, numbers];
    this.hands = new Hands(this);
    this.time = new TimeBar(this);
    const [foot, side, across] =
      [below, beside, ribbon].map((make) => make?.(this));
    this.views = [foot, side, across].filter(Boolean);
    this.what = element("p", "what");
    this.numbers = element("dl", "numbers");
    this.sentence = element("p", "sentence");
    this.sentence.setAttribute("aria-live", "polite");
    this.told = "Drag the phone, press a button, or play a command of the text.";
    this.sentence.textContent = "The machine is being loaded.";
    this.life = element("div", "life");
    this.life.hidden = true;
    this.life.setAttribute("aria-live", "polite");
    this.buttons = element("div", "buttons");
    this.box = element("div", "stage-box");
    this.box.append(this.stage.element);
    if (side) this.box.append(side.element);
    this.source = new Source(this);
    // Parts that keep their height stand above those that don't.
    this.element.append(this.what, this.box, this.buttons, this.numbers,
      this.time.element, this.sentence, this.life, this.source.element);
    if (across) this.numbers.after(across.element);
    if (foot) this.element.append(foot.element);
    this.setButtons(buttons);
    this.element.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.close();
    });
    const sizes = new ResizeObserver(() => {
      // A folded bench is drawn, too, because the strip shows its numbers.
      const width = this.box.clientWidth || this.element.clientWidth;
      if (width === this.width) return;
      this.width = width;
      this.draw();
    });
    for (const one of [this.element, this.box]) sizes.observe(one);
    // Hovering shows what a button does; after a click the sentence tells the result.
    let isPressed = false;
    this.buttons.addEventListener("pointerover", ({ target }) => {
      if (!isPressed && target.title) {
        this.sentence.textContent = sentenced(target.title);
      }
    });
    this.buttons.addEventListener("click", () => { isPressed = true; });
    this.buttons.addEventListener("pointerout", () => this.tell());
    this.buttons.addEventListener("pointerleave", () => { isPressed = false; });
  }

  setButtons(lines) {
    this.buttons.replaceChildren(...lines.map((line) => {
      const made = button(line, () => this.say(made.textContent));
      made.dataset.line = line;
      return made;
    }));
  }

  /** Shows a session's answer in the next frame, or frame by frame after a flick. */
  follow(session, answer) {
    [this.session, this.answer] = [session, answer];
    this.close();
    this.fling?.end();
    const isThrown = /^flick\b/.test(session.said.at(-1)?.line);
    if (isThrown && !answer.error && this.width && !still.matches) {
      this.fling = new Fling(this, () => {
        this.fling = undefined;
        this.#drawNext();
      });
    } else this.#drawNext();
  }

  #drawNext() {
    if (this.#drawing) return;
    this.#drawing = requestAnimationFrame(() => {
      this.#drawing = undefined;
      this.draw(true);
    });
  }

  /** Shows a preview's answer, while the reader drags the content or the timeline. */
  preview(answer) {
    this.show(answer);
    this.time.show(answer);
  }

  /** Draws the table of an answer, the session's own or a preview's, and gives the
   * views the room that is left. */
  show(answer, moves = false) {
    this.stage.show(answer, this.width, this.tallest(), moves, this.lowest);
    const { free } = this.stage.places;
    this.box.style.setProperty("--free-x", `${free.x}px`);
    this.box.style.setProperty("--free-y", `${free.y}px`);
  }

  draw(moves) {
    const { answer, width } = this;
    if (!answer || !(width > 100)) return;
    this.show(answer, moves);
    this.what.replaceChildren(element("b", "", answer.scenario),
      ` · chapter ${answer.chapter}`);
    const section = this.sectionOf?.(this.session);
    if (section) {
      const way = element("a", "", section.textContent);
      way.href = `#${section.id}`;
      this.what.append(" · ", way);
    }
    this.time.show(answer);
    this.buttons.querySelector("[data-line='reload held']")
      ?.replaceChildren(answer.isHeld ? "turn" : "reload held");
    if (moves) this.tell(answer.error ?? answer.words.map(sentenced).join(" "));
    this.source.show(answer);
    this.lookAgain();
    this.#explainButtons();
  }

  /** Sets each button's tooltip to the shell's description of its command. */
  async #explainButtons() {
    for (const one of this.buttons.children) {
      const [command] = one.textContent.split(" ");
      if (one.dataset.command === command) continue;
      one.dataset.command = command;
      const found = await this.session.complete(command).catch(() => {});
      one.title = found?.candidates.find(([word]) => word === command)?.[1] ?? "";
    }
  }

  /** Queries the machine, and updates the numbers, the branches and the views. */
  async lookAgain() {
    const { answer, session } = this;
    const asked = this.views.map((view) => view.looks(answer));
    const lines = ["stats", "branches", ...asked.flat()];
    const found = await session.look(lines).catch(() => {});
    if (!found || answer !== this.answer) return;
    const [{ calls, ...stats }, branches, ...others] = found;
    Object.assign(stats, calls, { content: stats.contentSize?.height });
    this.numbers.replaceChildren(...this.shown.map((name) => {
      const group = element("div", "");
      group.dataset.number = name;
      group.dataset.value = stats[name];
      group.append(element("dd", "", String(stats[name])), element("dt", "", name));
      return group;
    }));
    this.time.showBranches(branches);
    this.views.forEach((view, at) =>
      view.show(others.splice(0, asked[at].length), answer));
    this.onshow?.(answer, stats);
  }

  /** Says a line, once the lines before it are answered. */
  say(line) {
    this.#said = this.#said.then(() => this.speak(line)).catch(() => {});
    return this.#said;
  }

  tell(words) {
    if (words) this.told = words;
    this.sentence.textContent = this.told;
  }

  /** Highlights a cell wherever it is shown, and no other; without a name, none. */
  light(name) {
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
    while (this.#drawing || this.fling) await new Promise(requestAnimationFrame);
  }

  /** Highlights a cell, and shows its state and its last event in the sentence; without
   * a name, shows the last answer's sentence again. */
  async point(name) {
    if (name === this.pointed) return;
    this.pointed = name;
    this.light(name);
    if (!name) return this.tell();
    const life = await this.#explained(name);
    if (this.pointed !== name || !life) return;
    const { error, state, events } = life;
    this.sentence.textContent = error
      ?? [`${name} is ${state}.`, ...events.slice(-1)].join(" ");
  }

  async #explained(name) {
    const [life] = await this.session?.look([`explain ${name}`]).catch(() => [])
      ?? [];
    return life;
  }

  /** Opens the panel with a cell's life, in the machine's own words. It stays open
   * until it is closed, wherever the pointer goes. */
  async open(name) {
    this.point(name);
    this.opening = name;
    const life = await this.#explained(name);
    if (this.opening !== name || !life || life.error) return;
    const list = element("ol", "");
    list.tabIndex = 0;
    const [state, ...turns] = life.words;
    list.append(...turns.map((word) => this.#turn(word, name)));
    this.life.replaceChildren(element("h3", "", `why ${name}`),
      button("×", () => this.close()), element("p", "", state), list);
    this.life.dataset.state = life.state;
    this.life.querySelector("button").setAttribute("aria-label", "Close");
    [this.life.hidden, this.sentence.hidden] = [false, true];
    this.life.dataset.of = name;
    // The last event tells why the cell is where it is.
    list.scrollTop = list.scrollHeight;
    this.life.scrollIntoView({ block: "nearest" });
  }

  /** An event in a cell's life, as a list item with a button to go to its step. */
  #turn(words, name) {
    const line = element("li", "");
    const [, step, rest] = /^@(\d+) (.*)$/s.exec(words) ?? [];
    if (!step) line.append(words);
    else {
      const way = button(`@${step}`, async () => {
        await this.say(`goto @${step}`);
        await this.drawn();
        this.open(name);
      });
      way.setAttribute("aria-label", `Go to @${step}`);
      line.append(way, ` ${rest}`);
    }
    return line;
  }

  close() {
    [this.life.hidden, this.sentence.hidden] = [true, false];
    this.opening = undefined;
    this.point();
  }
}
