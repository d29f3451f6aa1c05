public import Reports
public import Session

/// A view of the session that needs to be told nothing: a value in a list, of
/// which the shell makes a command, its help and its completion.
///
///     let cellsLook = Look("cells", "every living cell and what it is") {
///       session in
///       Answer([:]) { census(session.current.after) }
///     }
public struct Look {
  public let name: String

  /// The one documented short form, if there is one.
  public let short: String?

  /// What it shows, in half a sentence.
  public let summary: String
  private let look: (TableSession) -> Answer

  public init(
    _ name: String, _ summary: String, short: String? = nil,
    look: @escaping (TableSession) -> Answer
  ) {
    self.name = name
    self.short = short
    self.summary = summary
    self.look = look
  }
}

extension Look {
  /// A line worth trying.
  public var example: String { name }

  /// What there is to see at the session's current step.
  public func report(on session: TableSession) -> Report {
    let answer = look(session)
    return Report(name, answer.fields) { answer.blocks }
  }
}

/// What a look has found: once for machines, once for people.
public nonisolated struct Answer: Equatable, Sendable {
  public var fields: JSON.Fields
  public var blocks: [Report.Block]

  public init(_ fields: JSON.Fields, @Blocks blocks: () -> [Report.Block]) {
    self.fields = fields
    self.blocks = blocks()
  }
}
