import ArgumentParser
import Foundation
import Loom

struct Code: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a chapter's whole module as one readable Swift file.")

  @OptionGroup var workplace: Workplace

  @Argument(help: "The chapter's number.")
  var chapter: Int

  @Option(help: "The folder to write to.", completion: .directory)
  var into: String

  func run() throws {
    let code = try workplace.book().readable(chapter: chapter)
    let folder = URL(filePath: into, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    let digits = (chapter < 10 ? "0" : "") + "\(chapter)"
    let file = folder.appending(path: "Chapter\(digits).swift")
    try Data(code.utf8).write(to: file, options: .atomic)
    print("wrote \(file.path)")
  }
}

extension Book {
  /// A chapter's module as one Swift file for people.
  ///
  /// - Throws: `LoomError` if there is no such chapter.
  fileprivate func readable(chapter number: Int) throws(LoomError) -> String {
    let code = try listings(ofChapter: number).map { listing in
      """

      // MARK: - \(listing.name)
      // \(listing.location)

      \(listing.text)

      """
    }
    return "import Stage\n" + code.joined()
  }
}
