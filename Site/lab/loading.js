// The parts of the machine: its compiled module, its worker's script, and the book's
// files. Over HTTP the module comes as bytes, which the browser keeps for all pages.
// From disk nothing can be fetched, so it comes as text in a script.

import { loaded } from "../scripts/element.js";

/** The module in base64, the worker's script, and the book's files by path, as the
 * script `module.js` defines them.
 * @typedef {{ code: string, worker: string, files: Object<string, string> }} Written */

/** The parts, once they are asked for.
 * @type {Promise<{ module: WebAssembly.Module, worker: string, files: string | Object }>
 *   | undefined} */
let parts;

/** Loads the parts; if that fails, the next call tries again. */
export function machineParts() {
  parts ??= (location.protocol === "file:" ? fromScript() : fromServer());
  parts.catch(() => { parts = undefined; });
  return parts;
}

/** The module, compiled while its packed bytes arrive. */
function compiled(packed) {
  const code = packed.pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(
    new Response(code, { headers: { "Content-Type": "application/wasm" } }));
}

function workerOf(text) {
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

async function fromScript() {
  const page = /** @type {Window & { module?: Written }} */ (window);
  if (!page.module) await loaded("module.js");
  const { code, worker, files } = page.module;
  const packed = Uint8Array.from(atob(code), (letter) => letter.charCodeAt(0));
  return { module: await compiled(new Blob([packed]).stream()),
    worker: workerOf(atob(worker)), files };
}

async function fromServer() {
  const address = (name) => new URL(name, document.baseURI).href;
  const [module, worker] = await Promise.all([
    fetchedModule(address(document.documentElement.dataset.machine)),
    answer(address("worker.js")).then((response) => response.text())]);
  return { module, worker: workerOf(worker), files: address("files.json") };
}

/** The module at an address that names its version, so that the browser's copy, if it
 * has one, needs no question to the server. */
async function fetchedModule(address) {
  const response = await answer(address, { cache: "force-cache" });
  // Some servers declare a packed file's encoding; then the browser unpacks it.
  return response.headers.get("Content-Encoding")?.includes("gzip")
    ? WebAssembly.compile(await response.arrayBuffer()) : compiled(response.body);
}

async function answer(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${address} is missing (${response.status})`);
  return response;
}
