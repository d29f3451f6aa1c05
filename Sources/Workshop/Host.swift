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

  #if !PAGE
    /// The learner's room, where one is at hand. On a page there is none, and
    /// the code of all that is done in one is left out.
    var room: (any ExerciseRoom)? { get }
  #endif

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

/// Why a host, or the workshop with its files, did not do what it was asked to:
/// one sentence with a way out. Nothing has changed.
public nonisolated struct HostError: Error, Equatable, Sendable {
  public let message: String
  public let kind: Kind

  public nonisolated enum Kind: Equatable, Sendable {
    /// A word that was said names nothing here.
    case word
    /// A number that was said behind it is none of a thing's.
    case number
    /// A file, or the whole room, is not at hand.
    case missing
    /// A file that may not be lost is in the way.
    case isThere
    /// ^C was pressed meanwhile.
    case interrupted
    /// It can't be done now.
    case refused
  }

  public init(_ message: String, _ kind: Kind = .refused) {
    self.message = message
    self.kind = kind
  }
}

nonisolated extension HostError: CustomStringConvertible {
  public var description: String { message }
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
