/// Makes a report's blocks of what is written one below the other: a line is a
/// paragraph, and so is each of several.
@resultBuilder
public nonisolated enum Blocks {
  public static func buildExpression(_ line: StyledLine) -> [Report.Block] {
    [.text(line)]
  }

  public static func buildExpression(_ lines: [StyledLine]) -> [Report.Block] {
    lines.map { .text($0) }
  }

  public static func buildExpression(_ grid: Grid) -> [Report.Block] {
    [.grid(grid)]
  }

  public static func buildExpression(_ block: Report.Block) -> [Report.Block] {
    [block]
  }

  public static func buildExpression(_ blocks: [Report.Block])
    -> [Report.Block]
  {
    blocks
  }

  public static func buildBlock(_ parts: [Report.Block]...) -> [Report.Block] {
    parts.flatMap { $0 }
  }

  public static func buildArray(_ parts: [[Report.Block]]) -> [Report.Block] {
    parts.flatMap { $0 }
  }

  public static func buildOptional(_ part: [Report.Block]?) -> [Report.Block] {
    part ?? []
  }

  public static func buildEither(first part: [Report.Block])
    -> [Report.Block]
  {
    part
  }

  public static func buildEither(second part: [Report.Block])
    -> [Report.Block]
  {
    part
  }
}
