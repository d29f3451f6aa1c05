// The machine as a page uses it: it answers asynchronously, can be stopped, and is
// restarted with the same sessions.

import { callOf, overOf, pastCalls, sentenced } from "./answer.js";
import { machineParts } from "./loading.js";
import { Ended, Queue, Stopped } from "./queue.js";

/** An object URL that the machine looks at while it works; revoking it interrupts it. */
function permission() {
  return URL.createObjectURL(new Blob(["go on"]));
}

/** A line that was said, and the poll at which it was interrupted, if it was.
 * @typedef {{ line: string, until?: number }} Said */

/** A worker that runs the module; the first question starts it. */
export class Machine {
  /** @type {Worker | undefined} */
  #worker;

  /** The questions that wait for an answer, by number.
   * @type {Map<number, { resolve: (value: any) => void,
   *   reject: (reason: unknown) => void }>} */
  #calls = new Map();
  #count = 0;
  #permission = permission();

  /** Whether the worker sees that its permission is revoked; from disk it can't. */
  #canInterrupt = false;

  /** The number of workers started so far; sessions of an older worker are gone. */
  generation = 0;

  /** What readers have asked for. */
  queue = new Queue();

  /** The callback for the progress of an answer, in words.
   * @type {(words: string) => void} */
  onprogress = () => {};

  /** The number of times that the running command has polled for interruption, as last
   * reported. */
  asked = 0;

  /** The promise of the worker that can answer.
   * @type {Promise<void> | undefined} */
  ready;

  /** The texts that the reader has opened, by name; each worker is given them.
   * @type {Map<string, string>} */
  #kept = new Map();

  /** Gives the machine a text that `open` can name. It goes to the page's own worker, and
   * nowhere else.
   * @param {string} name
   * @param {string} text */
  async keep(name, text) {
    this.#kept.set(name, text);
    // A worker that begins is given all of them.
    await (this.ready ? this.ask({ what: "keep", name, kept: text }) : this.start());
  }

  /** Loads the module; resolves when it can answer. A load that failed is tried again. */
  start() {
    this.ready ??= this.#start().catch((error) => {
      this.ready = undefined;
      throw new Ended(`The machine can't be loaded: ${error.message}. Try again`);
    });
    return this.ready;
  }

  async #start() {
    const { module, worker, files } = await machineParts();
    this.#worker = new Worker(worker);
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.generation += 1;
    this.#canInterrupt = await this.#post({ what: "start", module, files });
    for (const [name, kept] of this.#kept) await this.#post({ what: "keep", name, kept });
  }

  /** The worker's reply to a question, which `what` names; see `worker.js`.
   * @param {{ what: string, [part: string]: unknown }} question
   * @returns {Promise<any>} */
  async ask(question) {
    await this.start();
    return this.#post(question);
  }

  /** @param {{ what: string, [part: string]: unknown }} question
   * @returns {Promise<any>} */
  #post(question) {
    if (!this.#worker) throw new Error("The machine isn't running");
    this.#count += 1;
    this.asked = 0;
    this.#worker.postMessage(
      { ...question, number: this.#count, permission: this.#permission });
    return new Promise((resolve, reject) => {
      this.#calls.set(this.#count, { resolve, reject });
    });
  }

  /** @param {import("./worker.js").Reply} reply */
  #hear({ number = 0, value, error, asked = 0, progress }) {
    if (progress) {
      this.asked = asked;
      return this.onprogress(progress);
    }
    // A worker that trapped can't go on; the next question starts another.
    if (error !== undefined) {
      return this.#end(new Ended(
        `The machine failed: ${error}. It continues from the line before`));
    }
    this.#calls.get(number)?.resolve(value);
    this.#calls.delete(number);
  }

  /** Drops what waits in the queue, and interrupts the command that is running; if the
   * worker doesn't notice within a second, ends the worker. */
  stop() {
    this.queue.stop();
    if (!this.#calls.size) return;
    if (!this.#canInterrupt) return this.#end(new Stopped(this.asked));
    URL.revokeObjectURL(this.#permission);
    this.#permission = permission();
    const { generation } = this;
    const running = Math.min(...this.#calls.keys());
    setTimeout(() => {
      const isStuck = generation === this.generation && this.#calls.has(running);
      if (isStuck) this.#end(new Stopped(this.asked));
    }, 1000);
  }

  /** Ends the worker, and rejects all pending calls with a reason.
   * @param {Ended} reason */
  #end(reason) {
    const calls = [...this.#calls.values()];
    this.#worker?.terminate();
    this.#calls.clear();
    this.ready = undefined;
    for (const call of calls) call.reject(reason);
  }
}

/** The result of a question to the machine; undefined if the reader stopped it, or if
 * the machine gave up: then whoever performed the command tells so.
 * @template Result
 * @param {Promise<Result>} result */
export async function unlessEnded(result) {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Ended) return undefined;
    throw error;
  }
}

/** An error's message, as a sentence.
 * @param {unknown} error */
export function complaint(error) {
  return sentenced(error instanceof Error ? error.message : String(error));
}

/** Adds work that may take long to the queue: shows its progress and, after 300 ms, the
 * stop button; if the work fails, complains with the reason.
 * @template Result
 * @param {{ machine: Machine, halt: HTMLElement, show: (words: string) => void,
 *   complain: (words: string) => void,
 *   work: (signal: AbortSignal) => Promise<Result> }} work */
export async function patiently({ machine, halt, show, work, complain }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let wait;
  /** @param {string} words */
  const hear = (words) => show(words);
  try {
    return await machine.queue.add((signal) => {
      wait = setTimeout(() => { halt.hidden = false; }, 300);
      machine.onprogress = hear;
      return work(signal);
    });
  } catch (error) {
    complain(error instanceof Stopped
      ? "Stopped. Everything before this is kept." : complaint(error));
    return undefined;
  } finally {
    clearTimeout(wait);
    halt.hidden = true;
    // What the bench asks afterward is no progress of this work.
    if (machine.onprogress === hear) machine.onprogress = () => {};
  }
}

/** A session in a chapter, which outlives the worker it began in. */
export class Session {
  /** The lines said so far.
   * @type {Said[]} */
  said = [];

  /** The session's number in the worker, and that worker's generation.
   * @type {number | undefined} */
  #number;
  /** @type {number | undefined} */
  #generation;

  /** The promise of the number.
   * @type {Promise<number | undefined> | undefined} */
  #begun;

  /** The time that the machine took to answer these lines, in milliseconds. */
  took = 0;

  isClosed = false;

  /** Whether the book's own commands are played here, and not the reader's. */
  isOfBook = false;

  /** What `into` said when it went past the last call of the step that is on show.
   * @type {string[] | undefined} */
  over;

  /** The names of the branches that the book left, and not the reader.
   * @type {Set<string>} */
  inherited = new Set();

  /** How many of the lines said the reader was given, by the book or by an address. */
  given = 0;

  /** The answer to the line said last, if it came here.
   * @type {Answer | undefined} */
  reached;

  /** The callback for each answer.
   * @type {(answer: Answer) => void} */
  onanswer = () => {};

  /** @param {Machine} machine @param {number} chapter */
  constructor(machine, chapter) {
    this.machine = machine;
    this.chapter = chapter;
  }

  /** Opens the session in the present worker, if it isn't open there, and replays all
   * lines; concurrent calls wait for the same opening. */
  async #begin() {
    if (this.isClosed) throw new Stopped();
    await this.machine.start();
    if (this.#generation !== this.machine.generation) {
      this.#generation = this.machine.generation;
      this.#begun = this.#open();
    }
    return this.#begun;
  }

  async #open() {
    const { chapter, machine } = this;
    this.#number = await machine.ask({ what: "open", chapter });
    for (const said of this.said) await this.#answer(said);
    return this.#number;
  }

  /** @param {Said} said
   * @returns {Promise<Answer>} */
  #answer({ line, until }) {
    return this.machine.ask(
      { what: "answer", session: this.#number, line, until });
  }

  /** Says a line, and returns the machine's answer. At poll number `until`, if given,
   * the line is interrupted; so is a line that the reader stops, wherever it is.
   * @param {string} line
   * @param {number} [until] */
  async answer(line, until) {
    await this.#begin();
    const said = { line, until };
    const start = performance.now();
    /** @type {Answer} */
    let answer;
    try {
      answer = await this.#answer(said);
      said.until ??= answer.until;
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      // The worker is gone. The same line once more, interrupted at the same poll.
      said.until = Math.max(1, error.asked);
      await this.#begin();
      answer = await this.#answer(said);
    }
    // A line that was stopped before it did anything leads nowhere, and isn't said again.
    if (!answer.isInterrupted || answer.performed) this.said.push(said);
    this.took += performance.now() - start;
    this.over = !callOf(answer) ? undefined
      : /\binto\b/.test(line) ? overOf(answer, line) : this.over;
    this.reached = answer;
    this.onanswer(answer);
    return answer;
  }

  /** An answer as it is shown: after the step, once `into` has gone past its last call.
   * @param {Answer} answer */
  shown(answer) {
    return this.over && callOf(answer) ? pastCalls(answer, this.over) : answer;
  }

  /** The present state of the table, as an answer. */
  async now() {
    await this.#begin();
    return this.#answer({ line: "" });
  }

  /** The answers to commands that only look; these aren't added to `said`.
   * @template {string[]} Lines
   * @param {[...Lines]} lines
   * @returns {Promise<{ [At in keyof Lines]: Told<Lines[At]> }>} */
  async look(lines) {
    await this.#begin();
    return this.machine.ask({ what: "look", session: this.#number, lines });
  }

  /** A new session that goes on where this one is. */
  fork() {
    const other = new Session(this.machine, this.chapter);
    other.become(this);
    return other;
  }

  /** Goes on where another session is, which stays there.
   * @param {Session} other */
  become(other) {
    // If the machine ends meanwhile, whoever performed the command tells so.
    unlessEnded(this.reset([...other.said]));
    [this.took, this.over, this.reached] = [other.took, other.over, other.reached];
    if (other.#generation !== this.machine.generation) return;
    this.#generation = other.#generation;
    this.#begun = this.#fork(other.#begun);
  }

  /** @param {Promise<number | undefined> | undefined} begun */
  async #fork(begun) {
    this.#number = await this.machine.ask({ what: "fork", session: await begun });
    return this.#number;
  }

  /** The completions after a text.
   * @param {string} text
   * @returns {Promise<Completions>} */
  async complete(text) {
    await this.#begin();
    return this.machine.ask(
      { what: "complete", session: this.#number, text });
  }

  /** Ends the session, and frees its memory. */
  async close() {
    this.isClosed = true;
    await unlessEnded(this.reset());
  }

  /** Begins anew, with some lines to replay.
   * @param {Said[]} [said] */
  async reset(said = []) {
    const isOpen = this.#generation === this.machine.generation;
    const begun = this.#begun;
    [this.said, this.took, this.#generation] = [said, 0, undefined];
    [this.inherited, this.given] = [new Set(), 0];
    [this.over, this.reached] = [undefined, undefined];
    if (!isOpen) return;
    await this.machine.ask({ what: "close", session: await begun });
  }
}
