// The machine, run in a worker so that the page stays responsive. The worker replies to
// each message with one message; meanwhile it posts the progress of a long command.

// A module, to the type checker: its names are its own.
export {};

/** What the module exports: functions that take and return numbers, as
 * `Sources/WebLab/Exports.swift` declares them, and the memory.
 * @typedef {{ memory: WebAssembly.Memory, inbox(count: number): number, outbox(): number,
 *   outboxCount(): number, keep(): void, open(chapter: number): number,
 *   fork(session: number): number, close(session: number): void,
 *   answer(session: number): void, look(session: number): void,
 *   complete(session: number): void, progress(session: number): void }} Module */

/** What the worker is asked; `what` names one of the functions in `does`.
 * @typedef {{ what: string, number: number, permission: string, until?: number,
 *   session: number, chapter: number, line?: string, lines: string[], text?: string,
 *   name: string, kept: string,
 *   module: WebAssembly.Module, files: Files }} Asked */

/** The reply to a question, or the progress of one.
 * @typedef {{ number?: number, value?: unknown, error?: string, asked?: number,
 *   progress?: string }} Reply */

/** The book's files, in base64 by path, or the address of a list of them.
 * @typedef {string | Record<string, string>} Files */

/** @type {Module} */
let machine;

/** The number of times that the running command has polled for interruption. Polls while
 * a table is made again don't count: a session that is repeated may make fewer. */
let asked = 0;
/** The number of the poll at which the command is interrupted. */
let limit = Infinity;
/** Whether the command is interrupted. */
let isOver = false;
/** The number of all polls. */
let polls = 0;
/** The time of the last report of progress, or else of the command's start, in ms. */
let told = 0;
/** The page's object URL; the command may go on as long as that can be read.
 * @type {string} */
let permission;

/** Whether the page's permission can be read; the page revokes it to interrupt. */
function isPermitted() {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", permission, false);
    request.send();
    return true;
  } catch {
    // It is revoked.
    return false;
  }
}

/** Whether this worker can read the permission at all; from disk it can't. */
let canInterrupt = false;

const imports = {
  page: {
    // Answers a poll: 1 to interrupt the command. Polls are counted, so that a command
    // that is said again can be interrupted at the same poll.
    /** @param {number} counts */
    isInterrupted(counts) {
      [asked, polls] = [asked + counts, polls + 1];
      if (polls % 1024 === 0 && Date.now() - told > 50) {
        told = Date.now();
        if (canInterrupt && !isPermitted()) {
          isOver = true;
          // While a table is made again nothing changes, so the last poll that counted
          // leads to the same table.
          limit = Math.max(1, asked);
        }
        machine.progress(current);
        postMessage({ asked, progress: answered() });
      }
      isOver ||= asked >= limit;
      return isOver ? 1 : 0;
    },
    /** @param {number} letter */
    say(letter) { lastWords += String.fromCharCode(letter); },
  },
  env: {
    __stack_chk_fail() { throw new Error("The stack is broken"); },
  },
};

/** The number of the session whose line is being answered. */
let current = 0;

/** The message that the machine writes before it traps; empty until then. */
let lastWords = "";

/** The book's files; undefined once the machine has them.
 * @type {Files | undefined} */
let files;

/** Gives the machine the book's files, before the first line that can name one.
 * @param {string} line */
async function keepFiles(line) {
  if (!files || !/\blines\b|\bopen Tests\//.test(line)) return;
  const listed = typeof files === "string" ? await (await fetch(files)).json() : files;
  if (!files) return;
  files = undefined;
  for (const [path, text] of Object.entries(listed)) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    write(`${path}\n${new TextDecoder().decode(bytes)}`);
    machine.keep();
  }
}

/** Writes a text into the machine's inbox.
 * @param {string} text */
function write(text) {
  const letters = new TextEncoder().encode(text);
  const place = machine.inbox(letters.length);
  new Uint8Array(machine.memory.buffer, place, letters.length).set(letters);
}

/** The value in the machine's outbox. */
function answered() {
  const letters = new Uint8Array(
    machine.memory.buffer, machine.outbox(), machine.outboxCount());
  return JSON.parse(new TextDecoder().decode(letters));
}

/** @type {Record<string, (asked: Asked) => unknown>} */
const does = {
  async start(parts) {
    const { exports } = await WebAssembly.instantiate(parts.module, imports);
    machine = /** @type {Module} */ (/** @type {unknown} */ (exports));
    files = parts.files;
    // From disk the page's addresses are nobody's, and reading one is an error.
    canInterrupt = !permission.startsWith("blob:null/") && isPermitted();
    return canInterrupt;
  },
  keep({ name, kept }) {
    write(`${name}\n${kept}`);
    machine.keep();
  },
  open: ({ chapter }) => machine.open(chapter),
  fork: ({ session }) => machine.fork(session),
  close: ({ session }) => machine.close(session),
  answer({ session, line = "" }) {
    [current, told] = [session, Date.now()];
    write(line);
    machine.answer(session);
    return { ...answered(), until: isOver ? limit : undefined };
  },
  look({ session, lines }) {
    write(lines.join("\n"));
    machine.look(session);
    return answered();
  },
  complete({ session, text = "" }) {
    write(text);
    machine.complete(session);
    return answered();
  },
  memory: () => machine.memory.buffer.byteLength,
};

onmessage = async ({ data }) => {
  try {
    await keepFiles(data.line ?? data.text ?? "");
    [asked, limit, isOver] = [0, data.until ?? Infinity, false];
    ({ permission } = data);
    postMessage({ number: data.number, value: await does[data.what](data) });
  } catch (error) {
    postMessage({ number: data.number, error: lastWords || String(error) });
  }
};
