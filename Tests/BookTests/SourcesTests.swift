import Editions
import Foundation
import Testing

/// The chapters' folder, as text.
enum Shelf {
  static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Chapters").standardized

  static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}

/// Every point of the five sources has its place in the book, or a reason why
/// not.
struct SourcesTests {
  private struct Item {
    let id: String
    let place: String
  }

  @Test("Each point of each source is accounted for, once and in order")
  func complete() throws {
    let counts = ["000": 46, "001": 81, "002": 43, "003": 37, "004": 63]
    let wanted = counts.sorted { $0.key < $1.key }.flatMap { source, count in
      (1...count).map { "\(source)-\($0)" }
    }
    let items = try items()
    #expect(items.map(\.id) == wanted)
    #expect(items.count == 270)
  }

  @Test("A point's place exists, lies ahead, or is left out for a reason")
  func places() throws {
    var linked = 0
    for item in try items() {
      if let link = item.place.firstMatch(of: /\]\(([^)]+)\)/) {
        linked += 1
        try #expect(exists(String(link.output.1)), "\(item.id): \(item.place)")
      } else if let chapter = item.place.wholeMatch(of: /Chapter (\d+)/) {
        let number = try #require(Int(chapter.output.1))
        #expect(
          (Edition.allCases.count + 1...9).contains(number),
          "\(item.id): chapter \(number) is written, so say where")
      } else {
        #expect(
          item.place.hasPrefix("left out, because "),
          "\(item.id): \(item.place)")
      }
    }
    #expect(linked > 100, "\(linked) places compared")
  }

  @Test("Every link between the book's pages leads somewhere")
  func links() throws {
    var compared = 0
    for page in try pages() {
      let folder = (page as NSString).deletingLastPathComponent
      for link in try Shelf.text(page).matches(of: /\]\(([^)\s]+)\)/) {
        let target = String(link.output.1)
        if target.hasPrefix("http") { continue }
        compared += 1
        try #expect(
          exists(target, from: folder, on: page), "\(page): \(target)")
      }
    }
    #expect(compared > 200, "\(compared) links compared")
  }

  private func items() throws -> [Item] {
    try Shelf.text("SOURCES.md").matches(
      of: /(?m)^\| (\d{3}-\d+) \| .+ \| (.+) \|$/
    )
    .map { Item(id: String($0.output.1), place: String($0.output.2)) }
  }

  private func pages() throws -> [String] {
    let chapters = try FileManager.default
      .contentsOfDirectory(atPath: Shelf.folder.path)
      .filter { $0.first?.isNumber == true }.sorted()
    return ["README.md", "SOURCES.md"]
      + chapters.map { "\($0)/\($0.dropFirst(3)).md" }
  }

  /// Whether a link's file exists, and has its heading if it names one.
  private func exists(
    _ link: String, from folder: String = "", on page: String = "SOURCES.md"
  ) throws -> Bool {
    let parts = link.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path =
      parts[0].isEmpty
      ? page
      : folder.isEmpty ? String(parts[0]) : "\(folder)/\(parts[0])"
    let file = Shelf.folder.appending(path: path).standardized
    guard FileManager.default.fileExists(atPath: file.path) else {
      return false
    }
    guard parts.count > 1 else { return true }
    let text = try String(contentsOf: file, encoding: .utf8)
    return anchors(in: text).contains(String(parts[1]))
  }

  /// The headings' anchors, made as GitHub makes them, and those of asides.
  private func anchors(in text: String) -> Set<String> {
    var isCode = false
    var anchors: Set<String> = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, let name = line.wholeMatch(of: /<a id="([^"]+)"><\/a>/) {
        anchors.insert(String(name.output.1))
      }
      guard !isCode, line.hasPrefix("#") else { continue }
      let heading = line.drop { $0 == "#" || $0 == " " }.lowercased()
      anchors.insert(
        heading.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-"))
    }
    return anchors
  }
}
