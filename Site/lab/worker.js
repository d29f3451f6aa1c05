// The machine itself, in a worker, so that the page stays alive while it works: a
// message in, a message out.

let machine;

/** How often a command has polled for interruption, at which poll it is interrupted,
 * and when its progress was last reported. */
let asked = 0;
let limit = Infinity;
let told = 0;

const imports = {
  page: {
    // Counts polls, so that a command can be interrupted at the same place again.
    isInterrupted() {
      asked += 1;
      if (asked % 1024 === 0 && Date.now() - told > 100) {
        told = Date.now();
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

/** The number of the session that is being asked. */
let current;

/** The machine's message when it traps. */
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
  },
  open: ({ chapter }) => machine.open(chapter),
  close: ({ session }) => machine.close(session),
  answer({ session, line }) {
    [current, told] = [session, Date.now()];
    write(line);
    machine.answer(session);
    return answered();
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
  [asked, limit] = [0, data.until ?? Infinity];
  try {
    postMessage({ number: data.number, value: await does[data.what](data) });
  } catch (error) {
    postMessage({ number: data.number, error: lastWords || String(error) });
  }
};
