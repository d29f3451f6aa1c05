/// Neighboring rows of one height, all known or all estimated.
struct Run: Equatable {
  var count: Int
  var height: Int
  var isEstimated: Bool
}

/// A list of runs that gets longer and longer, and in which a guess passes for
/// the truth.
///
/// A row's height becomes known, or becomes a guess: its run is cut in three,
/// and the middle is replaced. At the seams, neighbors that are alike should
/// become one run again, and no others.
///
///     // 10 × 44?, and row 6 turns out to be 50, then row 7 too:
///     // 6 × 44?   1 × 50   3 × 44?
///     // 6 × 44?   2 × 50   2 × 44?
struct Runs {
  var list: [Run]

  mutating func set(_ height: Int, isEstimated: Bool, ofRow row: Int) {
    var result: [Run] = []
    var start = 0
    for run in list {
      let end = start + run.count
      if row < start || row >= end {
        append(run, to: &result)
      } else {
        append(Run(count: row - start, of: run), to: &result)
        append(
          Run(count: 1, height: height, isEstimated: isEstimated), to: &result)
        append(Run(count: end - row - 1, of: run), to: &result)
      }
      start = end
    }
    list = result
  }

  // TODO: fix this.
  func append(_ run: Run, to list: inout [Run]) {
    if let last = list.last, last.height == run.height {
      list[list.count - 1].count += run.count
      return
    }
    list.append(run)
  }
}

extension Run {
  /// A part of a run, of `count` rows.
  init(count: Int, of run: Run) {
    self.init(count: count, height: run.height, isEstimated: run.isEstimated)
  }
}
