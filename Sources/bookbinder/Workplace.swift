import ArgumentParser
import Foundation
import Loom
import Proofreading

/// The package's root, and the book that is read and rewritten there.
struct Workplace: ParsableArguments {
  @Option(help: "The package's root.", completion: .directory)
  var root = "."
}

extension Workplace {
  var rootURL: URL { URL(filePath: root, directoryHint: .isDirectory) }

  func book() throws -> Book {
    try Book(at: rootURL.appending(path: "Chapters"))
  }

  /// The book up to the chosen chapter, so that errors in later chapters don't
  /// hinder work on the chosen one.
  func book(for choice: Choice) throws -> Book {
    try Book(
      at: rootURL.appending(path: "Chapters"), through: choice.chapter)
  }

  /// Writes each chapter's new text if it differs from the old one, and prints
  /// the files written and their number.
  func rewrite(
    _ chapters: [Chapter], as text: (Chapter) throws -> String
  ) throws {
    var changed = 0
    for chapter in chapters {
      let text = try text(chapter)
      guard text != chapter.text else { continue }
      let url = rootURL.appending(path: chapter.file)
      try Data(text.utf8).write(to: url, options: .atomic)
      print("rewrote \(chapter.file)")
      changed += 1
    }
    print("\(chapters.count) texts read, \(changed) rewritten")
  }
}

/// The choice of the chapters that a command works on: one, or all.
struct Choice: ParsableArguments {
  @Option(help: "Only this chapter, by its number.")
  var chapter: Int?
}

extension Choice {
  /// The chosen chapters of a book.
  ///
  /// - Throws: `LoomError` if there is no such chapter.
  func chapters(of book: Book) throws -> [Chapter] {
    guard let chapter else { return book.chapters }
    _ = try book.listings(ofChapter: chapter)
    return book.chapters.filter { $0.number == chapter }
  }
}

/// Prints the result of a check.
///
/// - Throws: `ExitCode.failure` if something is wrong, or nothing was compared.
func report(_ findings: Findings) throws {
  print(findings)
  if !findings.isFine { throw ExitCode.failure }
}
