import ArgumentParser
import Foundation
import Loom

/// Where the book lies, and how its texts are changed.
struct Workplace: ParsableArguments {
  @Option(help: "The package's root.", completion: .directory)
  var root = "."
}

extension Workplace {
  var rootURL: URL { URL(filePath: root, directoryHint: .isDirectory) }

  func book() throws -> Book {
    try Book(at: rootURL.appending(path: "Chapters"))
  }

  /// Writes the texts that differ from what stands there, and says which.
  func rewrite(_ book: Book, as text: (Chapter) throws -> String) throws {
    var changed = 0
    for chapter in book.chapters {
      let text = try text(chapter)
      guard text != chapter.text else { continue }
      let url = rootURL.appending(path: chapter.file)
      try Data(text.utf8).write(to: url, options: .atomic)
      print("rewrote \(chapter.file)")
      changed += 1
    }
    print("\(book.chapters.count) texts read, \(changed) rewritten")
  }
}

/// Prints what a check found.
///
/// - Throws: `ExitCode.failure` if something is wrong, or nothing was compared.
func report(_ findings: Findings) throws {
  print(findings)
  if !findings.isFine { throw ExitCode.failure }
}
