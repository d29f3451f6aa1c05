// Adds a chapter's machine to its page: players, shell, bench and figures.

import { Bench } from "./bench.js";
import { element } from "../scripts/element.js";
import { Figure } from "./figures.js";
import { FilmStrip } from "./film.js";
import { machineParts } from "./loading.js";
import { Machine, Session } from "./machine.js";
import { DraggedNumber } from "./numbers.js";
import { Presenter } from "./presenter.js";
import { Prompt } from "./prompt.js";
import { CellNames, Guess } from "./prose.js";
import { Strip } from "./strip.js";
import { Bar, Player } from "./transcripts.js";

const chapter = Number(document.documentElement.dataset.chapter);
const places = [...document.querySelectorAll(".figure")];
const isAble = "WebAssembly" in window && "DecompressionStream" in window;
// Over HTTP the module's bytes come while the bench is being made.
if (isAble && location.protocol !== "file:") machineParts();
if (isAble && chapter) {
  const machine = new Machine();
  const blocks = [...document.querySelectorAll("main .transcript")];
  const player = new Player(machine, chapter, blocks);
  const bars = blocks.map((block) => new Bar(player, block));
  const prompt = new Prompt(machine, chapter);
  const bench = new Bench((line) => prompt.goOn(bench.session, line), {
    buttons: ["reload", "reload held", "into", "scroll 88", "back"],
    numbers: ["visible", "pooled", "orphaned", "alive", "made"],
    below: (bench) => new FilmStrip(bench),
    tallest: () => Math.max(240, Math.min(440, innerHeight * 0.42)) });
  bench.sectionOf = (session) => player.sectionOf(session);
  bench.element.append(prompt.element);
  const beside = element("aside", "beside");
  beside.setAttribute("aria-label", "The bench: this chapter's machine");
  beside.append(bench.element);
  document.querySelector(".spread").append(beside);
  new Strip(bench);
  new CellNames(bench, bars);
  player.commands.forEach((command) => new Guess(command));
  for (const mark of document.querySelectorAll("main .dragged")) {
    new DraggedNumber(mark, { machine, chapter, bench, prompt });
  }
  for (const { session } of [player, prompt]) {
    session.onanswer = (answer) => bench.follow(session, answer);
  }
  const presenter = new Presenter(player, bench);
  const shown = places.map((place) => new Figure(machine, chapter, place));
  shown[0]?.announce();
  prompt.onopen = () => bench.unfold();
  addEventListener("popstate", () => prompt.follow());
  prompt.follow();
  // The search leads to a block that is to be played: `?play=3#the-wrong-key`.
  const asked = new URLSearchParams(location.search).get("play");
  const bar = bars.find(({ block }) => block.dataset.block === asked);
  const fold = bar?.block.closest("details");
  if (fold) fold.open = true;
  bar?.run(bar.indices.at(-1));
  window.lab = { machine, player, bars, prompt, bench, figures: shown, presenter,
    Session };
  // The machine is loaded when the page is idle; Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(async () => {
    const opening = prompt.session.said.length ? undefined : shown[0]?.set.opening[0];
    const first = opening ? new Session(machine, chapter) : prompt.session;
    if (opening) await first.reset([{ line: opening }]);
    const answer = await first.now().catch(() => {});
    if (answer && !bench.answer) bench.follow(first, answer);
  });
} else if (isAble) {
  // The cover has a figure, and no bench beside the text.
  const machine = new Machine();
  window.lab = { machine, Session,
    figures: places.map((place) => new Figure(machine, chapter, place)) };
}
