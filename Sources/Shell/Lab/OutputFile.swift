import Looks
import Reports
import Text
import Workshop

/// A file to be written by a command.
nonisolated struct OutputFile {
  let path: String

  /// Whether an existing file may be overwritten.
  var replaces: Bool

  /// The column of the path on the line.
  let column: Int
}

extension OutputFile {
  /// Writes the file through the host.
  ///
  /// - Parameter command: The command that an error suggests typing again, with
  ///   `replace`, to overwrite an existing file.
  func write(_ text: String, as command: String, to host: (any Host)?)
    throws(ShellError)
  {
    guard let host else { throw ShellError("Files can't be written here") }
    do {
      try host.write(path, Array(text.utf8), replacing: replaces)
    } catch {
      throw ShellError(
        error.kind == .isThere
          ? "'\(path)' is there already; '\(command) \(quoted(path)) replace' "
            + "writes over it"
          : error.message, column: column)
    }
  }
}
