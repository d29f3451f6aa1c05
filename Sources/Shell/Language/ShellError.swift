public import Reports
import Session
public import Workshop

/// An error that stopped a command: one sentence with a way out.
///
/// The command has changed nothing, except by the nested commands that it had
/// already performed.
public nonisolated struct ShellError: Error, Equatable, Sendable {
  /// The full name of the command, if it was recognized.
  public var command: String?

  /// The error's sentence.
  public let message: String

  /// The place in the line that the error is about, as a character offset from
  /// 0; `nil` if it is about no place.
  public var column: Int?

  /// The kind of error, which decides the program's exit code.
  public var kind = Kind.command

  public nonisolated enum Kind: Equatable, Sendable {
    case command
    /// A file could not be read.
    case noInput
    case interrupted
  }

  public init(_ message: String, column: Int? = nil, kind: Kind = .command) {
    self.message = message
    self.column = column
    self.kind = kind
  }
}

nonisolated extension ShellError {
  /// Makes the error for an action that a session refuses.
  init(_ error: SessionError) {
    self.init(
      error.description, kind: error == .interrupted ? .interrupted : .command)
  }

  /// Makes the error for a file that can't be read.
  public init(_ error: HostError) {
    self.init(
      error.message, kind: error.kind == .interrupted ? .interrupted : .noInput)
  }

  /// Makes the error for an action that a session refuses.
  ///
  /// - Parameter source: The file and line of the app, which an error of the app
  ///   names; `nil` to leave them out.
  init(_ error: SessionError, inAppAt source: String?) {
    self.init(error)
    guard case .table = error, let source else { return }
    self.init("\(message) (\(source))")
  }

  /// The error with a column, unless it already has a column.
  func pointing(at column: Int) -> ShellError {
    var error = self
    error.column = self.column ?? column
    return error
  }

  /// The error with some words before its sentence.
  func saying(_ opening: String) -> ShellError {
    var error = ShellError(opening + message, column: column, kind: kind)
    error.command = command
    return error
  }
}

/// Evaluates an expression; an error of a session is thrown as the shell's.
func asking<Answer>(_ answer: @autoclosure () throws(SessionError) -> Answer)
  throws(ShellError) -> Answer
{
  do throws(SessionError) { return try answer() } catch {
    throw ShellError(error)
  }
}

/// Throws `.interrupted` if a look at the session is interrupted.
func checkNotInterrupted(_ session: TableSession) throws(ShellError) {
  if session.isInterrupted { throw ShellError(SessionError.interrupted) }
}

nonisolated extension ShellError: CustomStringConvertible {
  public var description: String { message }
}

nonisolated extension Renderer {
  /// The lines of an error, as this renderer prints it.
  public func lines(error: ShellError) -> [StyledLine] {
    lines(error: error.message, of: error.command)
  }
}
