// Gestures and keys on the bench: each becomes a command of the shell.

import { isOfDump } from "./answer.js";
import { CarriedRow } from "./carried.js";
import { unlessEnded } from "./machine.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {import("./machine.js").Session} Session */

/** A preview of where a movement leads, in a fork of the session. */
export class Preview {
  /** @type {Session | undefined} */
  #fork;
  #busy = false;

  /** Returns the line to say next; an empty one says nothing.
   * @type {(() => string) | undefined} */
  #next;

  /**
   * - show: shows the fork and its answer, and returns a promise.
   *
   * @param {Session} session
   * @param {(fork: Session, answer: Answer) => Promise<void> | void} show */
  constructor(session, show) {
    this.show = show;
    // If the session's lines took long, a fork would take as long.
    if (session.took < 1500) this.#fork = session.fork();
  }

  /** Whether previews are shown. */
  get isOn() { return this.#fork !== undefined; }

  /** Says the line that `makeLine` returns. While a line is being answered, only the
   * latest call waits; the calls before it are dropped.
   * @param {() => string} makeLine */
  async say(makeLine) {
    this.#next = makeLine;
    if (this.#busy || !this.#fork) return;
    this.#busy = true;
    while (this.#next) {
      const line = this.#next();
      this.#next = undefined;
      /** @type {Session | undefined} */
      const fork = this.#fork;
      const answer = line && fork && await unlessEnded(fork.answer(line));
      if (answer && fork === this.#fork) await this.show(fork, answer);
    }
    this.#busy = false;
  }

  end() {
    this.#fork?.close();
    this.#fork = this.#next = undefined;
  }
}

/** A movement of the phone's content, by a multiple of 4 points. */
class Movement {
  done = 0;
  #shown = 0;

  /** @param {Bench} bench @param {Session} session @param {Answer} answer */
  constructor(bench, session, { snapshot }) {
    this.bench = bench;
    this.least = snapshot.leastOffset - snapshot.viewport.y;
    this.most = snapshot.mostOffset - snapshot.viewport.y;
    this.preview = new Preview(session, (fork, answer) => bench.preview(fork, answer));
  }

  /** Moves to a distance from the start, in points, but not past the ends. The preview
   * is of the one command that the movement becomes.
   * @param {number} points */
  to(points) {
    const wanted = Math.max(this.least, Math.min(Math.round(points / 4) * 4, this.most));
    if (wanted === this.done) return;
    this.done = wanted;
    this.preview.say(() => {
      if (this.done === this.#shown) return "";
      const back = this.#shown ? ["back"] : [];
      this.#shown = this.done;
      return [...back, ...this.done ? [`scroll ${this.done} by 4`] : []].join("; ");
    });
  }

  /** Performs the movement as one command, and, if it ends fast, a flick as another.
   * The speed is in points per second, positive if the content moves up. */
  async finish(speed = 0) {
    const way = speed > 0 ? "up" : "down";
    const isThrown = Math.abs(speed) > 700;
    this.preview.end();
    if (!this.done) return;
    await this.bench.say(`scroll ${this.done} by 4`);
    if (isThrown) {
      await this.bench.say(`flick ${way} ${Math.round(Math.abs(speed) / 100) * 100}`);
    }
  }
}

/** An animation of content that moves frame by frame until it rests. A fork of the
 * session scrolls as the step did, so that it has the step's own table in each frame. */
export class Fling {
  isOver = false;

  /** The offset that the fork has reached. */
  #at = 0;

  /** What last came out of a queue: most frames have nothing of their own.
   * @type {CellEvent[]} */
  #out = [];

  #rest = () => {};

  /** Resolves when the rest is shown.
   * @type {Promise<void>} */
  over = new Promise((resolve) => { this.#rest = resolve; });

  /**
   * - frames: the content offset in each frame.
   * - done: called when the content rests; returns a promise.
   *
   * @param {Bench} bench
   * @param {{ session: Session, answer: Answer, frames: number[] }} thrown
   * @param {() => Promise<void>} done */
  constructor(bench, { session, answer, frames }, done) {
    this.done = done;
    const { step, steps, command, rate, bills } = answer;
    this.preview = new Preview(session, (fork, found) => {
      this.#at = found.snapshot.viewport.y;
      const out = found.events.filter(({ queue }) => queue);
      if (out.length) this.#out = out;
      return this.isOver ? undefined
        : bench.preview(fork, found, { step, steps, command, events: this.#out });
    });
    this.#play(frames, rate ?? 0, bills.length === frames.length ? bills : []);
  }

  /** - rate: the number of frames a second; bills: what each frame took, if work has prices.
   *
   * @param {number[]} frames
   * @param {number} rate
   * @param {Bill[]} bills */
  async #play(frames, rate, bills) {
    try {
      await this.preview.say(() => "back");
      const start = performance.now();
      // A long step is shown in two seconds.
      const perSecond = Math.max(rate, frames.length / 2);
      // A frame that took too long is late here, too, and the frame before it stays. More
      // than four seconds are shown in four.
      const ends = bills.map(({ time, missed }) =>
        (time - bills[0].time) / 1000 + missed * 1000 / rate);
      const pace = Math.max(1, (ends.at(-1) ?? 0) / 4000);
      let at = 0;
      while (!this.isOver && this.preview.isOn && at < frames.length) {
        await new Promise(requestAnimationFrame);
        // Late frames aren't shown, but they are performed.
        const passed = performance.now() - start;
        const due = ends.length ? ends.filter((end) => end <= passed * pace).length
          : Math.min(Math.floor(passed / 1000 * perSecond) + 1, frames.length);
        const offsets = [this.#at, ...frames.slice(at, due)];
        const scrolls = offsets.slice(1).map((offset, one) => offset - offsets[one])
          .filter(Boolean).map((distance) => `scroll ${distance}`);
        at = due;
        if (scrolls.length && !this.isOver) await this.preview.say(() => scrolls.join("; "));
      }
    } finally {
      // Whatever happens, nobody waits for the rest in vain.
      this.end();
    }
  }

  async end() {
    if (this.isOver) return;
    this.isOver = true;
    this.preview.end();
    await this.done();
    this.#rest();
  }
}

/** How long a hand doesn't move until it rests, in milliseconds. */
const rest = 60;

/** The time of the page's last scroll event, in milliseconds. */
let pageMoved = -Infinity;
addEventListener("scroll", ({ timeStamp }) => { pageMoved = timeStamp; },
  { passive: true });

/** The group of the cell in which an event happened.
 * @param {Event} event
 * @returns {SVGElement | undefined} */
function cellOf({ target }) {
  const cell = target instanceof Element && target.closest("[data-cell]");
  return cell instanceof SVGElement ? cell : undefined;
}

/** Turns the pointer, wheel and key events of a stage into commands. */
export class Hands {
  /** What a finger or the mouse does: where and when it was pressed, and moved last, on
   * which cell; its speed in points per second; and what it moves.
   * @type {{ cell: SVGElement | undefined, left: number, start: number, last: number,
   *   time: number, speed: number, hasMoved: boolean, carried?: CarriedRow,
   *   movement?: Movement } | undefined} */
  #drag;

  /** What the wheel moves, how far, and the timer that ends it.
   * @type {{ way: number, movement: Movement,
   *   pause?: ReturnType<typeof setTimeout> } | undefined} */
  #wheel;

  /** The row that the keys carry.
   * @type {CarriedRow | undefined} */
  #carried;

  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.stage = bench.stage;
    const { element } = this.stage;
    element.addEventListener("pointerdown", (event) => this.#press(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#lift(event));
    element.addEventListener("pointercancel", () => this.#cancel());
    // A finger on the phone scrolls its content, and not the page.
    element.addEventListener("touchmove", (event) => {
      if (this.#drag) event.preventDefault();
    }, { passive: false });
    element.addEventListener("wheel", (event) => this.#roll(event), { passive: false });
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("pointerover", (event) =>
      bench.point(cellOf(event)?.dataset.cell));
    element.addEventListener("pointerleave", () => bench.point());
    element.addEventListener("focusin", (event) =>
      bench.point(cellOf(event)?.dataset.cell));
    element.addEventListener("focusout", () => {
      bench.point();
      this.#letGo();
    });
  }

  /** @param {MouseEvent} event */
  #isOnPhone(event) {
    if (!this.stage.places) return false;
    const { left, top } = this.stage.element.getBoundingClientRect();
    const { x, y, width, height } = this.stage.places.phone;
    const across = (event.clientX - left) / this.#zoom - x;
    const down = (event.clientY - top) / this.#zoom - y;
    return across >= 0 && across <= width && down >= 0 && down <= height;
  }

  /** The factor by which the browser enlarges the stage. */
  get #zoom() {
    const { element, places } = this.stage;
    return places ? element.getBoundingClientRect().width / places.width : 1;
  }

  /** @param {number} pixels */
  #points(pixels) {
    return pixels / this.#zoom / (this.stage.places?.phone.scale ?? 1);
  }

  /** A movement of what is shown; undefined before anything is, and of a dump. */
  #movement() {
    const { session, answer } = this.bench;
    return session && answer && !isOfDump(answer.snapshot)
      ? new Movement(this.bench, session, answer) : undefined;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 || !this.bench.answer) return;
    const cell = cellOf(event);
    if (!this.#isOnPhone(event)) return;
    // A touch stops content that is still moving, and does nothing else.
    if (this.bench.fling) return this.bench.fling.end();
    this.stage.element.setPointerCapture(event.pointerId);
    this.#drag = { cell, left: event.clientX, start: event.clientY,
      last: event.clientY, time: event.timeStamp, speed: 0, hasMoved: false };
  }

  /** Whether dragging moves rows on this bench, and the cell shows one.
   * @param {SVGElement | undefined} cell */
  #isCarried(cell) { return this.bench.carries && cell?.dataset.state === "visible"; }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.#drag;
    if (!drag) return;
    const way = drag.start - event.clientY;
    const across = event.clientX - drag.left;
    const isCarried = this.#isCarried(drag.cell);
    if (!drag.hasMoved && Math.hypot(way, isCarried ? across : 0) < 4) return;
    drag.hasMoved = true;
    if (isCarried && drag.cell) {
      drag.carried ??= new CarriedRow(this.bench, drag.cell);
      return drag.carried.hold(across / this.#zoom, -way / this.#zoom);
    }
    drag.movement ??= this.#movement();
    const pause = Math.max(1, event.timeStamp - drag.time);
    const speed = this.#points(drag.last - event.clientY) / pause * 1000;
    // A hand that has rested is as fast as it is now.
    drag.speed = pause < rest ? drag.speed * 0.4 + speed * 0.6 : speed;
    [drag.last, drag.time] = [event.clientY, event.timeStamp];
    drag.movement?.to(this.#points(way));
  }

  /** @param {PointerEvent} event */
  #lift(event) {
    const drag = this.#drag;
    this.#drag = undefined;
    if (!drag) return this.#open(cellOf(event));
    if (!drag.hasMoved) return drag.cell && this.#tap(drag.cell);
    if (drag.carried) return drag.carried.drop();
    const isFast = event.timeStamp - drag.time < rest;
    drag.movement?.finish(isFast ? drag.speed : 0);
  }

  /** @param {SVGElement | undefined} cell */
  #open(cell) {
    if (cell?.dataset.cell) this.bench.open(cell.dataset.cell);
  }

  #cancel() {
    this.#drag?.movement?.finish();
    this.#drag?.carried?.end();
    this.#drag = undefined;
  }

  /** The name of the row that a cell shows.
   * @param {SVGElement} cell */
  #row(cell) { return this.bench.answer?.names[cell.dataset.row ?? ""]; }

  /** Taps the row that a cell shows, and offers the cell's life; if it shows none, opens
   * that.
   * @param {SVGElement} cell */
  async #tap(cell) {
    const row = this.bench.rowOf(cell);
    if (!row) return this.#open(cell);
    await this.bench.say(`tap ${row}`);
    await this.bench.drawn();
    // Unless the reader has gone on meanwhile.
    if (this.bench.scene?.said.at(-1) === `tap ${row}`) {
      this.bench.offer(cell.dataset.cell ?? "");
    }
  }

  /** @param {WheelEvent} event */
  #roll(event) {
    if (!this.#isOnPhone(event) || !this.bench.answer || event.ctrlKey) return;
    this.bench.fling?.end();
    // If the page is being scrolled, the wheel goes on scrolling it.
    if (!this.#wheel && event.timeStamp - pageMoved < 400) return;
    const movement = this.#wheel?.movement ?? this.#movement();
    if (!movement) return;
    const wheel = this.#wheel ?? { way: 0, movement };
    const { least, most } = movement;
    const lines = event.deltaMode ? 16 : 1;
    const way = wheel.way + this.#points(event.deltaY * lines);
    const isPast = way < least || way > most;
    // At the content's ends the wheel scrolls the page.
    if (!this.#wheel && isPast && (event.deltaY < 0 ? least >= 0 : most <= 0)) return;
    event.preventDefault();
    this.#wheel = wheel;
    wheel.way = Math.max(least, Math.min(way, most));
    movement.to(wheel.way);
    clearTimeout(wheel.pause);
    wheel.pause = setTimeout(() => {
      this.#wheel = undefined;
      movement.finish();
    }, 160);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.bench.answer) return;
    const line = isOfDump(this.bench.answer.snapshot) ? undefined
      : { ArrowDown: "scroll 1row", ArrowUp: "scroll -1row",
        PageDown: "scroll 1page", PageUp: "scroll -1page", Home: "top",
        End: "bottom" }[event.key];
    const cell = cellOf(event);
    if (cell && this.#isCarried(cell) && this.#carry(cell, event.key)) event.preventDefault();
    else if (line) this.bench.say(line);
    else if (event.key === "ArrowRight") this.#step(cell, 1);
    else if (event.key === "ArrowLeft") this.#step(cell, -1);
    else if (cell && (event.key === "Enter" || event.key === " ")) this.#tap(cell);
    else return;
    event.preventDefault();
  }

  /** Lifts, moves, drops or deletes a row by a key; returns false for any other key.
   * @param {SVGElement} cell
   * @param {string} key */
  #carry(cell, key) {
    const carried = this.#carried;
    const way = { ArrowUp: -1, ArrowDown: 1 }[key];
    const row = this.#row(cell);
    if (key === "Delete" || key === "Backspace") this.bench.say(`delete ${row}`);
    else if (!carried && (key === "Enter" || key === " ")) {
      this.#carried = new CarriedRow(this.bench, cell);
      this.bench.sentence.textContent =
        `Row ${row} is lifted: ↑ and ↓ carry it, Enter puts it down.`;
    } else if (carried && way) carried.step(way);
    else if (carried && (key === "Enter" || key === " ")) this.#letGo(true);
    else if (carried && key === "Escape") this.#letGo();
    else return false;
    return true;
  }

  /** Ends carrying a row by keys: drops it where it is, if `isHere`, or else puts it
   * back at its own place. */
  #letGo(isHere = false) {
    const carried = this.#carried;
    this.#carried = undefined;
    if (isHere) carried?.drop();
    else carried?.end();
  }

  /** Moves the focus to the next cell (1) or to the previous one (-1), by the cells'
   * numbers.
   * @param {SVGElement | undefined} cell
   * @param {number} way */
  #step(cell, way) {
    const names = this.stage.cells.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    const at = cell?.dataset.cell ? names.indexOf(cell.dataset.cell) + way
      : way > 0 ? 0 : -1;
    this.stage.cell(names.at(Math.min(at, names.length - 1)) ?? "")?.focus();
  }
}
