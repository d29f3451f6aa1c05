import Foundation

extension Book {
  /// Reads the chapters in a folder, skipping files, and folders whose names
  /// don't begin with a digit.
  ///
  /// Locations are relative to the folder that contains `shelf`: `Chapters/01-…`.
  ///
  /// - Parameters:
  ///   - shelf: The folder that holds the chapters' folders.
  ///   - last: The number of the last chapter to read, or `nil` for all; later
  ///     chapters may be unwritten.
  /// - Throws: `LoomError` for the first error in the book.
  public init(at shelf: URL, through last: Int? = nil) throws(LoomError) {
    let name = shelf.lastPathComponent
    var chapters: [Chapter] = []
    for label in try labels(on: shelf) where label.number <= last ?? .max {
      let location = Location(file: "\(name)/\(label.textPath)", line: 1)
      let text = try text(at: shelf.appending(path: label.textPath), location)
      chapters.append(
        try Chapter(
          number: label.number, name: label.name, text: text, shelf: name))
    }
    guard !chapters.isEmpty else {
      throw LoomError(.noChapters, at: Location(file: name, line: 1))
    }
    try self.init(chapters)
  }
}

/// The labels of the chapters' folders, sorted by name.
private func labels(on shelf: URL) throws(LoomError) -> [ChapterLabel] {
  let contents = try? FileManager.default.contentsOfDirectory(
    at: shelf, includingPropertiesForKeys: [.isDirectoryKey])
  let folders = (contents ?? []).filter { url in
    let values = try? url.resourceValues(forKeys: [.isDirectoryKey])
    return values?.isDirectory == true
  }
  var labels: [ChapterLabel] = []
  for folder in folders.map(\.lastPathComponent).sorted() {
    guard folder.first?.isASCIIDigit == true else { continue }
    guard let label = ChapterLabel(folder: folder) else {
      let path = "\(shelf.lastPathComponent)/\(folder)"
      throw LoomError(
        .malformedFolder(folder), at: Location(file: path, line: 1))
    }
    labels.append(label)
  }
  return labels
}

func text(
  at url: URL, _ location: Location
) throws(LoomError) -> String {
  guard FileManager.default.fileExists(atPath: url.path) else {
    throw LoomError(.textMissing, at: location)
  }
  guard let text = try? String(contentsOf: url, encoding: .utf8) else {
    throw LoomError(.unreadable, at: location)
  }
  return text
}
