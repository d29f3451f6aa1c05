// The machine, run in a worker so that the page stays responsive. The worker replies to
// each message with one message; meanwhile it posts the progress of a long command.

let machine;

/** The number of times that the running command has polled for interruption. */
let asked = 0;
/** The number of the poll at which the command is interrupted. */
let limit = Infinity;
/** The time of the last report of progress, or else of the command's start, in ms. */
let told = 0;
/** The page's object URL; the command may go on as long as that can be read. */
let permission;

/** Whether the page's permission can be read; the page revokes it to interrupt. */
function isPermitted() {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", permission, false);
    request.send();
    return true;
  } catch {
    return false;
  }
}

/** Whether this worker can read the permission at all; from disk it can't. */
let canInterrupt = false;

const imports = {
  page: {
    // Answers a poll: 1 to interrupt the command. Polls are counted, so that a command
    // that is said again can be interrupted at the same poll.
    isInterrupted() {
      asked += 1;
      if (asked % 1024 === 0 && Date.now() - told > 50) {
        told = Date.now();
        if (canInterrupt && !isPermitted()) limit = asked;
        machine.progress(current);
        postMessage({ asked, progress: answered() });
      }
      return asked >= limit ? 1 : 0;
    },
    say(letter) { lastWords += String.fromCharCode(letter); },
  },
  env: {
    __stack_chk_fail() { throw new Error("The stack is broken"); },
  },
};

/** The number of the session whose line is being answered. */
let current;

/** The message that the machine writes before it traps; empty until then. */
let lastWords = "";

/** Decodes base64. */
function bytes(letters) {
  return Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
}

/** Writes a text into the machine's inbox. */
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

const does = {
  async start({ module, files }) {
    const code = new Blob([bytes(module)]).stream()
      .pipeThrough(new DecompressionStream("gzip"));
    const { instance } = await WebAssembly.instantiateStreaming(
      new Response(code, { headers: { "Content-Type": "application/wasm" } }),
      imports);
    machine = instance.exports;
    for (const [path, text] of Object.entries(files)) {
      write(`${path}\n${new TextDecoder().decode(bytes(text))}`);
      machine.keep();
    }
    canInterrupt = isPermitted();
    return canInterrupt;
  },
  open: ({ chapter }) => machine.open(chapter),
  fork: ({ session }) => machine.fork(session),
  close: ({ session }) => machine.close(session),
  answer({ session, line }) {
    [current, told] = [session, Date.now()];
    write(line);
    machine.answer(session);
    return { ...answered(), until: asked >= limit ? limit : undefined };
  },
  look({ session, lines }) {
    write(lines.join("\n"));
    machine.look(session);
    return answered();
  },
  complete({ session, text }) {
    write(text);
    machine.complete(session);
    return answered();
  },
  memory: () => machine.memory.buffer.byteLength,
};

onmessage = async ({ data }) => {
  [asked, limit, permission] = [0, data.until ?? Infinity, data.permission];
  try {
    postMessage({ number: data.number, value: await does[data.what](data) });
  } catch (error) {
    postMessage({ number: data.number, error: lastWords || String(error) });
  }
};
