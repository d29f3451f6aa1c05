// What the machine answers, for readers and for the type checker; nothing of this file
// is shipped. The machine writes it in `Sources/WebLab/PageSession.swift`, and the
// reports of looks in `Sources/Looks`. Lengths are in points, places in content space; a
// cell is named `c9`, a row `0.3` by section and row.

interface Point { x: number, y: number }
interface Size { width: number, height: number }
interface Rect extends Point, Size {}

/** A part of a line: its text, and the class of its color; empty for plain text. */
type Span = [text: string, tone: string];

/** What the machine says to a line: what it prints, and the table after the step on
 * show. */
interface Answer {
  lines: Span[][];
  /** The paragraphs printed, without tables and drawings. */
  words: string[];
  /** The paragraphs that tell what is on show: what the current step did, below a
   * heading, or the call that `into` has reached. */
  story: string[];
  error: string | null;
  isInterrupted: boolean;
  /** How many commands were performed, nested ones included; 0 if nothing changed. */
  performed: number;
  /** The step's label, as the prompt shows it; with `call 3` while `into` goes through
   * a step. */
  place: string;
  chapter: number;
  scenario: string;
  step: number;
  /** How many steps there are; the last one's number is one less. */
  steps: number;
  /** The command that made the step; empty for the opening. */
  command: string;
  /** Whether the table has been told to reload, and not yet laid out. */
  isHeld: boolean;
  /** The content offset in each frame of the step; empty for more than 200. */
  frames: number[];
  /** The points by which each frame but the last moves the content, if it is a number. */
  stride: number | null;
  /** The number of frames a second; none of a dump. */
  rate: number | null;
  /** What each frame of the step took, the first frame's bill first; empty if work has no
   * prices, or for more than 200 frames. */
  bills: Bill[];
  events: CellEvent[];
  serves: Serve[];
  snapshot: Snapshot;
  /** The names of the visible rows, as one types them. */
  names: Record<string, string>;
  /** What stands in the pictures on screen, by the names of their cells: `[Ada.jpg]`. */
  pictures: Record<string, string>;
  /** The poll at which the line was interrupted, if it was. */
  until?: number;
}

/** What a frame took, in microseconds. */
interface Bill {
  /** When it began, since the table was opened. */
  time: number;
  /** How long its work took. */
  took: number;
  /** The number of intervals by which it appeared late. */
  missed: number;
  /** How late it began, because work ahead took longer. */
  delay: number;
  /** How long the work ahead took that came after it. */
  ahead: number;
  /** How long each kind of its work took; a kind that it had none of is left out. Some
   * of it may have been done before. */
  work: Partial<Record<"create" | "fill" | "fit" | "height" | "decode" | "other", number>>;
}

/** Something that happened to a cell in a step. */
interface CellEvent {
  cell: string;
  /** `made`, `dequeued`, `shown`, `moved`, `died`, …; of `left` and `unreturned` also
   * what became of the cell: `left, pooled`. */
  kind: string;
  row: string | null;
  /** The queue that the cell came out of. */
  queue: string | null;
  sentence: string;
}

/** A call of `cellForRowAt`. */
interface Serve {
  /** Its number among the calls that `into` goes through. */
  call: number;
  frame: number;
  row: string;
  /** The cells that are hidden in the view tree when the call comes. */
  hidden: string[];
}

/** A table at one moment. */
interface Snapshot {
  viewport: Rect;
  contentSize: Size;
  /** The offsets between the content's ends. */
  leastOffset: number;
  mostOffset: number;
  /** The adjusted insets, if the content has any. */
  inset?: { top: number, bottom: number };
  /** All living cells, oldest first. */
  cells: Cell[];
  tree: string[];
  pools: Pool[];
  /** Headers and footers; some float in front of the rows. */
  labels: { text: string, frame: Rect, floats?: boolean }[];
  /** How many cells were ever made. */
  made: number;
  /** The cells' letters in the film. */
  letters: Record<string, string>;
  /** Of a dump: whether it tells where the screen is. Its cells may have no frame; then
   * the page gives them one. */
  tellsScreen?: boolean;
}

/** A reuse queue; its next cell comes first. */
interface Pool { identifier: string, cells: string[] }

interface Cell {
  cell: string;
  class: string;
  reuseIdentifier: string | null;
  text: string;
  isHidden: boolean;
  tag: number;
  accessory: string;
  isSelected: boolean;
  isHighlighted: boolean;
  subviews: number;
  frame: Rect;
  row: string | null;
  /** `held` is said by the page alone, between two steps: in the app's hands. */
  state: "visible" | "pooled" | "orphaned" | "measuring" | "loose" | "held" | "hidden";
}

/** The completions of a text: the letter at which the word begins, and the words, each
 * with what it means. */
interface Completions { start: number, candidates: Span[], hint: string }

/** The report of a look: `words` are its paragraphs. A look that is refused has only an
 * error. */
type Look<Fields> = Partial<Fields> & { words?: string[], error?: string };

interface Branch {
  name: string;
  isHere: boolean;
  chapter: number;
  scenario: string;
  step: number;
  of: number;
  command: string;
}

/** One change of the film: who showed which row. */
interface Picture { step: number, offset: number, cells: Record<string, string> }

/** One question of a search: whether a row ends past the offset, and what is left in
 * doubt. */
interface Question {
  row: string;
  end: number;
  isPast: boolean;
  inDoubt: number;
  from: number;
  to: number;
}

/** Rows that are alike, kept as one run. */
interface Run { first: number, rows: number, height: number, isEstimated: boolean }

/** A tree of runs: how many rows it has, from which on, and in how many runs; a branch
 * has two halves. */
interface RunTree { first: number, rows: number, runs: number, levels: number,
  halves?: [RunTree, RunTree] }

/** A call between the table and the app. */
interface Call { call: string, rows?: string[], dequeues?: { identifier: string, cell: string | null }[] }

/** The film of dumps: the states of the cells in each. */
interface DumpPicture { step: number, name: string, cells: Record<string, Cell["state"]> }

/** What is wrong or odd in dumps, and the chapter that shows it. */
interface Finding { kind: string, sentence: string, cells: string[],
  certainty: "certain" | "likely" | "possible", doubt: string, advice: string,
  chapter: number }

/** A part of a chapter's code. */
interface Listing { listing: string, text: string }

/** What looks tell, by their commands' first words. */
interface Looks {
  stats: Look<Record<string, number>
    & { calls: Record<string, number>, contentSize: Size }>;
  branches: Look<{ branches: Branch[] }>;
  film: Look<{ pictures: Picture[], cells: string[], letters: string, changes: number }>;
  heights: Look<{ rows: { row: string, height: number, source: string }[] }>;
  search: Look<{ offset: number, asked: Question[] }>;
  runs: Look<{ rows: number, runs: Run[], tree: RunTree }>;
  diff: Look<{ reused: string[] }>;
  why: Look<{ state: string, events: string[] }>;
  calls: Look<{ calls: Call[] }>;
  findings: Look<{ findings: Finding[], checked: string[] }>;
  snapshot: Look<{ svg: string, step: number }>;
  code: Look<Listing & { listings: string[], dataSources: Listing[] }>;
}

/** What a look tells. */
type Told<Line extends string> =
  Line extends keyof Looks ? Looks[Line]
  : Line extends `${infer Word} ${string}`
    ? Word extends keyof Looks ? Looks[Word] : Look<{}>
  : Look<{}>;
