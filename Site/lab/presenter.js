// Presenting: the bench as large as the window, and the chapter's commands one
// after the other, a key press each. The speaker tells the text.

import { element, isInside } from "../scripts/element.js";
import { complaint } from "./machine.js";
import { button } from "./paint.js";
import { headingBefore } from "./transcripts.js";

export class Presenter {
  /** The index of the stop that is shown, or that stands before the first one to come. */
  at = -1;

  /** Whether a stop is shown; until then, what the reader had on the bench is. */
  hasBegun = false;

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
    this.opener.title = "The bench fills the window; each key press plays one command";
    bench.parts.after(this.opener);
  }

  /** Shows what the bench shows; the first command to come is the first one below the
   * window's top. */
  open() {
    const below = this.stops.findIndex((at) =>
      this.player.commands[at].element.getBoundingClientRect().top > 60);
    this.at = (below < 0 ? this.stops.length : below) - 1;
    this.hasBegun = false;
    this.element.append(this.bench.element);
    this.bench.unfold();
    this.element.showModal();
    this.heading.textContent = "What the bench shows";
    this.place.textContent = "";
    const next = this.player.commands[this.stops[this.at + 1]];
    this.line.replaceChildren(next ? "Next or the space bar continues with the text’s own table:\n"
      : "The text’s last command is above; Back plays it.");
    if (next) this.#write(next);
  }

  /** Adds a command, as it is typed.
   * @param {import("./transcripts.js").Command} command */
  #write({ text }) {
    this.line.append(element("span", "prompt", "reuse> "), element("kbd", "", text), "\n");
  }

  /** Puts the bench back. The text is where it was, or at the command shown last. */
  #end() {
    this.home?.append(this.bench.element);
    if (this.hasBegun) {
      const { element } = this.player.commands[this.stops[this.at]];
      element.scrollIntoView({ block: "center" });
    }
    this.opener.focus({ preventScroll: true });
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
    const next = this.hasBegun || way > 0 ? this.at + way : this.at;
    if (this.isBusy || next < 0 || next >= this.stops.length) return;
    this.isBusy = this.hasBegun = true;
    this.at = next;
    const command = this.player.commands[this.stops[next]];
    this.heading.textContent = headingBefore(command.block)?.textContent ?? "";
    this.place.textContent = `${next + 1} of ${this.stops.length}`;
    this.line.replaceChildren();
    this.#write(command);
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
