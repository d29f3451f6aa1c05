public import Reports
public import Session

/// A view of the session that takes no arguments; the shell derives a command,
/// its help and its completion from each value in `Look.all`.
///
///     let cellsLook = Look("cells", "every living cell and what it is") {
///       session in
///       Report { census(session.current.after) }
///     }
public struct Look {
  public let name: String

  /// The command's documented abbreviation; `nil` for none.
  public let short: String?

  /// The content of the view, in half a sentence.
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
  /// The report on the session's current step.
  public func report(on session: TableSession) -> Report { look(session) }
}
