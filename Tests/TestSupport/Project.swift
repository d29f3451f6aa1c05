public import Foundation

/// The project's own files.
public nonisolated enum Project {
  public static let root = URL(filePath: #filePath).appending(path: "../../..")
    .standardized

  /// The text of a file, whose path begins at the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
