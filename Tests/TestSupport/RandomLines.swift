package import Shell

/// A source of random lines for a shell.
///
/// A line's words come from its command's grammar, so that a new command gets
/// lines by itself: most words are ordinary, some are extreme, and some are
/// invalid. The other kinds of lines are for those who ask for them.
package struct RandomLines {
  /// Files for a host, so that some of the lines that name a file succeed.
  package static let files = [
    "lines.txt": "one\r\n\ntwo\u{1}复", "README.md": "# A\n\nB",
    "demo.reuse": "scroll 44\ntap 2\nrepeat 2: read more",
    "more": "scroll 1page; reload held",
  ]

  /// The commands that the lines may begin with.
  private let commands: [Command]

  /// The commands that change the table or travel in time; half of the lines
  /// begin with one of them.
  private let doing: [Command]

  /// The numbers of commands that a line may have, with `;` between them.
  private let count: ClosedRange<Int>

  /// The levels to which commands may be nested.
  private let depth: Int

  /// The share of commands that are their own examples, from 0 to 1.
  private let examples: Double

  /// The share of commands with words that belong to them, but in any number
  /// and order, from 0 to 1.
  private let jumbles: Double

  /// The numbers of typing errors that a line may have.
  private let slips: ClosedRange<Int>

  package init(
    of commands: [Command] = Command.all, count: ClosedRange<Int> = 1...1,
    depth: Int = 2, examples: Double = 0, jumbles: Double = 0,
    slips: ClosedRange<Int> = 0...0
  ) {
    self.commands = commands
    self.count = count
    self.depth = depth
    self.examples = examples
    self.jumbles = jumbles
    self.slips = slips
    doing = commands.filter { $0.mutates || $0.group == .time }
  }
}

extension RandomLines {
  /// A random line for a shell in its present state.
  package func line(
    for shell: Interpreter, using generator: inout SeededGenerator
  ) -> String {
    let commands = (0..<Int.random(in: count, using: &generator)).map { _ in
      command(in: shell, depth, &generator)
    }
    return withSlips(commands.joined(separator: "; "), &generator)
  }

  /// A random line of one command, for a shell in its present state.
  package func line(
    of command: Command, for shell: Interpreter,
    using generator: inout SeededGenerator
  ) -> String {
    withSlips(words(of: command, in: shell, depth, &generator), &generator)
  }

  private func command(
    in shell: Interpreter, _ depth: Int, _ generator: inout SeededGenerator
  ) -> String {
    let some = Bool.random(using: &generator) ? doing : commands
    guard let command = some.randomElement(using: &generator) else { return "" }
    return words(of: command, in: shell, depth, &generator)
  }

  private func words(
    of command: Command, in shell: Interpreter, _ depth: Int,
    _ generator: inout SeededGenerator
  ) -> String {
    let share = Double.random(in: 0..<1, using: &generator)
    if share < examples { return command.example }
    if share < examples + jumbles { return jumble(command, shell, &generator) }
    var words = command.syntax.randomWords(&generator) { noun, generator in
      randomWord(for: noun, in: shell, &generator)
    }
    if Int.random(in: 0..<20, using: &generator) == 0 {
      words.insert(
        extremeWords.randomElement(using: &generator) ?? "",
        at: Int.random(in: 0...words.count, using: &generator))
    }
    var line = ([command.name] + words).joined(separator: " ")
    guard line.hasSuffix(" :") else { return line }
    if command.name == "repeat" { line = patient(line, &generator) }
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let inner =
        depth > 0 ? self.command(in: shell, depth - 1, &generator) : "scroll 44"
      line += (line.hasSuffix(" :") ? " " : "; ") + inner
    }
    return line
  }
}

// MARK: Words

/// `repeat N :` with N from 1 to 9, in seven of eight cases; else `line`.
private func patient(_ line: String, _ generator: inout SeededGenerator)
  -> String
{
  Int.random(in: 0..<8, using: &generator) == 0
    ? line : "repeat \(Int.random(in: 1...9, using: &generator)) :"
}

private func randomWord(
  for noun: Noun, in shell: Interpreter, _ generator: inout SeededGenerator
) -> String {
  if Int.random(in: 0..<8, using: &generator) == 0 {
    return noun.extremes.randomElement(using: &generator) ?? ""
  }
  let known = noun.candidates(shell.surroundings).map { $0.text }
  let isAnything = noun.accepts("§")
  let words =
    noun.samples + known
    + (isAnything ? [] : ordinaryWords.filter(noun.accepts))
  let word = words.randomElement(using: &generator) ?? "x"
  let needsQuotes = word.contains(" ") && !word.hasPrefix("\"")
  return needsQuotes && !word.hasPrefix("'") ? "\"\(word)\"" : word
}

/// Ordinary words: numbers, rows, steps, cells, distances, sizes and ranges.
private let ordinaryWords: [String] = {
  let numbers = (0...60).map { "\($0)" }
  return numbers + numbers.map { "-\($0)" }
    + numbers.flatMap { ["0.\($0)", "1.\($0)", "@\($0)", "c\($0)"] }
    + ["44", "200", "568", "1000", "-44", "12.5", "0.25", "5000"]
    + ["1page", "-1page", "3rows", "-3rows", "10pages"]
    + ["320x568", "568x320", "200x200", "320x1000", "2..5", "0.1..0.4"]
}()

extension Syntax {
  /// Random words that match the form; they end in ":" if commands must follow.
  fileprivate func randomWords(
    _ generator: inout SeededGenerator,
    noun: (Noun, inout SeededGenerator) -> String
  ) -> [String] {
    switch self {
    case .nothing: []
    case .word(let word): [word.text]
    case .noun(let it): [noun(it, &generator)]
    case .commands: [":"]
    case .choice(let parts):
      parts.randomElement(using: &generator)?
        .randomWords(&generator, noun: noun) ?? []
    case .optional(let part):
      Bool.random(using: &generator)
        ? part.randomWords(&generator, noun: noun) : []
    case .sequence(let parts):
      parts.flatMap { $0.randomWords(&generator, noun: noun) }
    case .options(let parts):
      parts.flatMap {
        Bool.random(using: &generator)
          ? $0.randomWords(&generator, noun: noun) : []
      }
    case .needing(_, let part): part.randomWords(&generator, noun: noun)
    case .many(let part, let joint):
      Syntax.several(joint, &generator) {
        part.randomWords(&$0, noun: noun)
      }
    }
  }

  private static func several(
    _ joint: Joint, _ generator: inout SeededGenerator,
    _ words: (inout SeededGenerator) -> [String]
  ) -> [String] {
    var all = words(&generator)
    while Int.random(in: 0..<3, using: &generator) == 0 {
      if case .comma = joint, let last = all.popLast() {
        all.append(last + ",")
      }
      all += words(&generator)
    }
    return all
  }
}

// MARK: Wrong lines

/// The name of a command, and up to four words: its own ones, those of its
/// usage line, numbers, and odd words.
private func jumble(
  _ command: Command, _ shell: Interpreter, _ generator: inout SeededGenerator
) -> String {
  let own = shell.words(after: command)
  let usage = command.forms.flatMap { form in
    form.split { !$0.isLetter }.map { String($0) }
  }
  let words = own + own + usage + jumbledNumbers + oddWords
  var line = command.name
  for _ in 0..<Int.random(in: 0...4, using: &generator) {
    line += " " + (words.randomElement(using: &generator) ?? "")
  }
  return line
}

private nonisolated let jumbledNumbers = [
  "0", "1", "3", "-1", "5", "-44", "44", "200", "-568", "1e9", "0.2", "1.1",
  "0.-1", "3rows", "-1page", "99", "320x480", "568x320", "2:",
]

private nonisolated let oddWords = [
  "", "'", "\"a b\"", "复", "c1", "c999", "=", ">", ":", "#",
]

extension RandomLines {
  /// A line with as many typing errors as are wanted.
  private func withSlips(_ line: String, _ generator: inout SeededGenerator)
    -> String
  {
    var letters = Array(line)
    let odd = Array("'\";:#@=.-0129xX ·\u{1}\u{301}复🐈\t\\%")
    for _ in 0..<Int.random(in: slips, using: &generator) {
      let place = Int.random(in: 0...letters.count, using: &generator)
      let letter = odd.randomElement(using: &generator) ?? " "
      switch Int.random(in: 0...5, using: &generator) {
      case 0: letters.insert(letter, at: place)
      case 1 where place < letters.count: letters.remove(at: place)
      case 2 where place < letters.count: letters[place] = letter
      case 3 where place + 1 < letters.count: letters.swapAt(place, place + 1)
      case 4: letters = Array(letters[..<place])
      default: letters.insert(contentsOf: " 99999999999999999999", at: place)
      }
    }
    return String(letters)
  }
}
