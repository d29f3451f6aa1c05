// What an answer of the machine says of itself.

/** The words with a full stop, unless they end in punctuation already.
 * @param {string} words */
export function sentenced(words) {
  return /[.!?:…]$/.test(words) ? words : `${words}.`;
}

/** The number of the call that an answer has reached with `into`; undefined for none.
 * @param {Pick<Answer, "place">} answer */
export function callOf({ place }) {
  const [, number] = / call (\d+)/.exec(place) ?? [];
  return number ? Number(number) : undefined;
}

/** The sentence that belongs to what an answer shows: its error, the call that `into`
 * has reached, or what the step on the phone did.
 * @param {Pick<Answer, "error" | "place" | "words" | "story">} answer */
export function sentenceOf(answer) {
  return answer.error ? sentenced(answer.error)
    : callOf(answer) && answer.words.length ? answer.words.map(sentenced).join(" ")
    : answer.story;
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
