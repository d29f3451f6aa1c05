// The parts of the machine: its compiled module, its worker's script, and the book's
// files. Over HTTP the module comes as bytes, which the browser keeps for all pages.
// From disk nothing can be fetched, so it comes as text in a script.

import { loaded } from "../scripts/element.js";

/** The module in base64, the worker's script, and the book's files by path, as the
 * script `lab.wasm.js` defines them.
 * @typedef {{ code: string, worker: string, files: Record<string, string> }} Written */

/** The compiled module, the address of its worker's script, and the book's files, or the
 * address of a list of them.
 * @typedef {{ module: WebAssembly.Module, worker: string,
 *   files: string | Record<string, string> }} Parts */

/** The parts, once they are asked for.
 * @type {Promise<Parts> | undefined} */
let parts;

/** Loads the parts; if that fails, the next call tries again. */
export function machineParts() {
  parts ??= (location.protocol === "file:" ? fromScript() : fromServer());
  // Whoever asks hears of a failure; here it is only forgotten.
  parts.catch(() => { parts = undefined; });
  return parts;
}

/** The address of the page's module, with its version. */
function machine() { return document.documentElement.dataset.machine ?? ""; }

/** The module, compiled while its packed bytes arrive.
 * @param {ReadableStream<Uint8Array>} packed */
function compiled(packed) {
  const code = packed.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(
    new Response(code, { headers: { "Content-Type": "application/wasm" } }));
}

/** The address of a worker's script.
 * @param {string} text */
function workerOf(text) {
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

/** @returns {Promise<Parts>} */
async function fromScript() {
  const script = machine().replace(/\.gz.*$/, ".js");
  if (!window.module) await loaded(script);
  if (!window.module) throw new Error(`${script} doesn't define the machine`);
  const { code, worker, files } = window.module;
  const packed = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
  return { module: await compiled(new Blob([packed]).stream()),
    worker: workerOf(atob(worker)), files };
}

/** @returns {Promise<Parts>} */
async function fromServer() {
  /** @param {string} name */
  const address = (name) => new URL(name, document.baseURI).href;
  const [module, worker] = await Promise.all([
    fetchedModule(address(machine())),
    answer(address("worker.js")).then((response) => response.text())]);
  return { module, worker: workerOf(worker), files: address("files.json") };
}

/** The module at an address that names its version, so that the browser's copy, if it
 * has one, needs no question to the server. The page's head has begun to fetch it; a
 * second try asks the server, because the browser may have kept its refusal.
 * @param {string} address */
async function fetchedModule(address) {
  const begun = window.machine;
  window.machine = undefined;
  const response = await (begun ? answered(address, begun)
    : answer(address, { cache: "reload" }));
  // Some servers declare a packed file's encoding; then the browser unpacks it.
  const isUnpacked = response.headers.get("Content-Encoding")?.includes("gzip");
  return isUnpacked || !response.body ? WebAssembly.compile(await response.arrayBuffer())
    : compiled(response.body);
}

/** A server's answer to a question for an address.
 * @param {string} address
 * @param {RequestInit} [options] */
function answer(address, options) {
  return answered(address, fetch(address, options));
}

/** A server's answer that comes; one that it refuses is an error.
 * @param {string} address
 * @param {Promise<Response>} coming */
async function answered(address, coming) {
  const response = await coming;
  if (!response.ok) throw new Error(`${address} is missing (${response.status})`);
  return response;
}
