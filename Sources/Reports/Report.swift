/// What a command has to say: once for machines, once for people.
///
///     Report(["scenario": .string(name), "best": best]) {
///       grid
///       for failure in failures { "\(failure.title) gave up." }
///     }
public struct Report: Equatable, Sendable {
  /// The full name of the command that it answers; who performs that knows it.
  public var command = ""

  /// What JSON mode prints beside the command's name.
  public var fields: JSON.Fields

  /// What the other modes print.
  public var blocks: [Block]

  public init(
    _ fields: JSON.Fields = [:], @Blocks blocks: () -> [Block] = { [] }
  ) {
    self.fields = fields
    self.blocks = blocks()
  }

  /// Says more, below what is said already.
  public mutating func add(@Blocks _ more: () -> [Block]) { blocks += more() }

  /// A piece of a report.
  public enum Block: Equatable, Sendable {
    /// A paragraph, wrapped to the width.
    case text(StyledLine)

    /// A table of columns.
    case grid(Grid)

    /// What is drawn as wide as the page allows, and what it says in words.
    case drawing(Drawing, inWords: [StyledLine])

    /// Lines of code.
    case code([StyledLine])
  }
}
