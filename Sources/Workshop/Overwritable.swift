/// Which existing file a new one may overwrite.
public nonisolated enum Overwritable: Equatable, Sendable {
  /// No file.
  case nothing

  /// A file that ends with an intact seal: the shell wrote it, and nobody has
  /// edited it since.
  case sealed

  /// A file with exactly these bytes, which the caller has read, and kept if
  /// they matter.
  case exactly([UInt8])
}

extension Overwritable {
  /// Checks whether an existing file may be overwritten.
  ///
  /// - Parameters:
  ///   - path: The file's path, for the error's sentence.
  ///   - old: All bytes of the file; `nil` if they can't be read.
  /// - Throws: `isThere` if `sealed` would allow it, `isForeign` if nothing
  ///   would, `refused` if the bytes aren't the expected ones.
  public func check(_ path: String, holding old: [UInt8]?) throws(HostError) {
    switch self {
    case .exactly(let expected):
      guard old != expected else { return }
      throw HostError("'\(path)' has just changed; look at it, and try again")
    case .nothing, .sealed:
      guard let old, Seal.isIntact(old) else {
        throw HostError(
          "'\(path)' exists, and this shell didn't write it, or it was edited "
            + "since", .isForeign)
      }
      guard self == .nothing else { return }
      throw HostError("'\(path)' exists already", .isThere)
    }
  }
}
