import Text

/// The path and line of `cellForRowAt` in the table that a scenario shows, the
/// learner's own or an exercise's: `Tables/MyTable.swift:20`.
///
/// - Parameter location: The path and line at which the scenario is made:
///   `Tables/MyScenarios.swift:5`.
/// - Returns: `nil` without a room, for a scenario that isn't made in the
///   room's tables or exercises, and for a table that isn't found there.
public func locationOfOwnTable(shownBy location: String, _ host: (any Host)?)
  -> String?
{
  guard let host, let room = host.room, let colon = location.lastIndex(of: ":"),
    location.hasPrefix("Tables/") || location.hasPrefix("Exercises/"),
    let line = Int(location[location.index(after: colon)...]), line > 0
  else { return nil }
  let scenarios = room.folder + location[..<colon]
  for name in tablesMade(in: wordTokens(of: scenarios, host), from: line - 1) {
    for path in ["\(room.folder)Tables/\(name).swift", scenarios] {
      if let number = lineForCells(of: name, in: wordTokens(of: path, host)) {
        return "\(path):\(number)"
      }
    }
  }
  return nil
}

/// The words of a file's code; empty for a file that can't be read.
private func wordTokens(of path: String, _ host: any Host) -> [SwiftToken] {
  guard let bytes = try? host.read(path) else { return [] }
  return swiftTokens(String(decoding: bytes, as: UTF8.self))
    .filter { $0.kind == .word }
}

/// The possible names of tables that a scenario makes: the capitalized words
/// from its line, counted from 0, up to the next `Scenario` or `class` on a
/// later line.
private func tablesMade(in tokens: [SwiftToken], from line: Int) -> [String] {
  tokens.drop { $0.line < line }
    .prefix { $0.line == line || $0.text != "Scenario" && $0.text != "class" }
    .map { $0.text }
    .filter { isCapital($0.first) && $0 != "Scenario" }
}

/// The number, from 1, of the line on which the class `name` first contains the
/// word `cellForRowAt`; `nil` if there is none.
private func lineForCells(of name: String, in tokens: [SwiftToken]) -> Int? {
  var isWithin = false
  for (index, token) in tokens.enumerated() {
    if token.text == "class" {
      isWithin = tokens.dropFirst(index + 1).first?.text == name
    }
    if isWithin, token.text == "cellForRowAt" { return token.line + 1 }
  }
  return nil
}

private func isCapital(_ letter: Character?) -> Bool {
  letter.map { "A"..."Z" ~= $0 } ?? false
}
