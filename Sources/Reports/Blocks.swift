/// The result builder of a report's blocks. A line becomes a paragraph, and so
/// does each line of an array; a grid becomes a table.
@resultBuilder
public enum Blocks {
  public typealias Block = Report.Block

  public static func buildExpression(_ block: Block) -> [Block] { [block] }
  public static func buildExpression(_ blocks: [Block]) -> [Block] { blocks }
  public static func buildExpression(_ grid: Grid) -> [Block] { [.grid(grid)] }
  public static func buildExpression(_ line: StyledLine) -> [Block] {
    [.text(line)]
  }
  public static func buildExpression(_ lines: [StyledLine]) -> [Block] {
    lines.map { .text($0) }
  }
  public static func buildBlock(_ parts: [Block]...) -> [Block] {
    parts.flatMap { $0 }
  }
  public static func buildArray(_ parts: [[Block]]) -> [Block] {
    parts.flatMap { $0 }
  }
  public static func buildOptional(_ part: [Block]?) -> [Block] { part ?? [] }
  public static func buildEither(first part: [Block]) -> [Block] { part }
  public static func buildEither(second part: [Block]) -> [Block] { part }
}
