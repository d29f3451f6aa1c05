/// A name and its meaning, for the reference's tables of language, keys, exit
/// codes and the like.
///
/// In the meaning, words to type stand between single quotation marks.
struct ReferenceFact {
  let name: String
  let meaning: String

  init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

extension ReferenceFact {
  static let language = [
    ReferenceFact(
      "12, 1.4", "a row; 1.4 is row 4 of section 1, counted from 0"),
    ReferenceFact(
      "3..7", "a range of numbers that includes both ends, for 'sweep'"),
    ReferenceFact("c7", "a cell, the seventh that was made"),
    ReferenceFact("@14, @-1, @start, @end", "a step, or a checkpoint's name"),
    ReferenceFact("200, 3rows, 1page", "a distance; a bare number is points"),
    ReferenceFact("CAPITALS", "stand for words to fill in"),
    ReferenceFact("[...]", "what's in brackets is optional"),
    ReferenceFact("a·b", "one of these"),
    ReferenceFact("'a b', \"a b\"", "one word with a space in it"),
    ReferenceFact(";", "ends a command; another may follow on the line"),
    ReferenceFact(
      ":", "comes before the commands that 'repeat', 'race', and the like run"),
    ReferenceFact("#", "begins a comment"),
  ]

  /// What 'open' reads, and what to type in a debugger for it; from memory, as
  /// `recursiveDescription` is private to UIKit and documented nowhere.
  static let dumps = [
    ReferenceFact(
      "po [tableView recursiveDescription]",
      "in Objective-C words: prints a view tree, a line a view"),
    ReferenceFact(
      "po tableView.value(forKey: \"recursiveDescription\")!",
      "in Swift words: prints the same"),
    ReferenceFact(
      "po tableView.visibleCells", "prints a list of cells, none of them hidden"
    ),
    ReferenceFact(
      "# after reload", "a line of yours that names the dump below it"),
    ReferenceFact(
      "Init <Cell: 0x…>", "a line of a log: a cell was made at that address"),
    ReferenceFact(
      "dequeued <Cell: 0x…>", "a line of a log: a dequeue handed out that cell"),
    ReferenceFact(
      "<NSIndexPath: 0x…> {length = 2, path = 1 - 0}, indexPath: [1, 0]",
      "a line of a log: row 0 of section 1 is asked for"),
    ReferenceFact(
      "reason: '…', Warning once only: …",
      "a crash or a warning of UIKit's about a table: explained, with the sum and "
        + "the chapter"),
  ]

  static let exitCodes = [
    ReferenceFact(
      "0", "all went well, or the reader of the output ended first"),
    ReferenceFact("1", "a command or an 'expect' failed"),
    ReferenceFact("64", "the options make no sense"),
    ReferenceFact("66", "a file can't be read"),
    ReferenceFact("70", "an error of the program's own"),
    ReferenceFact("130", "interrupted"),
    ReferenceFact("CODE", "what 'quit CODE' said"),
  ]

  static let environment = [
    ReferenceFact("NO_COLOR", "if it holds anything, nothing is colored"),
    ReferenceFact(
      "CLICOLOR_FORCE, FORCE_COLOR",
      "if it holds anything but 0, color also goes into pipes"),
    ReferenceFact("TERM", "dumb means no color and no hints"),
    ReferenceFact(
      "COLORTERM, TERM",
      "unless one of them says truecolor or 256color, bold and faint stand "
        + "for colors"),
    ReferenceFact("COLUMNS", "the width of a page, before the window's"),
    ReferenceFact(
      "LC_ALL, LC_CTYPE, LANG", "if none names UTF-8, boxes are drawn in ASCII"),
    ReferenceFact(
      "PAGER",
      "shows answers longer than the window; 'less -FRX' unless set; cat, or "
        + "nothing at all, stands for no pager"),
    ReferenceFact(
      "XDG_STATE_HOME", "where the history lies, if not below HOME"),
    ReferenceFact("HOME", "what '~' stands for at the beginning of a path"),
  ]

  static let files = [
    ReferenceFact(
      "~/.local/state/reuselab/history",
      "lines typed, each written before it runs; its owner's alone"),
    ReferenceFact(
      "~/.editrc",
      "keys, as libedit's editrc(5) has them; only ^C, ^Z and Tab stay ours"),
  ]

  static let keys = [
    ReferenceFact("Tab", "completes the word, or lists what it could be"),
    ReferenceFact(
      "Enter", "on an empty line moves on, where the last line moved"),
    ReferenceFact("^R", "searches the lines typed before"),
    ReferenceFact("^C", "forgets the line, or gives a long command up"),
    ReferenceFact("^D", "leaves"),
  ]
}
