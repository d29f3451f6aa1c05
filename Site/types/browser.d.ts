// What all browsers have that run the pages' machine, and the type checker that Debian 12
// has, TypeScript 4.8, doesn't know yet.

interface Array<T> {
  findLast(is: (one: T, at: number) => unknown): T | undefined;
}

declare class DecompressionStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(format: "gzip");
}

interface HTMLElement { hidePopover?(): void }

interface Window {
  /** The search's index, which `index.js` defines. */
  book?: import("../scripts/search.js").Entry[];
  /** The module over HTTP, which the page's head begins to fetch. */
  machine?: Promise<Response>;
  /** The machine's parts as text, which `lab.wasm.js` defines. */
  module?: import("../lab/loading.js").Written;
  /** The page's machine, for tests and the console. */
  lab?: object;
}
