// Where there is no room beside the prose the bench is a strip at the window's
// foot, which unfolds.

import { element, isInside } from "../scripts/element.js";
import { button } from "./paint.js";
import { drawn, put } from "./svg.js";

export class Strip {
  /** @param {import("./bench.js").Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.element = element("div", "strip-bar");
    this.phone = drawn(undefined, "svg", { class: "little", width: 30, height: 46,
      "aria-hidden": true });
    this.numbers = element("span", "three");
    this.open = button("Bench", () => this.unfold(bench.element.dataset.open !== "yes"));
    this.element.append(this.phone, this.numbers, this.open);
    bench.element.prepend(this.element);
    bench.unfold = () => this.unfold(true);
    bench.onshow = (answer, stats) => this.show(answer, stats);
    // A link to a place in the text leaves the text in view.
    bench.element.addEventListener("click", (event) => {
      if (isInside(event, "a[href^='#']")) this.unfold(false);
    });
    addEventListener("keydown", ({ key }) => { if (key === "Escape") this.unfold(false); });
    this.unfold(false);
  }

  /** @param {boolean} isOpen */
  unfold(isOpen) {
    this.bench.element.dataset.open = isOpen ? "yes" : "no";
    this.bench.element.classList.remove("below-text");
    this.open.setAttribute("aria-expanded", String(isOpen));
    this.open.textContent = isOpen ? "Fold ▾" : "Bench ▴";
    if (isOpen) this.bench.draw();
  }

  /** @param {Answer} answer @param {import("./bench.js").Stats} stats */
  show({ snapshot, scenario }, stats) {
    const { viewport } = snapshot;
    put(this.phone, { viewBox: `-8 -8 ${viewport.width + 16} ${viewport.height + 16}` });
    this.phone.replaceChildren();
    drawn(this.phone, "rect", { class: "rim", rx: 30, x: 0, y: 0,
      width: viewport.width, height: viewport.height });
    for (const { frame, state, cell } of snapshot.cells) {
      if (state !== "visible") continue;
      const top = Math.max(0, frame.y - viewport.y);
      const end = Math.min(viewport.height, frame.y + frame.height - viewport.y);
      drawn(this.phone, "rect", { "data-little": cell, x: 14, y: top + 4,
        width: viewport.width - 28, height: Math.max(0, end - top - 6) });
    }
    // A figure in view has numbers of another table.
    this.numbers.replaceChildren(element("i", "", scenario), ...["visible", "orphaned", "alive"].map((name) => {
      const number = element("span", "");
      number.append(element("b", "", String(stats[name])), ` ${name}`);
      return number;
    }));
  }
}
