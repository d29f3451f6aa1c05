/// A line of a file, as compilers write it: `file:line`.
public struct Location: Hashable, Sendable {
  /// The file's path, relative to the package's root.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  /// Makes the location of a line.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension Location: CustomStringConvertible {
  /// The location as compilers and editors write it.
  public var description: String { "\(file):\(line)" }
}
