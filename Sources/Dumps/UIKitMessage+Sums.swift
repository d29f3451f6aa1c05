import Text

// What a message's own words and numbers tell.

extension UIKitMessage {
  /// Reads what follows on the words by which the message is known.
  ///
  /// - Returns: The index after what was read.
  mutating func read(_ message: Reader) -> Int {
    var reader = message
    isOfCollection =
      reader.has("collection view", within: 600)
      || reader.has("number of items", within: 600)
      || reader.has("item counts", within: 600)
    switch kind.id {
    case "rowCount": sum = RowSum(&reader, noun)?.sentences ?? ""
    case "sectionCount": sum = sumOfSections(&reader)
    case "batchCounts": sum = BatchSum(&reader, noun)?.sentences ?? ""
    case "noRow": sum = missingRow(&reader)
    case "deleteAndMove", "insertAndMove", "deleteAndReload", "multipleCells",
      "prefetched":
      subject =
        reader.indexPath().map { "\(noun) \($0.row) of section \($0.section)" }
        ?? ""
    case "unregistered":
      if reader.skip(to: "identifier", within: 100),
        let words = reader.words(upTo: "must register")
      {
        subject = "'\(words.filter { $0 != " " && $0 != "-" })'"
      }
    case "duplicates":
      if reader.skip(to: "duplicate", within: 120),
        reader.skip(to: "identifiers", within: 20)
      {
        subject = reader.list()
      }
    default: break
    }
    return reader.index
  }

  private var noun: String { isOfCollection ? "item" : "row" }

  private func sumOfSections(_ reader: inout Reader) -> String {
    guard let after = reader.number(after: "after the update", within: 200),
      let before = reader.number(after: "before the update", within: 300),
      let inserted = reader.number(
        after: "sections inserted or deleted", within: 200),
      let deleted = reader.number(after: "inserted", within: 20)
    else { return "" }
    return Sum(
      before: before, after: after,
      changes: [(inserted, "inserted"), (-deleted, "deleted")], noun: "section"
    ).sentences
  }

  /// `Section 0 had 3 rows, the last of which was row 2, so there was no row 9.`
  private func missingRow(_ reader: inout Reader) -> String {
    let isAfter =
      reader.has("after the update", within: 160)
      && !reader.has("before the update", within: 160)
    func sentence(_ row: Int, of section: Int, _ rows: Int) -> String {
      let (had, was) = isAfter ? ("has", "is") : ("had", "was")
      let last =
        rows == 0 ? "" : ", the last of which \(was) \(noun) \(rows - 1)"
      return
        "Section \(section) \(had) \(counted(rows, noun))\(last), so there "
        + "\(was) no \(noun) \(row)."
    }
    func sentence(noSection section: Int, of count: Int) -> String {
      let was = isAfter ? "is" : "was"
      let were = count == 1 ? was : isAfter ? "are" : "were"
      return "There \(were) \(counted(count, "section")), so there \(was) no "
        + "section \(section)."
    }
    if reader.has("that does not exist", within: 200),
      let path = reader.indexPath()
    {
      return reader.number(after: "only", within: 100).map {
        sentence(path.row, of: path.section, $0)
      } ?? ""
    }
    guard reader.skip(to: "attempt to", within: 20) else { return "" }
    if reader.has("section", within: 20), !reader.has("\(noun) ", within: 16) {
      guard let section = reader.number(after: "section", within: 20),
        let count = reader.number(after: "only", within: 60)
      else { return "" }
      return sentence(noSection: section, of: count)
    }
    guard let row = reader.number(after: noun, within: 20),
      let section = reader.number(after: "section", within: 30)
    else { return "" }
    if let rows = reader.number(after: "contains", within: 40) {
      return sentence(row, of: section, rows)
    }
    guard let count = reader.number(after: "only", within: 60) else {
      return ""
    }
    return reader.has("section", within: 9)
      ? sentence(noSection: section, of: count)
      : sentence(row, of: section, count)
  }
}

/// A count before and after an update, and what the app reported.
struct Sum {
  let before: Int
  let after: Int

  /// What was reported: a number, which is negative for what goes, and a word.
  let changes: [(count: Int, word: String)]
  let noun: String
}

extension Sum {
  var expected: Int { changes.reduce(before) { $0 + $1.count } }

  /// The sum, and what it hints at.
  var sentences: String {
    let reported = changes.filter { $0.count != 0 }
      .map { "\(grouped(abs($0.count))) \($0.word)" }
    let told =
      reported.isEmpty ? "no change reported" : reported.joined(separator: ", ")
    let sum =
      "\(counted(before, noun)) before, \(told), so \(grouped(expected)) "
      + "expected; the data source says \(grouped(after))."
    return "\(sum) \(hint(isReported: !reported.isEmpty))"
  }

  private func hint(isReported: Bool) -> String {
    let more = after - expected
    if more == 0 {
      return "That adds up, so a number here isn't the one that UIKit printed."
    }
    if isReported, after == before {
      return "The data source says the same as before: either the data hasn't "
        + "changed, or it changed before the table last counted."
    }
    let count = counted(abs(more), "more \(noun)")
    let verb = abs(more) == 1 ? "was" : "were"
    return more > 0
      ? "\(count) \(verb) added to the data than the table was told of."
      : "\(count) \(verb) removed from the data than the table was told of."
  }
}

/// The older sentence about rows: all counts of one section.
private struct RowSum {
  private let section: Int?
  private let sum: Sum

  init?(_ reader: inout Reader, _ noun: String) {
    section = reader.number(after: "\(noun)s in section", within: 60)
    guard let after = reader.number(after: "after the update", within: 200),
      let before = reader.number(after: "before the update", within: 200),
      let inserted = reader.number(after: "from that section", within: 200),
      let deleted = reader.number(after: "inserted", within: 20)
    else { return nil }
    let movedIn = reader.number(after: "out of that section", within: 140) ?? 0
    let movedOut = reader.number(after: "moved in", within: 20) ?? 0
    sum = Sum(
      before: before, after: after,
      changes: [
        (inserted, "inserted"), (-deleted, "deleted"), (movedIn, "moved in"),
        (-movedOut, "moved out"),
      ], noun: noun)
  }

  var sentences: String {
    (section.map { "Section \($0): " } ?? "") + sum.sentences
  }
}

/// The newer sentence: the counts of all sections, and a list of changes.
private struct BatchSum {
  private let noun: String
  private let before: [Int]
  private let after: [Int]
  private var deleted: [Int: Int] = [:]
  private var inserted: [Int: Int] = [:]
  private var movedOut: [Int: Int] = [:]
  private var movedIn: [Int: Int] = [:]
  private var deletedSections: Set<Int> = []
  private var insertedSections: Set<Int> = []

  /// Whether the list has a change that can't be counted here.
  private var isBeyond = false

  init?(_ reader: inout Reader, _ noun: String) {
    self.noun = noun
    guard reader.skip(to: "data source before updates"),
      let before = BatchSum.counts(&reader),
      reader.skip(to: "data source after updates"),
      let after = BatchSum.counts(&reader),
      reader.skip(to: "updates", within: 60)
    else { return nil }
    self.before = before
    self.after = after
    readChanges(&reader)
  }

  /// The numbers in `{ 2 sections with row counts: [3, 4] }`.
  private static func counts(_ reader: inout Reader) -> [Int]? {
    guard reader.skip(to: "counts", within: 160) else { return nil }
    let list = reader.list(from: .openSquare, to: .closeSquare) ?? ""
    let counts = list.split(separator: ",").map {
      Int(String($0.filter { $0 != " " }))
    }
    return counts.contains(nil) ? nil : counts.compactMap { $0 }
  }

  private mutating func readChanges(_ reader: inout Reader) {
    guard let list = reader.list(from: .openSquare, to: .closeSquare) else {
      isBeyond = true
      return
    }
    // A comma stands after each change, and in none.
    for change in list.split(separator: ",") {
      let words = change.lowercased().split {
        !$0.isLetter && !$0.isNumber
      }
      let numbers = words.compactMap { Int(String($0)) }
      switch (words.first ?? "", words.dropFirst().first ?? "", numbers.count) {
      case ("", _, _): continue
      case ("delete", "section", 1): deletedSections.insert(numbers[0])
      case ("insert", "section", 1): insertedSections.insert(numbers[0])
      case ("delete", _, 2): deleted[numbers[0], default: 0] += 1
      case ("insert", _, 2): inserted[numbers[0], default: 0] += 1
      case ("move", _, 4):
        movedOut[numbers[0], default: 0] += 1
        movedIn[numbers[2], default: 0] += 1
      default: isBeyond = true
      }
    }
  }

  var sentences: String {
    guard !isBeyond else {
      return "\(counted(before.count, "section")) before, "
        + "\(counted(after.count, "section")) after; the list of changes is too "
        + "long or too involved to add up here."
    }
    let sections = Sum(
      before: before.count, after: after.count,
      changes: [
        (insertedSections.count, "inserted"),
        (-deletedSections.count, "deleted"),
      ], noun: "section")
    guard sections.expected == sections.after else { return sections.sentences }
    let stay = before.indices.filter { !deletedSections.contains($0) }
    let places = after.indices.filter { !insertedSections.contains($0) }
    let sums = zip(stay, places).map { old, new in
      (
        old,
        Sum(
          before: before[old], after: after[new],
          changes: [
            (inserted[new] ?? 0, "inserted"), (-(deleted[old] ?? 0), "deleted"),
            (movedIn[new] ?? 0, "moved in"),
            (-(movedOut[old] ?? 0), "moved out"),
          ], noun: noun)
      )
    }
    let wrong = sums.filter { $0.1.expected != $0.1.after }
    guard let first = wrong.first ?? sums.first else { return "" }
    let others =
      wrong.count > 1
      ? " \(counted(wrong.count - 1, "more section")) "
        + "\(wrong.count == 2 ? "doesn't" : "don't") add up, either." : ""
    return "Section \(first.0): \(first.1.sentences)\(others)"
  }
}

extension Reader {
  /// What is between two brackets that follow soon, without line breaks; `nil` if it
  /// isn't there, or long.
  mutating func list(from open: UInt8, to close: UInt8) -> String? {
    guard
      let first = bytes[index...].prefix(60).firstIndex(of: open),
      let last = bytes[first...].prefix(4_000).firstIndex(of: close)
    else { return nil }
    index = last
    return String(
      decoding: bytes[(first + 1)..<last].map { $0 == .lineFeed ? .space : $0 },
      as: UTF8.self)
  }

  /// `'Ada'`, of a list `{(Ada)}`; empty for several, or for long ones.
  mutating func list() -> String {
    guard let list = list(from: .openCurly, to: .closeCurly) else { return "" }
    let words = list.split { $0 == " " || $0 == "\t" || $0 == "\r" }
      .joined(separator: " ").drop { $0 == "(" || $0 == " " }
    var name = String(words)
    while let last = name.last, last == ")" || last == " " { name.removeLast() }
    // An item that is printed with its properties has brackets of its own.
    if name.contains("(") { name += ")" }
    return name.isEmpty || name.utf8.count > 60 || name.contains(",")
      ? "" : "'\(name)'"
  }
}
