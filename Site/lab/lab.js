// Adds a chapter's machine to its page: players, shell, bench and figures.

import { element, needed } from "../scripts/element.js";
import { beatsOf } from "./beats.js";
import { Bench } from "./bench.js";
import { Figure } from "./figures.js";
import { FilmStrip } from "./film.js";
import { machineParts } from "./loading.js";
import { Machine, Session, unlessEnded } from "./machine.js";
import { still } from "./motion.js";
import { DraggedNumber } from "./numbers.js";
import { Presenter } from "./presenter.js";
import { Prompt } from "./prompt.js";
import { CellNames, Guess } from "./prose.js";
import { Strip } from "./strip.js";
import { Bar, Player } from "./transcripts.js";

/** What the bench beside a chapter offers: the words that the chapter has told. */
const told = [
  { from: 1, buttons: ["scroll 88", "scroll -88", "back"], numbers: ["visible", "alive", "made"] },
  { from: 2, buttons: ["scroll 88", "scroll -88", "reload", "back"],
    numbers: ["visible", "pooled", "alive", "made"] },
  { from: 3, buttons: ["reload", "reload held", "into", "back"],
    numbers: ["visible", "pooled", "orphaned", "alive", "made"] },
  { from: 4, buttons: ["scroll 88", "reload", "reload held", "into", "back"],
    numbers: ["visible", "pooled", "orphaned", "alive", "made"] },
];

/** The page's elements that a selector names.
 * @param {string} selector
 * @returns {HTMLElement[]} */
function elements(selector) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = document.querySelectorAll(selector);
  return [...found];
}

/** Waits for some milliseconds, or until a signal says that the reader stops.
 * @param {number} wait
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>} */
function pause(wait, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, wait);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    }, { once: true });
  });
}

/** Lets one watch the steps of a block that is played, until the reader skips them.
 * @param {Player} player
 * @param {Bar[]} bars
 * @param {Bench} bench */
function pacePlaying(player, bars, bench) {
  let hasSkipped = false;
  /** @type {string | undefined} */
  let shown;
  for (const bar of bars) {
    bar.play.addEventListener("click", () => { hasSkipped = false; });
    bar.onskip = () => {
      hasSkipped = true;
      bench.skip();
    };
  }
  player.pace = async (answer, signal) => {
    const now = `${answer.chapter} ${answer.scenario} ${answer.place}`;
    const isSame = now === shown;
    shown = now;
    if (isSame || hasSkipped || still.matches || !bench.stage.element.getClientRects().length) {
      return;
    }
    await bench.drawn();
    for (let turn = 0; turn < 7 && !hasSkipped; turn += 1) await pause(100, signal);
  };
}

/** Gives the room of the bench to the figure in view: one sees one phone at a time. What
 * is typed meanwhile goes to the figure.
 * @param {Figure[]} figures
 * @param {Prompt} prompt
 * @param {Bench} bench */
function followFigures(figures, prompt, bench) {
  /** @type {Set<Figure>} */
  const inView = new Set();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      for (const one of figures.filter(({ bench }) => bench.element === target)) {
        if (isIntersecting) inView.add(one);
        else inView.delete(one);
      }
    }
    /** @type {(Figure | undefined)[]} */
    const [figure] = [...inView];
    prompt.attend(figure);
    bench.element.classList.toggle("away", figure !== undefined);
  }, { rootMargin: "-15% 0px -30% 0px" });
  for (const figure of figures) observer.observe(figure.bench.element);
}

/** Makes the bench beside a chapter's text, and all that drives it.
 * @param {Machine} machine
 * @param {number} chapter
 * @param {Figure[]} figures */
function makeLab(machine, chapter, figures) {
  const blocks = elements("main .transcript");
  const player = new Player(machine, chapter, blocks);
  const bars = blocks.map((block) => new Bar(player, block));
  const prompt = new Prompt(machine, chapter);
  const { buttons, numbers } = told.findLast(({ from }) => from <= chapter) ?? told[0];
  /** @type {Bench} */
  const bench = new Bench((line) => prompt.goOn(bench.session ?? prompt.session, line), {
    buttons, numbers, below: (one) => new FilmStrip(one),
    tallest: () => Math.max(240, Math.min(440, innerHeight * 0.33)) });
  bench.sectionOf = (session) => player.sectionOf(session);
  bench.element.append(prompt.element);
  const beside = element("aside", "beside");
  beside.setAttribute("aria-label", "The bench: this chapter's machine");
  beside.append(bench.element);
  needed(".spread").append(beside);
  new Strip(bench);
  new CellNames(bench, bars);
  player.commands.forEach((command) => Guess.hide(command));
  for (const mark of elements("main .dragged")) {
    new DraggedNumber(mark, { machine, chapter, bench, prompt });
  }
  for (const { session } of [player, prompt]) {
    session.onanswer = (answer) => bench.follow(session, answer);
  }
  pacePlaying(player, bars, bench);
  const presenter = new Presenter(player, bench);
  followFigures(figures, prompt, bench);
  figures[0]?.announce();
  prompt.onopen = () => bench.unfold();
  addEventListener("popstate", () => prompt.follow());
  prompt.follow();
  return { player, bars, prompt, bench, presenter };
}

/** Shows the table that the chapter's first figure begins with, unless another is shown
 * already.
 * @param {ReturnType<typeof makeLab>} lab
 * @param {Machine} machine
 * @param {number} chapter
 * @param {Figure[]} figures */
async function showFirst({ prompt, bench }, machine, chapter, figures) {
  const opening = prompt.session.said.length ? undefined : figures[0]?.set.opening[0];
  const first = opening ? new Session(machine, chapter) : prompt.session;
  if (opening) await first.reset([{ line: opening }]);
  const answer = await unlessEnded(first.now());
  if (answer && !bench.answer) bench.follow(first, answer);
}

/** Plays the block that the address names, to which the search leads:
 * `?play=3#the-wrong-key`.
 * @param {Bar[]} bars */
function playAsked(bars) {
  const asked = new URLSearchParams(location.search).get("play");
  const bar = bars.find(({ block }) => block.dataset.block === asked);
  const fold = bar?.block.closest("details");
  if (fold) fold.open = true;
  bar?.run(bar.end);
}

const chapter = Number(document.documentElement.dataset.chapter);
if ("WebAssembly" in window && "DecompressionStream" in window) {
  // Over HTTP the module's bytes come while the bench is being made.
  // If that fails, the first question tries again, and tells.
  if (location.protocol !== "file:") machineParts().catch(() => undefined);
  const machine = new Machine();
  const figures = elements(".figure").map((place) => new Figure(machine, chapter, place));
  // The cover has a figure, and no bench beside the text.
  const lab = chapter ? makeLab(machine, chapter, figures) : undefined;
  window.lab = { machine, figures, Session, beatsOf, ...lab };
  if (lab) {
    playAsked(lab.bars);
    // The machine is loaded when the page is idle; Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(
      () => showFirst(lab, machine, chapter, figures));
  }
}
