import Session
import Text

nonisolated extension Arguments {
  /// A step: `@14`, `@-1` (so many before this one), `@start`, `@end`, or a
  /// checkpoint's name.
  mutating func step(of session: Timeline) throws(ShellError) -> Int {
    let token = try word("a step such as @3, @-1, @start or @end")
    if let step = session.step(token.text) { return try check(step, token) }
    let names = session.checkpoints.map { $0.name } + ["@start", "@end"]
    let hint =
      nearest(to: token.text, among: names).map { "did you mean '\($0)'?" }
      ?? "steps are called @0 to @\(session.last), @-1, @start, @end"
    throw ShellError(
      "There is no step '\(token.text)'; \(hint)", column: token.start)

    func check(_ step: Int, _ token: Token) throws(ShellError) -> Int {
      guard (0...session.last).contains(step) else {
        throw ShellError(
          "There is no step \(token.text); the first is @0, the last is "
            + "@\(session.last)",
          column: token.start)
      }
      return step
    }
  }
}

/// The steps of a session by their names.
nonisolated struct Timeline {
  let position: Int

  /// The newest step.
  let last: Int
  let checkpoints: [Checkpoint]

  /// The step that a word names, whether or not it exists; `nil` for a word
  /// that names none.
  func step(_ word: String) -> Int? {
    let isMarked = word.hasPrefix("@")
    let name = isMarked ? String(word.dropFirst()) : word
    for checkpoint in checkpoints where checkpoint.name == name {
      return checkpoint.step
    }
    guard isMarked else { return nil }
    switch name {
    case "start": return 0
    case "end": return last
    default:
      guard let number = Int(name), number.magnitude < 1 << 40 else {
        return nil
      }
      let isRelative = name.hasPrefix("-") || name.hasPrefix("+")
      return isRelative ? position + number : number
    }
  }
}

extension TableSession {
  /// The steps by their names.
  var timeline: Timeline {
    Timeline(
      position: position, last: steps.count - 1, checkpoints: checkpoints)
  }
}
