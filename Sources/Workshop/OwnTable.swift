import Text

/// The path and line of `cellForRowAt` in the table that a scenario shows, the
/// learner's own or an exercise's: `Tables/MyTable.swift:20`.
///
/// - Parameter place: The path and line at which the scenario is made:
///   `Tables/MyScenarios.swift:5`.
/// - Returns: `nil` without a room, for a scenario that isn't made in the
///   room's tables or exercises, and for a table that isn't found there.
public func placeOfOwnTable(shownBy place: String, _ host: (any Host)?)
  -> String?
{
  guard let host, let room = host.room, let colon = place.lastIndex(of: ":"),
    place.hasPrefix("Tables/") || place.hasPrefix("Exercises/"),
    let line = Int(place[place.index(after: colon)...]), line > 0
  else { return nil }
  let scenarios = room.folder + place[..<colon]
  for name in tablesMade(in: words(of: scenarios, host), from: line - 1) {
    for path in ["\(room.folder)Tables/\(name).swift", scenarios] {
      if let number = lineForCells(of: name, in: words(of: path, host)) {
        return "\(path):\(number)"
      }
    }
  }
  return nil
}

/// The words of a file's code; empty for a file that can't be read.
private func words(of path: String, _ host: any Host) -> [SwiftToken] {
  guard let bytes = try? host.read(path) else { return [] }
  return swiftTokens(String(decoding: bytes, as: UTF8.self))
    .filter { $0.kind == .word }
}

/// The possible names of tables that a scenario makes: the capitalised words
/// from its line, counted from 0, up to the next `Scenario` or `class` on a
/// later line.
private func tablesMade(in words: [SwiftToken], from line: Int) -> [String] {
  words.drop { $0.line < line }
    .prefix { $0.line == line || $0.text != "Scenario" && $0.text != "class" }
    .map { $0.text }
    .filter { isCapital($0.first) && $0 != "Scenario" }
}

/// The number, from 1, of the line on which the class `name` first contains the
/// word `cellForRowAt`; `nil` if there is none.
private func lineForCells(of name: String, in words: [SwiftToken]) -> Int? {
  var isWithin = false
  for (index, word) in words.enumerated() {
    if word.text == "class" {
      isWithin = words.dropFirst(index + 1).first?.text == name
    }
    if isWithin, word.text == "cellForRowAt" { return word.line + 1 }
  }
  return nil
}

private func isCapital(_ letter: Character?) -> Bool {
  letter.map { "A"..."Z" ~= $0 } ?? false
}
