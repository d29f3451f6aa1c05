import Foundation

extension Book {
  /// Reads a learner's own chapter, and the chapters of the book up to the one
  /// on which it builds; the own one is the last.
  ///
  /// - Parameters:
  ///   - shelf: The folder that holds the book's chapters.
  ///   - own: The file of the own chapter's text, two folders below the
  ///     package's root.
  /// - Throws: `LoomError` for the first error in the text or in the book, and
  ///   for a text that doesn't say on which chapter it builds.
  public init(at shelf: URL, own: URL) throws(LoomError) {
    let path = own.pathComponents.suffix(3).joined(separator: "/")
    let text = try text(at: own, Location(file: path, line: 1))
    let (base, line) = try base(of: text, path)
    let book = try Book(at: shelf, through: base > 0 ? base : nil)
    guard (1...book.chapters.count).contains(base) else {
      throw LoomError(
        .unknownBase(number: base, last: book.chapters.count),
        at: Location(file: path, line: line))
    }
    let name = own.deletingPathExtension().lastPathComponent
    let chapter = try Chapter(own: name, on: base, text: text, file: path)
    try self.init(book.chapters + [chapter])
  }
}

/// The number in the line `Builds on: Chapter 3`, and the number of that line.
private func base(of text: String, _ path: String) throws(LoomError)
  -> (chapter: Int, line: Int)
{
  for (index, line) in lines(of: text).enumerated() {
    let words = line.filter { !"*_.".contains($0) }.trimmed.lowercased()
    guard words.hasPrefix("builds on") else { continue }
    guard let number = words.split(separator: " ").last.flatMap({ Int($0) })
    else {
      throw LoomError(
        .buildsOnNothing, at: Location(file: path, line: index + 1))
    }
    return (number, index + 1)
  }
  throw LoomError(.buildsOnNothing, at: Location(file: path, line: 1))
}

/// Swift source of the list of a learner's own chapters, for the shell.
///
/// - Parameter modules: The chapters' modules: `OwnChapter`, `QueueChapter`.
public func ownEditions(ofModules modules: [String]) -> String {
  let imports = (["Editions", "Stage"] + modules).sorted().map {
    $0 == "Editions" ? "public import Editions" : "import \($0)"
  }
  let editions = modules.map { module in
    let file = module.dropLast("Chapter".count).lowercased()
    return """
        Edition(
          own: "\(file == "own" ? file : "own/\(file)")", \(module).text,
          { \(module).scenarios }, { \(module).TableView(frame: $0) },
          on: Edition.book[\(module).base - 1]),
      """
  }
  return """
    \(imports.joined(separator: "\n"))

    /// The learner's own chapters.
    public let ownEditions: [Edition] = [
    \(editions.joined(separator: "\n"))
    ]

    """
}
