import ArgumentParser
import Console
import Editions
import Reports
import Shell

/// The program's command-line options.
struct Options: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reuse",
    abstract: "See a table view think: a shell for the chapters of ReuseLab.",
    discussion: """
      Without -c or --script, commands are read from the terminal or from \
      standard input. 'help' lists them.
      """,
    version: "1.0")

  @Option(help: "The chapter whose table is on stage: 3, or row-index.")
  var chapter = "1"

  @Option(help: "The scenario it plays; 'scenario' lists them.")
  var scenario: String?

  @Option(
    name: [.customShort("c"), .customLong("command")],
    help: ArgumentHelp(
      "A line of commands; may be repeated.", valueName: "line"))
  var commands: [String] = []

  @Option(
    help: ArgumentHelp(
      "Commands from a file; - is standard input.", valueName: "file"))
  var script: [String] = []

  @Option(
    help: ArgumentHelp(
      "What a debugger printed about a table; - is standard input.",
      valueName: "file"))
  var open: [String] = []

  @Option(help: "How answers are printed: box, plain, markdown or json.")
  var mode: Renderer.Mode?

  @Option(help: "When to use color: auto, always or never.")
  var color = ColorOption.auto

  @Option(help: "The width of a page in columns, at least 20.")
  var width: Int?

  @Flag(
    help: "Show what the shell in another terminal does, frame by frame.")
  var live = false

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  @Flag(help: "The same as --mode plain: one fact per line, nothing drawn.")
  var plain = false

  @Flag(help: "Print a line per layout pass after each action.")
  var frames = false

  @Flag(help: "Print no greeting.")
  var quiet = false

  @Flag(help: "Go on after an error; the exit code is still 1.")
  var keepGoing = false

  @Flag(
    help: "Let scripts write anywhere, and build and run exercises.")
  var trustScripts = false

  @Flag(help: "Neither read nor write the history of commands.")
  var noHistory = false

  @Argument(help: "A text file whose lines are the rows.")
  var file: String?

  func validate() throws {
    do {
      // Only the program knows a learner's own chapters.
      if !isOwnChapter(chapter) { _ = try edition(among: Edition.book) }
    } catch {
      let stop = error.message.hasSuffix("?") ? "" : "."
      throw ValidationError(error.message + stop)
    }
    if let width, width < 20 {
      throw ValidationError(
        "A width of \(width) is too narrow; the least is 20.")
    }
    if let file, file.unicodeScalars.contains(where: endsLine) {
      // A saved script opens its file again, and would have it in a line.
      throw ValidationError(
        "A file of rows can't have a line break or a control character in its "
          + "name; rename it.")
    }
    for (name, files) in [("--open", open), ("--script", script)]
    where files.count > 1 {
      throw ValidationError("Give \(name) only once; it takes one file.")
    }
    if !script.isEmpty, !commands.isEmpty {
      throw ValidationError("Give either -c or --script, not both.")
    }
    let files = (open + script + [file].compactMap { $0 }).filter {
      isInput($0)
    }
    if files.count > 1 {
      throw ValidationError(
        "Standard input can be a dump, a script, or rows, and only one of "
          + "them.")
    }
    if live, !commands.isEmpty || !files.isEmpty || scenario != nil {
      throw ValidationError(
        "--live follows another shell; it takes no commands and no files.")
    }
    if plain, let mode, mode != .plain {
      throw ValidationError("Give either --plain or --mode, not both.")
    }
  }
}

extension Options {
  /// The edition of the chapter in `--chapter`.
  func edition(among editions: [Edition]) throws(ShellError) -> Edition {
    try Shell.chapter(chapter, among: editions)
  }
}

/// Whether a scalar ends a line, or is another control character.
private func endsLine(_ scalar: Unicode.Scalar) -> Bool {
  let category = scalar.properties.generalCategory
  return [.control, .lineSeparator, .paragraphSeparator].contains(category)
}

/// Whether a path stands for standard input.
private func isInput(_ path: String) -> Bool {
  path == "-" || descriptor(namedBy: path) == 0
}

/// The text of `reuse --help`, with one line per option.
public func optionsHelp() -> String { Options.helpMessage(columns: 1_000) }

extension Renderer.Mode: ExpressibleByArgument {}
extension ColorOption: ExpressibleByArgument {}
