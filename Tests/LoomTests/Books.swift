// Small books, written in the test that reads them.

import Testing

@testable import Loom

let names = ["Naive", "Queues", "Hiding", "Heights"]

/// The book of these chapters, numbered from 1.
func book(_ texts: String...) throws(LoomError) -> Book {
  try book(of: texts)
}

func book(of texts: [String]) throws(LoomError) -> Book {
  var chapters: [Chapter] = []
  for (index, text) in texts.enumerated() {
    chapters.append(
      try Chapter(number: index + 1, name: names[index], text: text))
  }
  return try Book(chapters)
}

/// A `swift` block.
func swift(_ lines: String...) -> String {
  "```swift\n" + lines.map { $0 + "\n" }.joined() + "```\n"
}

/// A `console` block.
func console(_ lines: String...) -> String {
  "```console\n" + lines.map { $0 + "\n" }.joined() + "```\n"
}

/// Expects that the book of these chapters is refused with this sentence.
func expectRefusal(
  _ sentence: String, of texts: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = #expect(throws: LoomError.self, sourceLocation: sourceLocation) {
    try book(of: texts)
  }
  #expect(error?.description == sentence, sourceLocation: sourceLocation)
}

/// A fold of the book's Markdown: `<details>` with a summary.
func fold(_ summary: String, _ contents: String) -> String {
  "<details>\n<summary>\(summary)</summary>\n\n\(contents)"
    + (contents.hasSuffix("\n") ? "" : "\n") + "\n</details>\n"
}

/// A `swift` block with a listing `A` of `count` lines, the first as given.
func listing(
  _ header: String, _ count: Int, first: String = "let a0 = 0"
) -> String {
  let rest = (1..<count).map { "let a\($0) = \($0)" }
  return "```swift\n// <<A>>\(header)\n"
    + ([first] + rest).map { $0 + "\n" }.joined() + "```\n"
}

/// The head of a chapter whose first reading is not counted yet.
let head = "# A\n\n*What?*\n\n*First reading*\n\n"
