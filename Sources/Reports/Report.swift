/// A command's answer: fields for programs, blocks for people.
///
///     Report(["scenario": .string(name), "best": best]) {
///       grid
///       for failure in failures { "\(failure.title) gave up." }
///     }
public struct Report: Equatable, Sendable {
  /// The full name of the command that the report answers, set by the
  /// interpreter.
  public var command = ""

  /// The fields that JSON mode prints beside the command's name.
  public var fields: JSON.Fields

  /// The blocks that the other modes print.
  public var blocks: [Block]

  /// Whether the answer, in its own words, isn't to be relied on; a program that
  /// ends after it says so by its exit code.
  public var isInDoubt = false

  public init(
    _ fields: JSON.Fields = [:], @Blocks blocks: () -> [Block] = { [] }
  ) {
    self.fields = fields
    self.blocks = blocks()
  }

  /// Appends blocks.
  public mutating func add(@Blocks _ more: () -> [Block]) { blocks += more() }

  /// A piece of a report.
  public enum Block: Equatable, Sendable {
    /// A paragraph, wrapped to the width.
    case text(StyledLine)

    /// A table of columns.
    case grid(Grid)

    /// A drawing laid out to the page's width, and lines that say the same in
    /// words.
    case drawing(Drawing, inWords: [StyledLine])

    /// Lines of code.
    case code([StyledLine])
  }
}
