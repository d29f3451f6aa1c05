// Presenting: the bench as large as the window, and the chapter's commands one
// after the other, a key press each. The speaker tells the text.

import { element, isInside } from "../scripts/element.js";
import { complaint } from "./machine.js";
import { button } from "./paint.js";
import { headingBefore } from "./transcripts.js";

export class Presenter {
  /** The index of the stop that is shown. */
  at = -1;

  /** Whether a command is being played. */
  isBusy = false;

  /** @param {import("./transcripts.js").Player} player
   * @param {import("./bench.js").Bench} bench */
  constructor(player, bench) {
    this.player = player;
    this.bench = bench;
    this.home = bench.element.parentElement;
    // Only the commands of the main text, without those in asides.
    this.stops = [...player.commands.keys()].filter(
      (at) => !player.commands[at].block.closest("details"));
    this.element = element("dialog", "presenter");
    this.element.setAttribute("aria-label", "Presenting");
    this.heading = element("h2", "");
    this.line = element("pre", "say");
    this.line.setAttribute("aria-live", "polite");
    this.line.tabIndex = 0;
    this.place = element("p", "place");
    const bar = element("div", "steps");
    bar.append(button("‹ Back", () => this.go(-1)), button("Next ›", () => this.go(1)),
      this.place, button("End", () => this.element.close()));
    this.words = element("div", "talk");
    this.words.append(this.heading, this.line, bar);
    this.element.append(this.words);
    document.body.append(this.element);
    this.element.addEventListener("close", () => this.#end());
    // Captured, so that it works wherever the focus is, and before the page's own
    // listeners.
    addEventListener("keydown", (event) => {
      if (this.element.open) this.#key(event);
    }, { capture: true });
    this.opener = button("▣ On a projector", () => this.open());
    this.opener.className = "present";
    this.opener.title = "The bench as large as the window, and one command a key press";
    bench.parts.append(this.opener);
  }

  /** Begins with the first command below the window's top. */
  open() {
    const below = this.stops.findIndex((at) =>
      this.player.commands[at].element.getBoundingClientRect().top > 60);
    this.at = Math.max(0, below) - 1;
    this.element.append(this.bench.element);
    this.bench.unfold();
    this.element.showModal();
    this.go(1);
  }

  #end() {
    this.home?.append(this.bench.element);
    const { element } = this.player.commands[this.stops[this.at]] ?? {};
    element?.scrollIntoView({ block: "center" });
    this.opener.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (isInside(event, "input, select, .stage")) return;
    const isButton = isInside(event, "button") && event.key === " ";
    const way = { ArrowRight: 1, PageDown: 1, " ": 1, ArrowLeft: -1, PageUp: -1 }[event.key];
    if (!way || isButton || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.go(way);
  }

  /** Plays and shows the next command (1) or the previous one (-1).
   * @param {number} way */
  async go(way) {
    const next = this.at + way;
    if (this.isBusy || next < 0 || next >= this.stops.length) return;
    this.isBusy = true;
    this.at = next;
    const command = this.player.commands[this.stops[next]];
    this.heading.textContent = headingBefore(command.block)?.textContent ?? "";
    this.place.textContent = `${next + 1} of ${this.stops.length}`;
    this.line.replaceChildren(element("span", "prompt", "reuse> "),
      element("kbd", "", command.text), "\n");
    try {
      await this.player.machine.queue.add((signal) =>
        this.player.playTo(this.stops[next], { signal }));
      if (command.live) this.line.append(command.live.cloneNode(true));
    } catch (error) {
      this.line.append(complaint(error));
    }
    this.isBusy = false;
  }
}
