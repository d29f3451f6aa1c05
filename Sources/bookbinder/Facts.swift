/// A name and its meaning, for the reference's tables of language, keys, exit
/// codes and the like.
///
/// In the meaning, words to type stand between single quotation marks.
struct Fact {
  let name: String
  let meaning: String

  init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

extension Fact {
  static let language = [
    Fact("12, 1.4", "a row; 1.4 is row 4 of section 1, counted from 0"),
    Fact("3..7", "a range, as of 'sweep'; both ends belong to it"),
    Fact("c7", "a cell, the seventh that was made"),
    Fact("@14, @-1, @start, @end", "a step, or a checkpoint's name"),
    Fact("200, 3rows, 1page", "a distance; a bare number is points"),
    Fact("CAPITALS", "stand for words to fill in"),
    Fact("[...]", "may be left out"),
    Fact("a·b", "one of these"),
    Fact("'a b', \"a b\"", "one word with a space in it"),
    Fact(";", "ends a command; another may follow on the line"),
    Fact(":", "gives the rest of the line to 'repeat', 'race' and the like"),
    Fact("#", "begins a comment"),
  ]

  static let exitCodes = [
    Fact("0", "all went well, or the reader of the output ended first"),
    Fact("1", "a command or an 'expect' failed"),
    Fact("64", "the options make no sense"),
    Fact("66", "a file can't be read"),
    Fact("70", "an error of the program's own"),
    Fact("130", "interrupted"),
    Fact("CODE", "what 'quit CODE' said"),
  ]

  static let environment = [
    Fact("NO_COLOR", "if it holds anything, nothing is coloured"),
    Fact(
      "CLICOLOR_FORCE, FORCE_COLOR",
      "if it holds anything but 0, colour also goes into pipes"),
    Fact("TERM", "dumb means no colour and no hints"),
    Fact(
      "COLORTERM, TERM",
      "unless one of them says truecolor or 256color, bold and faint stand "
        + "for colours"),
    Fact("COLUMNS", "the width of a page, before the window's"),
    Fact(
      "LC_ALL, LC_CTYPE, LANG", "if none names UTF-8, boxes are drawn in ASCII"),
    Fact(
      "PAGER",
      "shows answers longer than the window; 'less -FRX' unless set; cat, or "
        + "nothing at all, stands for no pager"),
    Fact("XDG_STATE_HOME", "where the history lies, if not below HOME"),
  ]

  static let files = [
    Fact(
      "~/.local/state/reuselab/history",
      "lines typed, each written before it runs; its owner's alone"),
    Fact(
      "~/.editrc",
      "keys, as libedit's editrc(5) has them; only ^C, ^Z and Tab stay ours"),
  ]

  static let keys = [
    Fact("Tab", "completes the word, or lists what it could be"),
    Fact("Enter", "on an empty line moves on, where the last line moved"),
    Fact("^R", "searches the lines typed before"),
    Fact("^C", "forgets the line, or gives a long command up"),
    Fact("^D", "leaves"),
  ]
}
