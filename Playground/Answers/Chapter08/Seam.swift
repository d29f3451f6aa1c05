/// Neighboring rows of one height, all known or all estimated.
struct Run: Equatable {
  var count: Int
  var height: Int
  var isEstimated: Bool
}

/// A list of runs that is as short as it can be, and knows a guess from the
/// truth.
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

  func append(_ run: Run, to list: inout [Run]) {
    // The first row of a run leaves no rows before it, the last none after it.
    // An empty run would stand between two that are alike and keep them apart.
    guard run.count > 0 else { return }
    // Runs are alike if equally tall *and* equally sure: a guess that is taken
    // for a known height would never be asked about again.
    if let last = list.last, last.height == run.height,
      last.isEstimated == run.isEstimated
    {
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
