import Editions
import Inspector
public import Reports
public import Session
import Stage
import Text

/// Report on the tree of runs that keeps a section's rows, expanded down to the
/// rows on screen.
///
/// - Parameter section: The section; `nil` for that of the first row on screen.
public func runsReport(ofSection section: Int?, in session: TableSession)
  throws(SessionError) -> Report
{
  let onScreen = rowsOnScreen(in: session)
  let section = section ?? onScreen.first?.section ?? 0
  let rows = onScreen.filter { $0.section == section }.map { $0.row }
  let shown = (rows.first ?? 0)..<(rows.last ?? 0) + 1
  guard let rowRuns = try session.table.rowRuns else {
    throw .abilityNotTaught(.keepingRuns, in: session.edition.label)
  }
  guard let tree = rowRuns.runTree(inSection: section, around: shown) else {
    return Report(["runs": .array([])]) { "There are no rows, and no runs." }
  }
  let size = tree.size
  let whole =
    size.runs > mostToldWhole
    ? nil : rowRuns.runTree(inSection: section, around: size.rows)
  let prefix = session.current.sections == 1 ? "" : "Section \(section): "
  return Report([
    "section": .int(section), "rows": .int(size.rows.count),
    "height": .number(size.height), "levels": .int(size.levels),
    "total": .int(size.runs), "runs": .array(tree.runs.map { fields(of: $0) }),
    "tree": (whole ?? tree).nodes,
  ]) {
    "\(prefix)\(counted(size.rows.count, "row")) in "
      + "\(counted(size.runs, "run")), "
      + "\(counted(size.levels, "level")), \(decimal(size.height)) points."
    Report.Block.drawing(
      .lines(tree.lines(shown)), inWords: tree.runs.map { phrase(for: $0) })
  }
}

/// The most runs of a tree of which JSON has all nodes, and not only those on the
/// way to the screen.
private let mostToldWhole = 500

private func fields(of run: RunTree.Run) -> JSON {
  [
    "first": .int(run.rows.lowerBound), "rows": .int(run.rows.count),
    "height": .number(run.height), "isEstimated": .bool(run.isEstimated),
  ]
}

/// `rows 7 to 12: 6 × 44 estimated`
private func phrase(for run: RunTree.Run) -> StyledLine {
  let first = run.rows.lowerBound
  let rows =
    run.rows.count == 1
    ? "row \(first)" : "rows \(first) to \(run.rows.upperBound - 1)"
  return "\(rows): \(grouped(run.rows.count)) × \(decimal(run.height))"
    + (run.isEstimated ? " estimated" : "")
}

extension RunTree {
  /// The runs in the expanded part of the tree, top to bottom.
  fileprivate var runs: [Run] {
    switch self {
    case .leaf(_, let runs): runs
    case .branch(_, let left, let right): left.runs + right.runs
    case .rest: []
    }
  }

  /// The nodes as JSON, without the runs in leaves.
  fileprivate var nodes: JSON {
    let fields: JSON.Fields = [
      "first": .int(size.rows.lowerBound), "rows": .int(size.rows.count),
      "runs": .int(size.runs), "levels": .int(size.levels),
    ]
    guard case .branch(_, let left, let right) = self else {
      return .object(fields)
    }
    return .object(fields + ["halves": .array([left.nodes, right.nodes])])
  }

  /// The tree as indented lines, the root first; runs with rows in `shown` are
  /// bright, the others faint.
  fileprivate func lines(_ shown: Range<Int>) -> [StyledLine] {
    switch self {
    case .rest: return [StyledLine(sum, .faint)]
    case .branch(_, let left, let right):
      return [StyledLine(sum, .title)]
        + indented(left.lines(shown), "├ ", "│ ")
        + indented(right.lines(shown), "└ ", "  ")
    case .leaf(_, let runs):
      var lines = [StyledLine(sum, .title)]
      for (index, run) in runs.enumerated() {
        let isLast = index == runs.count - 1
        let line = StyledLine(
          phrase(for: run).text, run.rows.overlaps(shown) ? .plain : .faint)
        lines += indented([line], isLast ? "└ " : "├ ", "")
      }
      return lines
    }
  }

  /// The totals under the node: `1,000 rows, 44,006 points, 40 runs`.
  private var sum: String {
    "\(counted(size.rows.count, "row")), \(decimal(size.height)) points, "
      + counted(size.runs, "run")
  }

  private func indented(
    _ lines: [StyledLine], _ first: String, _ further: String
  ) -> [StyledLine] {
    lines.enumerated().map { index, line in
      StyledLine(index == 0 ? first : further, .faint) + line
    }
  }
}
