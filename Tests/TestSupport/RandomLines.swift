package import Shell

/// A random line in the commands' grammar, for a shell in its present state:
/// most of its words are ordinary, some are extreme, and some are invalid.
///
/// - Parameter depth: The levels to which commands may be nested.
package func randomLine(
  for shell: Interpreter, _ generator: inout SeededGenerator, depth: Int = 2
) -> String {
  let command = randomCommand(&generator)
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
      depth > 0
      ? randomLine(for: shell, &generator, depth: depth - 1) : "scroll 44"
    line += (line.hasSuffix(" :") ? " " : "; ") + inner
  }
  return line
}

/// A random command other than `quit`; half of them change the table or travel
/// in time.
private func randomCommand(_ generator: inout SeededGenerator) -> Command {
  let isDoing = Bool.random(using: &generator)
  let commands = Command.all.filter {
    $0.name != "quit" && (!isDoing || $0.mutates || $0.group == .time)
  }
  return commands.randomElement(using: &generator) ?? commands[0]
}

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
  package func randomWords(
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
