/// The only way to files that the floors without Foundation have.
public protocol Host: AnyObject {
  /// All bytes of a file.
  ///
  /// - Throws: Why it can't be read, as a sentence with a way out.
  func read(_ path: String) throws(HostError) -> [UInt8]

  /// Makes a file of these bytes, all of them or none.
  ///
  /// - Parameter replacing: Whether a file of that name may be lost.
  /// - Throws: Why it can't be written, as a sentence with a way out; what was
  ///   there is then there still.
  func write(_ path: String, _ bytes: [UInt8], replacing: Bool)
    throws(HostError)

  /// The learner's room, where one is at hand.
  var room: (any ExerciseRoom)? { get }

  /// Why `quit` can't leave, as a sentence with a way out; `nil` where it can.
  var reasonToStay: String? { get }
}

extension Host {
  public func write(_ path: String, _ bytes: [UInt8], replacing: Bool)
    throws(HostError)
  {
    throw HostError("Files can't be written here")
  }

  public var room: (any ExerciseRoom)? { nil }

  public var reasonToStay: String? { nil }
}

/// Why the host could not do what it was asked to.
public nonisolated struct HostError: Error, Equatable, Sendable {
  public let message: String

  /// What kind of failure it is.
  public let kind: Kind

  public nonisolated enum Kind: Equatable, Sendable {
    case refused
    /// A file that may not be lost is in the way.
    case isThere
    /// ^C was pressed meanwhile.
    case interrupted
  }

  public init(_ message: String, _ kind: Kind = .refused) {
    self.message = message
    self.kind = kind
  }
}

/// A learner's room with exercises, as a host reaches it.
public protocol ExerciseRoom: AnyObject {
  /// What stands before the names of the room's files: `Playground/`, or
  /// nothing in the room itself.
  var folder: String { get }

  /// Builds and checks a chapter's exercises, or all of them; what they came
  /// to lies in the room's records then.
  ///
  /// - Throws: Why they can't be checked, with what the compiler says.
  func recheck(chapter: Int?) throws(HostError)
}
