// What an answer of the machine says of itself.

/** The words with a full stop, unless they end in punctuation already.
 * @param {string} words */
export function sentenced(words) {
  return /[.!?:…]$/.test(words) ? words : `${words}.`;
}

/** Whether a snapshot is of a dump, and not of a machine's table.
 * @param {Snapshot} snapshot */
export function isOfDump({ tellsScreen }) { return tellsScreen !== undefined; }

/** The number of the call that an answer has reached with `into`; undefined for none.
 * @param {Pick<Answer, "place">} answer */
export function callOf({ place }) {
  const [, number] = / call (\d+)/.exec(place) ?? [];
  return number ? Number(number) : undefined;
}

/** What an answer says if a line, `into`, has gone past a step's last call: the place stays
 * at that call, but the words don't tell it. Undefined for any other answer.
 * @param {Pick<Answer, "place" | "error" | "words" | "story">} answer
 * @param {string} line */
export function overOf({ place, error, words, story }, line) {
  const isPast = callOf({ place }) && !error && /\binto$/.test(line)
    && words.length > 0 && !words.some((one) => story.includes(one));
  return isPast ? words : undefined;
}

/** An answer at a step's last call as one after the step: it tells some words.
 * @template {Pick<Answer, "place" | "story">} One
 * @param {One} answer @param {string[]} words
 * @returns {One} */
export function pastCalls(answer, words) {
  return { ...answer, place: answer.place.replace(/ call \d+/, ""), story: ["", ...words] };
}

/** The sentence for what an answer shows: its error, or what the step did. At a call that
 * `into` has reached, it tells the call, and after `into` itself all that `into` said.
 * `line` is what was said last.
 * @param {Pick<Answer, "error" | "place" | "words" | "story">} answer
 * @param {string} [line] */
export function sentenceOf(answer, line = "") {
  const { error, words, story } = answer;
  if (error) return sentenced(error);
  // Of a step, the first paragraph is a heading.
  if (!callOf(answer)) return story.slice(1).join(" ");
  const led = /\binto$/.test(line) || story.every((one, at) => one === words[at]);
  return (led ? words : story).map(sentenced).join(" ");
}

/** How far a finger moved the content, and how far a row moved on the screen that was there
 * before and after: in points, down if positive. Undefined if the line says no distance, if
 * the content came to an end, or no such row is left.
 * @param {Answer} before @param {Answer} after
 * @param {string} line */
export function jumpOf(before, after, line) {
  const [, distance] = /^scroll (-?\d+(?:\.\d+)?)(?: by \S+)?$/.exec(line) ?? [];
  if (!distance || before.step !== after.step - 1 || before.scenario !== after.scenario) {
    return undefined;
  }
  /** @param {Answer} answer */
  const seen = ({ snapshot: { cells, viewport }, names }) => new Map(cells
    .filter(({ state, row }) => state === "visible" && names[row ?? ""])
    .map(({ row, frame }) => [names[row ?? ""], frame.y - viewport.y]));
  const old = seen(before);
  const [row, place] = [...seen(after)].filter(([name]) => old.has(name))
    .sort(([, one], [, other]) => one - other)[0] ?? [];
  const { viewport: { y }, leastOffset, mostOffset } = after.snapshot;
  const isAtEnd = Number(distance) < 0 ? y <= leastOffset : y >= mostOffset;
  if (row === undefined || place === undefined || isAtEnd) return undefined;
  return { row, finger: -Number(distance), moved: place - (old.get(row) ?? 0) };
}

/** What a movement came to, in words; see `jumpOf`.
 * @param {Answer | undefined} before @param {Answer} after
 * @param {string} line */
export function jumpSaid(before, after, line) {
  const jump = before && jumpOf(before, after, line);
  if (!jump) return "How far the screen jumps appears here.";
  const { row, finger, moved } = jump;
  /** @param {number} points */
  const far = (points) => `${Math.abs(points)} point${Math.abs(points) === 1 ? "" : "s"} ${
    points < 0 ? "up" : "down"}`;
  const more = moved - finger;
  return !more ? `Row ${row} moved ${far(moved)}, as far as the finger: the screen held still.`
    : `The finger moved ${far(finger)}, but row ${row} moved ${far(moved)}: the screen jumped by ${
      Math.abs(more)}.`;
}

/** The listings to which a text leads: by the path that it names, the chapter's folder and
 * the listing's name.
 * @param {string} text
 * @returns {Map<string, { folder: string, listing: string }>} */
export function listingsIn(text) {
  const named = /(Chapters\/([^/\s]+)\/\S+:\d+),\s+'code\s+"([^"]+)"'/g;
  return new Map([...text.matchAll(named)].map(([, path, folder, listing]) =>
    [path, { folder, listing: listing.replaceAll(/\s+/g, " ") }]));
}
