import Text

/// The layout of completion candidates in columns, as Tab lists them.
nonisolated enum CandidateList {
  /// The greatest number of candidates that are listed; further ones are only
  /// counted.
  static let longest = 100

  /// The lines of a list of candidates, which are in order down each column.
  ///
  ///     cells   who is alive
  ///     scroll  move by a distance
  ///
  /// - Parameter width: The terminal's width in columns; every line is
  ///   narrower.
  static func lines(_ candidates: [Completion], width: Int) -> [String] {
    let listed = candidates.prefix(longest)
    let names = listed.map { columns(of: $0.text) }.max() ?? 0
    let entries = listed.map { entry($0, names: names, width: width) }
    let hidden = candidates.count - listed.count
    return arranged(entries, width: width)
      + (hidden > 0 ? ["and \(hidden) more"] : [])
  }

  private static func entry(
    _ candidate: Completion, names: Int, width: Int
  ) -> String {
    let text = printable(candidate.text)
    guard !candidate.note.isEmpty else { return text.fitted(to: width - 1) }
    return (text.padded(to: names) + "  " + printable(candidate.note))
      .fitted(to: width - 1)
  }

  private static func arranged(_ entries: [String], width: Int) -> [String] {
    let widest = (entries.map { columns(of: $0) }.max() ?? 0) + 2
    let across = max(1, (width + 1) / widest)
    let down = (entries.count + across - 1) / across
    return (0..<down).map { row in
      let line = stride(from: row, to: entries.count, by: down)
        .map { entries[$0].padded(to: widest) }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
