/// The only access to files for the modules that don't use Foundation.
public protocol Host: AnyObject {
  /// All bytes of a file.
  ///
  /// - Throws: Why it can't be read, as a sentence with a way out.
  func read(_ path: String) throws(HostError) -> [UInt8]

  /// Writes a file with these bytes, all of them or none.
  ///
  /// - Parameter old: Which existing file may be overwritten.
  /// - Throws: Why it can't be written, as a sentence with a way out; an
  ///   existing file is then unchanged.
  func write(_ path: String, _ bytes: [UInt8], over old: Overwritable)
    throws(HostError)

  /// The host for the lines of a script, which can do less than a line that a
  /// person types.
  var forScripts: any Host { get }

  #if !PAGE
    /// The learner's exercise room; `nil` if there is none.
    ///
    /// The web page's build (`PAGE`) has no room, and leaves out the code that
    /// needs one.
    var room: (any ExerciseRoom)? { get }
  #endif

  /// Where a dump can be pasted, as a sentence; `nil` where `open` reads files.
  var placeToPaste: String? { get }

  /// Why `quit` can't leave, as a sentence with a way out; `nil` where it can.
  var reasonToStay: String? { get }
}

extension Host {
  public func write(_ path: String, _ bytes: [UInt8], over old: Overwritable)
    throws(HostError)
  {
    throw HostError("Files can't be written here")
  }

  public var forScripts: any Host { self }

  public var room: (any ExerciseRoom)? { nil }

  public var placeToPaste: String? { nil }

  public var reasonToStay: String? { nil }
}

/// The error for a request that a host or the workshop refuses: one sentence
/// with a way out.
///
/// Nothing has changed.
public nonisolated struct HostError: Error, Equatable, Sendable {
  public let message: String
  public let kind: Kind

  public nonisolated enum Kind: Equatable, Sendable {
    /// A word of the command names nothing here.
    case word
    /// A number of the command is out of range, such as a hint's number.
    case number
    /// A file, or the whole room, is missing.
    case missing
    /// A file that the shell wrote, and may overwrite if asked to, exists
    /// already.
    case isThere
    /// A file that the shell may not overwrite exists already.
    case isForeign
    /// The reader pressed ^C meanwhile.
    case interrupted
    /// The request can't be carried out now.
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
  /// The prefix of the paths of the room's files: `Playground/`, or empty if
  /// the shell runs in the room itself.
  var folder: String { get }

  /// Builds and checks a chapter's exercises, or all of them for `nil`, and
  /// writes the verdicts to the room's records.
  ///
  /// - Throws: Why they can't be checked, with the compiler's messages.
  func recheck(chapter: Int?) throws(HostError)
}
