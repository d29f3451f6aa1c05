// Told: at most 100 opened
/// A tree of rows: it knows how many there are in it and how tall they are
/// together.
struct Tree {
  let rows: Int
  let points: Int

  /// The two trees that a branch is made of; `nil` for a run, whose rows are
  /// all of one height.
  let halves: () -> (upper: Tree, lower: Tree)?
}

/// Which row lies at a place, of a billion?
func row(at y: Int, in tree: Tree) -> Int {
  // Walks from the first run to the one that owns the point.
  var runs: [Tree] = []
  func open(_ tree: Tree) {
    if let (upper, lower) = tree.halves() {
      open(upper)
      open(lower)
    } else {
      runs.append(tree)
    }
  }
  open(tree)
  var top = 0
  var first = 0
  for run in runs {
    if y < top + run.points { return first + (y - top) * run.rows / run.points }
    top += run.points
    first += run.rows
  }
  return first
}
