import Foundation
import Text

/// The words in a table's files, and the lines on which they stand.
struct TableLines {
  private var places: [(word: String, place: String)] = []

  /// Reads the files; one that can't be read has no words.
  init(of files: [URL]) {
    for file in files {
      let code = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let path = "Tables/\(file.lastPathComponent)"
      for token in swiftTokens(code)
      where token.kind != .comment && token.kind != .other {
        places.append((token.text, "\(path):\(token.line + 1)"))
      }
    }
  }

  /// The finding's sentence behind the line where its first word stands that is
  /// found: `Tables/MyTable.swift:20: row 0 …`.
  ///
  /// A word stands below `cellForRowAt` rather than above it, where names are
  /// registered.
  func told(_ finding: TableFinding) -> String {
    let start = places.firstIndex { $0.word == "cellForRowAt" } ?? 0
    for word in finding.words {
      let found =
        places[start...].first { $0.word == word }
        ?? places.first { $0.word == word }
      if let found { return "\(found.place): \(finding.sentence)" }
    }
    return finding.sentence
  }
}
