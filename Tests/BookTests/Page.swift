import Foundation
import Loom
import TestSupport

/// The `Chapters` folder and the texts in it.
enum BookFiles {
  static let folder = Project.root.appending(path: "Chapters")

  static func text(_ path: String) throws -> String {
    try String(
      contentsOf: folder.appending(path: path).standardized, encoding: .utf8)
  }

  /// The parsed book, read once.
  static let book = Result { try Book(at: folder) }

  /// The chapters' files, in reading order.
  static func chapters() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.first?.isNumber == true }.sorted()
      .map { "\($0)/\($0.dropFirst(3)).md" }
  }

  /// The contents page and the chapters, parsed, by their path in the folder.
  static let pages: [String: Page] = {
    var pages: [String: Page] = [:]
    for file in ["README.md"] + ((try? chapters()) ?? []) {
      pages[file] = try? Page(text(file))
    }
    return pages
  }()
}

/// The target of a link: an aside, or a heading's section with its subsections.
struct Part {
  /// The section's heading; `nil` for an aside.
  let title: String?
  var lines: [String] = []

  var text: String { lines.joined(separator: "\n") }
  var hasTranscript: Bool { lines.contains("```console") }

  /// Whether the part has more than prose: a listing, a transcript, a picture.
  var shows: Bool {
    lines.contains { $0.hasPrefix("```") || $0.hasPrefix("![") }
  }
}

/// A page of the book, parsed into the targets of its links.
struct Page {
  /// The parts by anchor: GitHub's for a heading, the id of the `<a>` before an
  /// aside.
  private(set) var parts: [String: Part] = [:]

  /// The parts that the next line belongs to: sections with their heading's
  /// level, asides with the number of `<details>` around them.
  private var headings: [(level: Int, anchor: String)] = []
  private var asides: [(depth: Int, anchor: String)] = []
  private var depth = 0

  init(_ text: String) {
    var isCode = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode { begin(line) }
      for part in headings.map({ $0.anchor }) + asides.map({ $0.anchor }) {
        parts[part]?.lines.append(String(line))
      }
      if !isCode { fold(line) }
    }
  }

  /// A heading's anchor, made as GitHub makes it.
  static func anchor(_ title: String) -> String {
    title.lowercased()
      .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      .replacing(" ", with: "-")
  }

  private mutating func begin(_ line: Substring) {
    if line.hasPrefix("#") {
      let level = line.prefix { $0 == "#" }.count
      let title = String(line.dropFirst(level + 1))
      headings.removeAll { $0.level >= level }
      headings.append((level, Self.anchor(title)))
      parts[Self.anchor(title)] = Part(title: title)
    } else if line.hasPrefix("<a "),
      let name = line.wholeMatch(of: /<a id="([^"]+)"><\/a>/)
    {
      asides.append((depth, String(name.output.1)))
      parts[String(name.output.1)] = Part(title: nil)
    }
  }

  private mutating func fold(_ line: Substring) {
    if line == "<details>" { depth += 1 }
    guard line == "</details>" else { return }
    depth -= 1
    asides.removeAll { $0.depth >= depth }
  }
}

/// A link in a table's cell, and whether the cell says "told in" before it.
struct Place {
  let isTold: Bool
  let title: String
  let file: String
  let anchor: String?

  /// The links in a table's cell, in order.
  static func all(in cell: String) -> [Self] {
    cell.matches(of: /(told in )?\[([^\]]+)\]\(([^)#\s]+)(?:#([^)\s]+))?\)/)
      .map { match in
        Self(
          isTold: match.output.1 != nil, title: String(match.output.2),
          file: String(match.output.3), anchor: match.output.4.map(String.init))
      }
  }

  /// The part of a chapter that the link leads to; `nil` for a link to a test,
  /// or if there is no such part.
  var part: Part? { anchor.flatMap { BookFiles.pages[file]?.parts[$0] } }
}
