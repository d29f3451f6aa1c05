import Session

nonisolated extension Arguments {
  /// A step: `@14`, `@-1` (so many before this one), `@start`, `@end`, or a
  /// checkpoint's name.
  mutating func step(of session: Timeline) throws(ShellError) -> Int {
    let token = try word("a step such as @3, @-1, @start or @end")
    if let step = session.step(token.text) { return try check(step, token) }
    let names = session.checkpoints.map { $0.name } + ["@start", "@end"]
    let hint =
      nearest(to: token.text, among: names).map { "did you mean '\($0)'?" }
      ?? "steps are called @0 to @\(session.end), @-1, @start, @end"
    throw ShellError(
      "There is no step '\(token.text)'; \(hint)", column: token.start)

    func check(_ step: Int, _ token: Token) throws(ShellError) -> Int {
      guard (0...session.end).contains(step) else {
        throw ShellError(
          "There is no step \(token.text); the first is @0, the last is "
            + "@\(session.end)",
          column: token.start)
      }
      return step
    }
  }
}
