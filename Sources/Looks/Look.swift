public import Reports
public import Session

/// A view of a history that takes no arguments; the shell derives a command,
/// its help and its completion from each value in `Look.all`.
///
///     let cellsLook = Look("cells", "all live cells, with their states") {
///       history in
///       Report { census(history.now.after) }
///     }
public struct Look {
  public let name: String

  /// The command's documented abbreviation; `nil` for none.
  public let short: String?

  /// The content of the view, in half a sentence.
  public let summary: String

  /// What must be known for the view.
  public let need: Need
  private let look: (any History) throws(SessionError) -> Report

  public init(
    _ name: String, _ summary: String, short: String? = nil,
    needs need: Need = .table,
    look: @escaping (any History) throws(SessionError) -> Report
  ) {
    self.name = name
    self.short = short
    self.summary = summary
    self.need = need
    self.look = look
  }
}

/// What an answer is derived from: a dump tells a moment, and only a session has a
/// table.
public enum Need { case nothing, moment, table }

extension Look {
  /// The report on the current step.
  ///
  /// - Throws: `.noTable` for a look at a table if the history has none; an
  ///   error of rebuilding the table.
  public func report(on history: any History) throws(SessionError) -> Report {
    try look(history)
  }
}
