import Foundation
import TestSupport
import Testing

/// The looks' independence of the page: none knows a renderer, or a width in
/// columns.
struct PureTests {
  @Test("No look knows a renderer, or the width of a page")
  func sources() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Project.root.appending(path: "Sources/Looks"),
      includingPropertiesForKeys: nil)
    var read = 0
    for file in files where file.pathExtension == "swift" {
      let found = pageWords(in: try String(contentsOf: file, encoding: .utf8))
      #expect(found.isEmpty, "\(file.lastPathComponent): \(found)")
      read += 1
    }
    #expect(read >= 30, "\(read) files")
  }

  @Test(
    "Whatever asks for a page is found",
    arguments: [
      "let renderer = Renderer()", "report(in: shell.renderer)",
      "let room = max(1, pageWidth - 5)", "line.width > 80",
      "func film(width: Int)", "for line in lines { line . width }",
      "text.fitted(to: 40)", "text.clipped(to: 40)", "text.wrapped(to: 40)",
      "String(repeating: \"█\", count: 32)", "columns(of: text)",
      "columns (of: text)", "spaces(4)", "import Console",
      "drawing.lines(on: 80)", "let WIDTH = 80", "phone.size.widths",
      "environment[\"COLUMNS\"]",
    ])
  func planted(source: String) {
    #expect(!pageWords(in: source).isEmpty, "\(source)")
  }

  @Test(
    "Geometry widths and strips' columns are allowed",
    arguments: [
      "exactly(size.width)", "[\"width\": .number(rect.width)]",
      "let columns = measures.map { $0.name }", "// one for each column",
      "view.height / 2",
    ])
  func allowed(source: String) {
    #expect(pageWords(in: source) == [], "\(source)")
  }
}

/// The words of a source, comments and strings included, that only code for a
/// page needs.
private func pageWords(in source: String) -> [String] {
  var source = source
  for geometry in ["size.width)", "rect.width)", "\"width\": "] {
    source = source.replacing(geometry, with: " ")
  }
  let parts = [
    "renderer", "width", "clipped", "wrapped", "repeating",
    "console", "terminal",
  ]
  var found: [String] = []
  let words = source.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  for word in words {
    for part in parts where word.lowercased().contains(part) {
      found.append(String(word))
    }
    if word == "COLUMNS" || word == "spaces" { found.append(String(word)) }
  }
  let calls = source.matches(
    of: /fitted\s*\(|columns\s*\(\s*of|lines\s*\(\s*on\s*:/)
  for call in calls { found.append(String(call.output)) }
  return found
}
