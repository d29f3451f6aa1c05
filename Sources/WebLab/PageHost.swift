import Workshop

/// The host on a page: it holds the book's own files and what the reader pastes,
/// which the page hands over, and no others.
final class PageHost: Host {
  private var files: [(path: String, bytes: [UInt8])] = []

  /// Adds a file, given as its path, a line break, and its bytes; it replaces an
  /// older one of that path.
  func keep(_ file: [UInt8]) {
    let end = file.firstIndex(of: 0x0A) ?? file.endIndex
    let path = String(decoding: file[..<end], as: UTF8.self)
    files.removeAll { $0.path == path }
    files.append((path, Array(file[end...].dropFirst())))
  }

  func read(_ path: String) throws(HostError) -> [UInt8] {
    for file in files where file.path == path { return file.bytes }
    let names = files.map { "'\($0.path)'" }.joined(separator: ", ")
    throw HostError(
      "A page reads no files of yours; "
        + (names.isEmpty ? "the shell in a terminal does" : "it has \(names)"))
  }

  func write(_ path: String, _ bytes: [UInt8], over old: Overwritable)
    throws(HostError)
  {
    throw HostError(
      "A page writes no files; the shell in a terminal does, or copy the text")
  }

  var placeToPaste: String? {
    "A page opens what is pasted into it; the page 'Your own table' has the "
      + "place for it"
  }

  var reasonToStay: String? { "There is nothing to quit on a page; close it" }
}
