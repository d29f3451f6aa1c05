import Foundation
import TestSupport

/// The page for instructors, parsed.
struct InstructorPage {
  let text: String

  init() throws { text = try Project.text("Playground/INSTRUCTOR.md") }

  /// A part of the three hours: its heading, and its text with the heading.
  struct Part {
    let name: String
    let text: String

    /// The exercises that everybody does.
    var exercises: [String] { names(after: "Everybody does") }

    /// The exercises for those who finish early.
    var forTheFast: [String] { names(after: "Fast finishers:") }

    /// The exercises that a paragraph names after certain words.
    private func names(after words: String) -> [String] {
      let paragraph = text.components(separatedBy: "\n\n")
        .first { $0.contains(words) }
      let rest = paragraph?.components(separatedBy: words).last ?? ""
      return rest.components(separatedBy: "Fast finishers:")[0]
        .matches(of: /`([A-Z][A-Za-z]+)`/).map { String($0.output.1) }
    }
  }

  var parts: [Part] {
    section("What you type, part by part").components(separatedBy: "\n### ")
      .dropFirst().map { part in
        Part(name: String(part.prefix { $0 != "\n" }), text: part)
      }
  }

  /// The timetable: for each part its minutes, then the minutes that add up to
  /// them.
  var clock: [(name: String, minutes: [Int])] {
    rows("Three hours, minute by minute").map { row in
      let link = row[0].firstMatch(of: /\[(.+)\]\(#.+\)/)
      let name = link.map { String($0.output.1) } ?? row[0]
      return (name, row.dropFirst().map { Int($0) ?? 0 })
    }
  }

  /// The cells of the table under a heading.
  func rows(_ heading: String) -> [[String]] { cells(in: section(heading)) }

  /// The cells of a text's tables, without the first two lines of each.
  func cells(in text: String) -> [[String]] {
    var rows: [[String]] = []
    var isInTable = false
    for line in text.components(separatedBy: "\n") {
      guard line.hasPrefix("|") else {
        isInTable = false
        continue
      }
      // A table's first line has its columns' names; dashes stand below.
      if isInTable, !line.hasPrefix("|---") {
        rows.append(
          line.components(separatedBy: "|").dropFirst().dropLast().map {
            $0.trimmingCharacters(in: .whitespaces)
          })
      }
      isInTable = true
    }
    return rows
  }

  private func section(_ heading: String) -> String {
    text.components(separatedBy: "\n## \(heading)\n").dropFirst().first?
      .components(separatedBy: "\n## ")[0] ?? ""
  }
}
