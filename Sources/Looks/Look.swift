public import Reports
public import Session

/// A view of the session that needs to be told nothing: a value in a list, of
/// which the shell makes a command, its help and its completion.
///
///     let cellsLook = Look("cells", "every living cell and what it is") {
///       session in
///       Report { census(session.current.after) }
///     }
public struct Look {
  public let name: String

  /// The one documented short form, if there is one.
  public let short: String?

  /// What it shows, in half a sentence.
  public let summary: String
  private let look: (TableSession) -> Report

  public init(
    _ name: String, _ summary: String, short: String? = nil,
    look: @escaping (TableSession) -> Report
  ) {
    self.name = name
    self.short = short
    self.summary = summary
    self.look = look
  }
}

extension Look {
  /// What there is to see at the session's current step.
  public func report(on session: TableSession) -> Report { look(session) }
}
