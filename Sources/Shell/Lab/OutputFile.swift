import Looks
import Reports
import Text
import Workshop

/// A file to be written by a command.
nonisolated struct OutputFile {
  let path: String

  /// Whether an existing file of the shell's may be overwritten.
  let replaces: Bool

  /// The column of the path on the line.
  let column: Int

  /// The rules of writing, for the help of each command that writes.
  static let rules =
    "'replace' overwrites a file only if this shell wrote it and nobody has "
    + "edited it since; a script writes only below the folder in which the "
    + "shell was started"
}

extension OutputFile {
  /// Writes the file through the host, with a seal as its last line.
  ///
  /// - Parameter command: The command that an error suggests typing again.
  func write(
    _ text: String, sealed seal: Seal, as command: String,
    to host: (any Host)?
  ) throws(ShellError) {
    guard let host else { throw ShellError("Files can't be written here") }
    do {
      try host.write(
        path, Array(seal.closing(text).utf8),
        over: replaces ? .sealed : .nothing)
    } catch {
      throw ShellError(
        error.message + wayOut(of: error, command), column: column)
    }
  }

  /// What to type instead, if a file of this name exists.
  private func wayOut(of error: HostError, _ command: String) -> String {
    switch error.kind {
    case .isThere: "; '\(command) \(quoted(path)) replace' overwrites it"
    case .isForeign: "; try '\(command) \(quoted(otherPath))'"
    default: ""
    }
  }

  /// The path with `-2` after the file's name: `notes-2.md`.
  private var otherPath: String {
    let folders = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path.dropFirst(folders.count)
    guard let dot = name.dropFirst().lastIndex(of: ".") else {
      return path + "-2"
    }
    return folders + name[..<dot] + "-2" + name[dot...]
  }
}
