/// The shell's only way to files.
public protocol Host: AnyObject {
  /// All bytes of a file.
  ///
  /// - Throws: Why it can't be read, as a sentence with a way out.
  func read(_ path: String) throws(HostError) -> [UInt8]
}

/// Why the host could not do what it was asked to.
public nonisolated struct HostError: Error, Equatable, Sendable {
  public let message: String

  public init(_ message: String) {
    self.message = message
  }
}
