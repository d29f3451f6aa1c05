// Adds a chapter's machine to its page: players, shell, bench and figures.

import { element, isNarrow, needed } from "../scripts/element.js";
import { beatsOf } from "./beats.js";
import { Bench } from "./bench.js";
import { Figure } from "./figures.js";
import { FilmStrip } from "./film.js";
import { machineParts } from "./loading.js";
import { Machine, Session, unlessEnded } from "./machine.js";
import { still } from "./motion.js";
import { DraggedNumber } from "./numbers.js";
import { OwnTable } from "./own.js";
import { Presenter } from "./presenter.js";
import { Prompt } from "./prompt.js";
import { CellNames, Guess } from "./prose.js";
import { Strip } from "./strip.js";
import { Bar, Player } from "./transcripts.js";

/** The buttons of the benches beside the chapters.
 * @type {Record<string, import("./bench.js").Pressed>} */
const press = { down: ["Down 88", "scroll 88"], up: ["Up 88", "scroll -88"],
  reload: ["Reload", "reload"], held: ["Reload, and hold", "reload held"],
  into: ["Next call", "into"], back: ["Back", "back"] };

/** What the bench beside a chapter offers: the words that the chapter has told; opening:
 * the scenario that it shows at first, if not the first figure's.
 * @type {{ from: number, opening?: string,
 *   buttons: import("./bench.js").Pressed[], numbers: string[] }[]} */
const told = [
  { from: 1, buttons: [press.down, press.up, press.back],
    numbers: ["visible", "alive", "dead", "made"] },
  { from: 2, buttons: [press.down, press.up, press.reload, press.back],
    numbers: ["visible", "pooled", "alive", "dead", "made"] },
  { from: 3, buttons: [press.reload, press.held, press.into, press.back],
    numbers: ["visible", "pooled", "orphaned", "alive", "dead", "made"] },
  { from: 4, buttons: [press.down, press.reload, press.held, press.into, press.back],
    numbers: ["visible", "pooled", "orphaned", "alive", "dead", "made"] },
  // The screen of chapter 8's first figure shows one row.
  { from: 8, opening: "scenario billion",
    buttons: [press.down, press.reload, press.held, press.into, press.back],
    numbers: ["visible", "pooled", "orphaned", "alive", "dead", "made"] },
  { from: 9, buttons: [press.down, press.up, press.reload, press.into, press.back],
    numbers: ["visible", "pooled", "fitted", "estimated", "alive", "made"] },
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

/** Lets one see one phone at a time: a figure's, while it is in view, or the bench's, once
 * the reader has it show something. What is typed goes to the one that is seen.
 * @param {Figure[]} figures
 * @param {Prompt} prompt
 * @param {Bench} bench */
function takeTurns(figures, prompt, bench) {
  /** How much of each figure's phone is in view; only those that are.
   * @type {Map<Figure, number>} */
  const inView = new Map();
  let isText = false;
  const settle = () => {
    const figure = isText ? undefined : [...inView.keys()][0];
    bench.element.classList.toggle("away", figure !== undefined);
    prompt.attend(figure);
    const isSeen = bench.box.getClientRects().length > 0;
    for (const one of figures) one.rest(isText && isSeen && inView.has(one));
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, intersectionRatio } of entries) {
      for (const one of figures.filter(({ bench }) => bench.box === target)) {
        const before = inView.get(one) ?? 0;
        if (isIntersecting) inView.set(one, intersectionRatio);
        else inView.delete(one);
        // It comes into view, or most of it does.
        const comes = !before || (before < 0.6 && intersectionRatio >= 0.6);
        if (isIntersecting && comes) isText = false;
      }
    }
    if (!inView.size) isText = false;
    settle();
    // Below the page's head; a phone has its title above it.
  }, { rootMargin: "-50px 0px -20px 0px", threshold: [0, 0.6] });
  bench.onfollow = () => {
    isText = inView.size > 0 && bench.scene !== undefined;
    settle();
    prompt.turn();
  };
  const { unfold } = bench;
  bench.unfold = () => {
    isText = inView.size > 0;
    settle();
    unfold();
  };
  for (const figure of figures) {
    observer.observe(figure.bench.box);
    figure.onsaid = (line, answer) => prompt.tell(figure.session, line, answer);
    figure.onuse = () => {
      isText = false;
      settle();
    };
  }
}

/** Makes the bench beside a chapter's text, and all that drives it.
 * @param {Machine} machine
 * @param {number} chapter
 * @param {Figure[]} figures */
function makeLab(machine, chapter, figures) {
  // What opens a dump is played on another page.
  const blocks = elements("main .transcript:not([data-opens])");
  const player = new Player(machine, chapter, blocks);
  const bars = blocks.map((block) => new Bar(player, block));
  const { opening, buttons, numbers } = told.findLast(({ from }) => from <= chapter) ?? told[0];
  const prompt = new Prompt(machine, chapter,
    { opening: opening ? [opening] : figures[0]?.set.opening.slice(0, 1) ?? [],
      example: buttons[0][1] });
  /** @type {Promise<void> | undefined} */
  let first;
  // What is pressed early is played once one can see how it goes.
  const begin = () => first ??= showFirst({ prompt, bench }, machine, chapter)
    .catch((error) => {
      first = undefined;
      throw error;
    });
  /** @type {Bench} */
  const bench = new Bench(async (line) => {
    await begin();
    await prompt.goOn(line);
  }, {
    buttons, numbers, // Orphans pile up where it would stand.
    below: (one) => new FilmStrip(one, !numbers.includes("orphaned")),
    tallest: () => Math.max(240, Math.min(440, innerHeight * (isNarrow() ? 0.385 : 0.33))) });
  bench.sectionOf = (session, answer) => player.sectionOf(session, answer);
  bench.waysBack = (session) => prompt.waysBack(session);
  bench.element.append(prompt.element);
  const beside = element("aside", "beside");
  beside.setAttribute("aria-label", "The bench: this chapter's machine");
  beside.append(bench.element);
  needed(".spread").append(beside);
  new Strip(bench);
  new CellNames(bench, bars);
  player.commands.forEach((command) => Guess.hide(command));
  for (const mark of elements("main .dragged")) {
    new DraggedNumber(mark, { machine, chapter, bench, prompt, figures });
  }
  prompt.shown = () => bench;
  prompt.arrived = (session) => still.matches ? undefined
    : [bench, ...figures.map((figure) => figure.bench)].find(
      (one) => one.session === session)?.drawn();
  prompt.others = [player.session];
  prompt.again = async (session) => { bench.follow(session, await session.now()); };
  prompt.session.onanswer = (answer) => bench.follow(prompt.session, answer);
  player.show = (answer, before) => {
    prompt.remember(player.session);
    bench.follow(player.session, answer, before);
  };
  pacePlaying(player, bars, bench);
  const presenter = new Presenter(player, bench);
  takeTurns(figures, prompt, bench);
  sayItRunsHere();
  prompt.onopen = () => bench.unfold();
  addEventListener("popstate", () => prompt.follow());
  prompt.follow();
  return { player, bars, prompt, bench, presenter, begin };
}

/** Says, where the text tells how to begin the shell in a terminal, that it runs here. */
function sayItRunsHere() {
  for (const code of elements("main p code")) {
    if (!/^swift run reuse\b/.test(code.textContent ?? "")) continue;
    const wide = matchMedia("(min-width: 68.75rem)").matches;
    code.closest("p")?.append(element("span", "runs-here", ` On this page, that shell is already running: its prompt is ${
      wide ? "beside the text" : "in the bench below"}, and pressing a command types it.`));
    // Once is enough.
    return;
  }
}

/** Shows the table that the chapter's first figure begins with, unless another is shown
 * already.
 * @param {{ prompt: Prompt, bench: Bench }} lab
 * @param {Machine} machine
 * @param {number} chapter */
async function showFirst({ prompt, bench }, machine, chapter) {
  // An address leads to another one.
  if (prompt.isLeading) return;
  const opening = prompt.session.said.length ? [] : prompt.opening;
  const first = opening.length ? new Session(machine, chapter) : prompt.session;
  if (opening.length) await first.reset(opening.map((line) => ({ line })));
  const answer = await unlessEnded(first.now());
  if (!answer || bench.answer) return;
  prompt.others.push(first);
  prompt.remember(first);
  await bench.follow(first, answer);
}

/** Plays the block that the address names, to which the search leads:
 * `?play=3#the-wrong-key`.
 * @param {Bar[]} bars */
function playAsked(bars) {
  const asked = new URLSearchParams(location.search).get("play");
  const bar = bars.find(({ block }) => block.dataset.block === asked);
  const fold = bar?.block.closest("details");
  if (fold) fold.open = true;
  if (!bar) return;
  // What runs is seen, and not only the heading above it.
  requestAnimationFrame(() => bar.block.scrollIntoView({ block: "nearest" }));
  bar.run(bar.end);
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
  const own = elements(".paste").map((place) => new OwnTable(machine, place))[0];
  window.lab = { machine, figures, Session, beatsOf, ...lab,
    ...own && { own, bench: own.bench, prompt: own.prompt } };
  if (lab) {
    playAsked(lab.bars);
    // The machine is loaded when the page is idle, or after half a second: a page that
    // animates may never be idle. Safari has no requestIdleCallback.
    const first = () => { lab.begin().catch(() => undefined); };
    if ("requestIdleCallback" in window) requestIdleCallback(first, { timeout: 500 });
    else setTimeout(first);
  }
  // Who pastes needs no network anymore.
  if (own) machine.start().catch(() => undefined);
}
