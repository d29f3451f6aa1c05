// Answers commands from standard input with the page's machine, as Answer.swift does
// natively; the two must print the same bytes. The machine is Embedded Swift, compiled to
// WebAssembly; `Site/module` makes it.
// Usage: node answer.mjs MODULE.wasm

import { existsSync, readFileSync, writeSync } from "node:fs";

/** The most memory that the machine may take, in bytes. */
const mostMemory = 1e9;

let machine;
/** The number of times that the running command has polled for interruption. */
let asked = 0;
/** The number of the poll at which it is interrupted. */
let limit = Infinity;

const imports = {
  page: {
    isInterrupted(counts) {
      asked += counts;
      return asked >= limit ? 1 : 0;
    },
    // A letter of the message before a trap.
    say: (letter) => writeSync(2, String.fromCharCode(letter)),
  },
  env: {
    __stack_chk_fail() { throw new Error("The stack is broken"); },
  },
};

function write(text) {
  const bytes = new TextEncoder().encode(text);
  const place = machine.inbox(bytes.length);
  new Uint8Array(machine.memory.buffer, place, bytes.length).set(bytes);
}

/** The lines with which a session answers a line of commands. */
function answer(session, line) {
  const [, poll, rest] = /^\^C (\d+) (.*)/.exec(line) ?? [];
  [asked, limit] = [0, poll ? Number(poll) : Infinity];
  write(rest ?? line);
  machine.answer(session);
  const bytes = new Uint8Array(
    machine.memory.buffer, machine.outbox(), machine.outboxCount());
  return JSON.parse(new TextDecoder().decode(bytes)).lines
    .map((spans) => spans.map(([text]) => text).join(""));
}

const files = new Set();
/** Gives the machine the file that a line names for the first time. */
function keepFile(line) {
  const [, words, name] = /^(scenario lines|open) (.+)/.exec(line) ?? [];
  if (!name || files.has(name)) return;
  files.add(name);
  if (words === "open" && !existsSync(name)) return;
  const lines = () => Array.from({ length: 1000 }, (_, at) => `line ${at + 1}\n`).join("");
  write(`${name}\n${words === "open" ? readFileSync(name, "utf8") : lines()}`);
  machine.keep();
}

const module = readFileSync(process.argv[2]);
machine = (await WebAssembly.instantiate(module, imports)).instance.exports;
const said = [];
let session;
for (const line of readFileSync(0, "utf8").trimEnd().split("\n")) {
  if (!line) {
    machine.close(session);
    session = undefined;
  } else if (session === undefined) {
    said.push(line);
    session = machine.open(Number(line.replace("chapter ", "")));
    if (session < 0) throw new Error(`A paragraph begins with 'chapter N', not: ${line}`);
  } else {
    said.push(`reuse> ${line}`);
    keepFile(line);
    said.push(...answer(session, line));
  }
}
process.stdout.write(`${said.join("\n")}\n`);
const memory = machine.memory.buffer.byteLength;
if (memory > mostMemory) throw new Error(`The machine took ${memory} bytes of memory`);
