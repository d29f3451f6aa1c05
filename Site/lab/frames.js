// A view of the time that frames took: a bar for each interval of the last movement,
// against the line that each frame had to keep.

import { unlessEnded } from "./machine.js";
import { element } from "../scripts/element.js";
import { grouped } from "./paint.js";
import { breadth, drawn, put } from "./svg.js";

/** @typedef {import("./bench.js").Bench} Bench */
/** @typedef {keyof Bill["work"]} Kind */

/** The kinds of work, from the bottom of a bar up, each as the legend names it.
 * @type {[kind: Kind, words: string][]} */
const kinds = [["other", "the app’s other work"], ["fill", "filling cells"],
  ["fit", "fitting cells"], ["height", "telling heights"], ["create", "creating cells"],
  ["decode", "decoding pictures"]];

/** The kinds that have a texture: its size, and its marks. Stripes run across, so that they
 * are seen in narrow bars, too.
 * @type {[kind: string, size: number, marks: string][]} */
const textures = [["fit", 3, "M0 .5h3"], ["decode", 4, "M0 1h4"], ["height", 4, "M0 1h2M2 3h2"],
  ["ahead", 5, "M-1 6L6 -1M-1 1L1 -1M4 6L6 4"], ["late", 6, "M-1 -1L7 7M-1 5L1 7M5 -1L7 1"]];

/** The attributes of what is filled for a kind of work.
 * @param {string} kind */
const filled = (kind) => ({ "data-kind": kind, ...textures.some(([one]) => one === kind)
  ? { fill: `url(#work-${kind})` } : {} });

/** The height above the axis, in intervals: what is taller is cut off. */
const tallest = 4.2;

/** The height below the axis, in intervals. */
const deepest = 1;

/** The number of intervals for which there is room, because a fling has up to that many; if
 * there are fewer than half, they are wider, up to `widest` pixels. */
const room = 162;
const widest = 14;

/** Microseconds in milliseconds, with one decimal at most: `16.7`.
 * @param {number} time */
const milliseconds = (time) => grouped(Math.round(time / 100) / 10);

/** The bars of some frames, from left to right: where each begins, in intervals, and how
 * many intervals it has, with those that were skipped after it. If there are too many, the
 * longest gaps are shortened.
 * @param {Bill[]} bills
 * @returns {{ bars: { from: number, wide: number, isShort: boolean }[], all: number }} */
export function barsOf(bills) {
  const gaps = bills.map(({ missed }) => missed);
  /** @param {number} most */
  const sum = (most) => gaps.reduce((all, gap) => all + 1 + Math.min(gap, most), 0);
  let most = Math.max(0, ...gaps);
  if (sum(most) > 200) {
    most = Math.min(most, 40);
    while (most > 1 && sum(most) > 200) most -= 1;
  }
  let all = 0;
  const bars = gaps.map((gap) => {
    const bar = { from: all, wide: 1 + Math.min(gap, most), isShort: gap > most };
    all += bar.wide;
    return bar;
  });
  return { bars, all };
}

/** What some frames come to, in words. `worst` is what the machine says of the frame that
 * took longest.
 * @param {Bill[]} bills @param {string} worst */
export function summaryOf(bills, worst) {
  if (!bills.length) {
    return "There is nothing to draw for this step: it has no frame or more than 200, or "
      + "work has no prices.";
  }
  const late = bills.filter(({ missed }) => missed > 0).length;
  const missed = bills.reduce((all, bill) => all + bill.missed, 0);
  const ahead = bills.reduce((all, bill) => all + bill.ahead, 0);
  const counts = bills.length === 1 ? `1 frame drawn, ${late ? "late" : "in time"}`
    : `${bills.length} frames drawn, ${late || "none"} late`;
  const which = bills.length === 1 ? "it" : late ? "the worst" : "the longest";
  const [, took = ""] = /\btook (.*?)\.?$/.exec(worst) ?? [];
  return `${counts}${missed ? `, ${grouped(missed)} skipped` : ""}; ${which} took ${took}.${
    ahead ? ` Work ahead, between frames, took ${milliseconds(ahead)} ms.` : ""}`;
}

/** The number of frames of a fling that have been on screen by an offset.
 * @param {number[]} offsets @param {number} y */
function reached(offsets, y) {
  const isDown = offsets[offsets.length - 1] >= offsets[0];
  const at = offsets.findIndex((offset) => isDown ? offset > y + 0.01 : offset < y - 0.01);
  return at < 0 ? offsets.length : at;
}

/** The frames of the last movement. A bar is as tall as its frame took, the line is one
 * interval, and below the axis is the work that was done ahead. Pointing at a bar, or going
 * through the bars with the keys, tells about its frame. */
export class FrameChart {
  /** @type {Answer | undefined} */
  #answer;

  /** The bars that are drawn, and their place in pixels.
   * @type {{ bars: ReturnType<typeof barsOf>["bars"], left: number, slot: number,
   *   height: number }} */
  #drawn = { bars: [], left: 0, slot: 1, height: 0 };

  /** The frame that is told about, counted from 1; 0 for none. */
  #frame = 0;

  /** What the frames come to. */
  #summary = "";

  /** What the machine said of frames of the answer, by their numbers.
   * @type {Map<number, string>} */
  #told = new Map();

  #isAsking = false;

  /** @param {Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.element = element("div", "frame-chart");
    this.element.setAttribute("role", "group");
    this.legend = element("ul", "legend");
    this.chart = element("div", "chart");
    this.chart.tabIndex = 0;
    for (const [name, value] of [["role", "slider"], ["aria-label", "Frame"],
      ["aria-valuemin", "1"]]) this.chart.setAttribute(name, value);
    this.picture = drawn(undefined, "svg", { "aria-hidden": true });
    this.chart.append(this.picture);
    this.words = element("p", "told");
    this.element.append(this.legend, this.chart, this.words);
    this.chart.addEventListener("pointermove", (event) => this.#point(this.#at(event)));
    this.chart.addEventListener("pointerdown", (event) => {
      this.#point(this.#at(event));
      // A finger leaves at once; what it pressed stays.
      this.chart.focus({ preventScroll: true });
    });
    this.chart.addEventListener("pointerleave", () => this.#leave());
    this.chart.addEventListener("focus", () => {
      if (!this.#frame) this.#point(this.#worst);
    });
    this.chart.addEventListener("blur", () => this.#point(0));
    this.chart.addEventListener("keydown", (event) => this.#key(event));
  }

  get #bills() { return this.#answer?.bills ?? []; }

  /** The number of the frame that took longest; 0 without frames. */
  get #worst() { return worstOf(this.#bills); }

  /** @param {Answer} answer */
  looks({ bills }) {
    return bills.length && !this.bench.fling ? [`why frame ${worstOf(bills)}`] : [];
  }

  /** @param {Told<`why frame ${number}`>[]} told @param {Answer} answer */
  show([why], answer) {
    const thrown = this.bench.fling && this.bench.answer;
    const width = this.element.clientWidth;
    if (width < 100) return;
    // While content is flung, its frames are shown as far as they have come.
    if (thrown && thrown !== answer && thrown.bills.length === thrown.frames.length) {
      if (thrown !== this.#answer) this.#begin(thrown, width, "");
      return this.#showUpTo(reached(thrown.frames, answer.snapshot.viewport.y));
    }
    const isOther = answer !== this.#answer;
    if (isOther) {
      this.#told = new Map();
      if (document.activeElement !== this.chart) this.#frame = 0;
    }
    const worst = why?.words ?? [];
    if (worst.length) this.#told.set(worstOf(answer.bills), worst.join(" "));
    this.#begin(answer, width, summaryOf(answer.bills, worst[0] ?? ""));
  }

  /** @param {Answer} answer @param {number} width @param {string} summary */
  #begin(answer, width, summary) {
    this.#answer = answer;
    this.#summary = summary;
    const count = answer.bills.length;
    this.#frame = Math.min(this.#frame, count);
    this.element.setAttribute("aria-label", `The time that frames took. ${summary}`);
    put(this.chart, { "aria-valuemax": Math.max(1, count), "aria-disabled": !count });
    this.#draw(width);
    this.#tell();
  }

  /** @param {number} count */
  #showUpTo(count) {
    for (const bar of this.picture.querySelectorAll("[data-frame]")) {
      bar.classList.toggle("to-come", Number(bar.getAttribute("data-frame")) > count);
    }
  }

  /** @param {number} width */
  #draw(width) {
    const bills = this.#bills;
    const interval = 1_000_000 / (this.#answer?.rate ?? 60);
    const { bars, all } = barsOf(bills);
    const [top, line] = [13, Math.round(width < 420 ? 34 : 38)];
    const axis = top + tallest * line;
    const height = axis + deepest * line + 14;
    const slot = all * 2 > room ? width / Math.max(room, all)
      : Math.min(widest, width / Math.max(1, all));
    this.#drawn = { bars, left: 0, slot, height };
    put(this.picture, { width, height, viewBox: `0 0 ${width} ${height}` });
    this.picture.replaceChildren(patterns());
    /** @param {number} time */
    const tall = (time) => time / interval * line;
    const [gap, most] = [slot < 3 ? 0 : slot > 8 ? 2 : 0.6, tallest * line];
    bills.forEach((bill, at) => {
      const x = bars[at].from * slot;
      const wide = slot - gap;
      const group = drawn(this.picture, "g", { "data-frame": at + 1 });
      // What had been done before is left out at the top.
      const end = Math.min(most, tall(bill.delay + bill.took));
      if (bill.missed) {
        // A bar that is hardly too tall is seen to be late, too.
        const high = Math.max(4, end - line);
        drawn(group, "rect", { ...filled("late"), x, y: axis - line - high,
          width: bars[at].wide * slot - gap, height: high });
      }
      let y = 0;
      /** @param {string} kind @param {number} time */
      const part = (kind, time) => {
        const high = Math.min(tall(time), end - y);
        if (high <= 0) return;
        drawn(group, "rect", { ...filled(kind), x, y: axis - y - high, width: wide,
          height: high });
        y += high;
      };
      part("delay", bill.delay);
      for (const [kind] of kinds) part(kind, bill.work[kind] ?? 0);
      if (bill.ahead) {
        drawn(group, "rect", { ...filled("ahead"), x, y: axis + 1, width: wide,
          height: Math.min(deepest * line, tall(bill.ahead)) });
      }
      if (tall(bill.delay + bill.took) > most) {
        // It is torn off.
        drawn(group, "path", { class: "torn",
          d: `M${x - 1} ${top + 5}l${(wide + 2) / 2} -4l${(wide + 2) / 2} 4` });
      }
      if (bars[at].isShort) {
        drawn(group, "text", { class: "faint", x: x + slot * 2, y: axis - 5 },
          `${grouped(bill.missed)} frames skipped`);
      }
    });
    this.#drawAxis(width, { axis, line, top, height, wide: all * slot });
    this.#number({ top, most, tall });
    this.#explain();
    this.#mark();
  }

  /** @param {number} width
   * @param {{ axis: number, line: number, top: number, height: number, wide: number }} at */
  #drawAxis(width, { axis, line, height, wide }) {
    const bills = this.#bills;
    drawn(this.picture, "path", { class: "axis", d: `M0 ${axis + 0.5}h${width}` });
    drawn(this.picture, "path", { class: "limit", d: `M0 ${axis - line}h${width}` });
    drawn(this.picture, "text", { class: "limit-name", x: width, y: axis - line - 4 },
      `${milliseconds(1_000_000 / (this.#answer?.rate ?? 60))} ms`);
    if (!bills.length) return;
    const first = `${grouped(Math.round(bills[0].time / 1000))} ms`;
    const last = `${grouped(Math.round(bills[bills.length - 1].time / 1000))} ms`;
    drawn(this.picture, "text", { class: "faint", x: 0, y: height - 2 }, first);
    if (bills.length > 1 && wide > breadth(first + last) * 6.4 + 20) {
      drawn(this.picture, "text", { class: "faint end", x: Math.min(width, wide), y: height - 2 },
        last);
    }
  }

  /** Writes over bars that are cut off how long they are, the longest first, as far as
   * there is room.
   * @param {{ top: number, most: number, tall: (time: number) => number }} scale */
  #number({ top, most, tall }) {
    const { bars, slot } = this.#drawn;
    /** @type {[from: number, to: number][]} */
    const taken = [];
    const cut = this.#bills.map((bill, at) => ({ time: bill.took + bill.delay, at }))
      .filter(({ time }) => tall(time) > most).sort((one, other) => other.time - one.time);
    for (const { time, at } of cut) {
      const text = grouped(Math.round(time / 1000));
      const x = bars[at].from * slot;
      const end = x + breadth(text) * 6.2 + 3;
      if (taken.some(([from, to]) => x < to && from < end)) continue;
      taken.push([x, end]);
      drawn(this.picture, "text", { class: "length", x, y: top - 3 }, text);
    }
  }

  /** Lists what occurs in the bars. */
  #explain() {
    const most = tallest * 1000 / (this.#answer?.rate ?? 60);
    /** @type {[kind: string, words: string][]} */
    const all = [...kinds, ["delay", "began late"], ["ahead", "work ahead, between frames"],
      ["late", "late, with the frames skipped"], ["torn", `cut off at ${Math.round(most)} ms`]];
    const occurring = all.filter(([kind]) =>
      this.picture.querySelector(`[data-frame] :is([data-kind=${kind}], .${kind})`));
    this.legend.replaceChildren(...occurring.map(([kind, words]) => {
      const item = element("li", "", words);
      const sign = drawn(undefined, "svg", { width: 12, height: 12, "aria-hidden": true });
      if (kind === "torn") drawn(sign, "path", { class: "torn", d: "M1 8l5 -5l5 5" });
      else drawn(sign, "rect", { ...filled(kind), width: 12, height: 12 });
      item.prepend(sign);
      return item;
    }));
  }

  /** The number of the frame at the pointer; 0 for none.
   * @param {PointerEvent} event */
  #at({ clientX }) {
    const { left, width } = this.picture.getBoundingClientRect();
    // A browser may enlarge the picture.
    const x = (clientX - left) * (Number(this.picture.getAttribute("width")) / width);
    const { bars, slot } = this.#drawn;
    return bars.findIndex(({ from, wide }) => x >= from * slot && x < (from + wide) * slot) + 1;
  }

  /** @param {number} frame */
  #point(frame) {
    if (frame === this.#frame) return;
    this.#frame = frame;
    this.#mark();
    this.#tell();
  }

  #leave() { this.#point(document.activeElement === this.chart ? this.#frame : 0); }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const count = this.#bills.length;
    /** @type {Record<string, number>} */
    const ways = { ArrowLeft: this.#frame - 1, ArrowDown: this.#frame - 1,
      ArrowRight: this.#frame + 1, ArrowUp: this.#frame + 1,
      PageUp: this.#frame + 10, PageDown: this.#frame - 10, Home: 1, End: count };
    const way = ways[event.key];
    if (way === undefined || !count) return;
    event.preventDefault();
    event.stopPropagation();
    this.#point(Math.max(1, Math.min(way, count)));
  }

  /** Marks the frame that is told about. */
  #mark() {
    this.picture.querySelector(".here")?.remove();
    const bar = this.#drawn.bars[this.#frame - 1];
    if (!bar) return;
    const { slot, height } = this.#drawn;
    drawn(this.picture, "rect", { class: "here", x: bar.from * slot - 1.5, y: 1,
      width: slot + 2.4, height: height - 15 });
  }

  /** Shows what the machine says of the frame pointed at, or what all come to. */
  #tell() {
    const [frame, count] = [this.#frame, this.#bills.length];
    const told = this.#told.get(frame);
    const words = frame ? told : this.#summary;
    put(this.chart, { "aria-valuenow": Math.max(1, frame), "aria-valuetext": frame
      ? told ?? `Frame ${frame} of ${count}` : this.#summary });
    if (words !== undefined) this.words.textContent = words || "\u00a0";
    else this.#ask();
  }

  /** Has the machine explain the frame pointed at; of many that the pointer passes over,
   * the last one. */
  async #ask() {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const [frame, told, { scene }] = [this.#frame, this.#told, this.bench];
    const looks = scene && await unlessEnded(scene.session.look([`why frame ${frame}`]));
    this.#isAsking = false;
    const { error, words } = looks?.[0] ?? {};
    if (!looks) return;
    told.set(frame, error ?? words?.join(" ") ?? "");
    this.#tell();
  }
}

/** The number of the frame that took longest, counted from 1; 0 without frames.
 * @param {Bill[]} bills */
function worstOf(bills) {
  const times = bills.map(({ took, delay }) => took + delay);
  return times.indexOf(Math.max(...times)) + 1;
}

/** The patterns of kinds of work, so that they are told apart without their colors.
 * @returns {SVGDefsElement} */
function patterns() {
  const all = drawn(undefined, "defs");
  for (const [kind, size, marks] of textures) {
    const made = drawn(all, "pattern", { id: `work-${kind}`, width: size, height: size,
      patternUnits: "userSpaceOnUse" });
    drawn(made, "rect", { class: `work-ground ${kind}`, width: size, height: size });
    drawn(made, "path", { class: `work-mark ${kind}`, d: marks });
  }
  return all;
}
