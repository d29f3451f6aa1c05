// Small books, written in the test that reads them.

import Loom

private let names = ["Naive", "Queues", "Hiding", "Heights"]

/// The book of these chapters, numbered from 1.
package func book(_ texts: String...) throws(LoomError) -> Book {
  try book(of: texts)
}

package func book(of texts: [String]) throws(LoomError) -> Book {
  var chapters: [Chapter] = []
  for (index, text) in texts.enumerated() {
    chapters.append(
      try Chapter(number: index + 1, name: names[index], text: text))
  }
  return try Book(chapters)
}

/// The fenced blocks of a text, which places call `A.md`.
package func blocks(of text: String) throws(LoomError) -> [CodeBlock] {
  try Markdown(text, file: "A.md").blocks
}

/// A `swift` block.
package func swift(_ lines: String...) -> String {
  "```swift\n" + lines.map { $0 + "\n" }.joined() + "```\n"
}

/// A `console` block.
package func console(_ lines: String...) -> String {
  "```console\n" + lines.map { $0 + "\n" }.joined() + "```\n"
}

/// A fold of the book's Markdown: `<details>` with a summary.
package func fold(_ summary: String, _ contents: String) -> String {
  "<details>\n<summary>\(summary)</summary>\n\n\(contents)"
    + (contents.hasSuffix("\n") ? "" : "\n") + "\n</details>\n"
}

/// A `swift` block with a listing `A` of `count` lines, the first as given.
package func listing(
  _ header: String, _ count: Int, first: String = "let a0 = 0"
) -> String {
  let rest = (1..<count).map { "let a\($0) = \($0)" }
  return "```swift\n// <<A>>\(header)\n"
    + ([first] + rest).map { $0 + "\n" }.joined() + "```\n"
}

/// The head of a chapter whose first reading is not counted yet.
package let head = "# A\n\n*What?*\n\n*First reading*\n\n"
