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
  for name in tablesMade(in: lines(of: scenarios, host).dropFirst(line - 1)) {
    for path in ["\(room.folder)Tables/\(name).swift", scenarios] {
      if let number = lineForCells(of: name, in: lines(of: path, host)) {
        return "\(path):\(number)"
      }
    }
  }
  return nil
}

private func lines(of path: String, _ host: any Host) -> [Substring] {
  guard let bytes = try? host.read(path) else { return [] }
  return String(decoding: bytes, as: UTF8.self).split(
    omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
}

/// The possible names of tables that a scenario's lines make: capitalised
/// words, up to the next `Scenario` or `class`.
private func tablesMade(in lines: ArraySlice<Substring>) -> [Substring] {
  var names: [Substring] = []
  for (index, line) in lines.enumerated() {
    let words = words(in: line)
    if index > 0, words.contains("Scenario") || words.contains("class") {
      break
    }
    names += words.filter { isCapital($0.first) && $0 != "Scenario" }
  }
  return names
}

/// The number, from 1, of the line on which the class `name` first contains the
/// word `cellForRowAt`; `nil` if there is none.
private func lineForCells(of name: Substring, in lines: [Substring]) -> Int? {
  var isWithin = false
  for (index, line) in lines.enumerated() {
    let words = words(in: line)
    if let keyword = words.firstIndex(of: "class") {
      isWithin = words.dropFirst(keyword + 1).first == name
    }
    if isWithin, words.contains("cellForRowAt") { return index + 1 }
  }
  return nil
}

/// The words of a line of code; empty for a comment.
private func words(in line: Substring) -> [Substring] {
  guard line.first(where: { $0 != " " }) != "/" else { return [] }
  return line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
}

private func isCapital(_ letter: Character?) -> Bool {
  letter.map { "A"..."Z" ~= $0 } ?? false
}
