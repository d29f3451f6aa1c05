import Foundation
import TestSupport
import Workshop

/// The Playground's files, without the learner's own, and the chapters' texts.
enum Room {
  /// The names in a folder of the Playground, sorted, without hidden files and
  /// editors' copies.
  static func names(in folder: String) -> [String] {
    let path = Project.root.appending(path: "Playground/\(folder)").path
    let names = try? FileManager.default.contentsOfDirectory(atPath: path)
    return (names ?? []).filter { $0.first != "." && $0.last != "~" }.sorted()
  }

  /// The chapters that have exercises, as `Chapter01`.
  static func chapters() -> [String] {
    names(in: "Cards").filter { $0.hasPrefix("Chapter") }
      .map { String($0.prefix { $0 != "." }) }
  }

  static func cards(_ chapter: String) throws -> [ExerciseCard] {
    ExerciseCard.cards(
      in: try Project.text("Playground/Cards/\(chapter).md"),
      chapter: Int(chapter.suffix(2)) ?? 0)
  }

  /// The section "Exercises" of a chapter's text.
  static func prose(_ chapter: String) throws -> String {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Project.root.appending(path: "Chapters").path)
    for folder in folders where folder.hasPrefix(chapter.suffix(2)) {
      let text = try Project.text(
        "Chapters/\(folder)/\(folder.dropFirst(3)).md")
      let parts = text.components(separatedBy: "\n## Exercises\n")
      guard parts.count == 2 else { return "" }
      return parts[1].components(separatedBy: "\n## ")[0]
    }
    return ""
  }

  /// The headings of a chapter's text.
  static func headings(ofChapter number: String) throws -> [String] {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Project.root.appending(path: "Chapters").path)
    for folder in folders where folder.hasPrefix(number) {
      return try Project.text("Chapters/\(folder)/\(folder.dropFirst(3)).md")
        .components(separatedBy: "\n").filter { $0.hasPrefix("##") }
        .map { $0.trimmingCharacters(in: ["#", " "]) }
    }
    return []
  }
}
