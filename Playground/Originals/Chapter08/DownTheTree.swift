/// A tree of rows: it knows how many there are in it and how tall they are
/// together.
struct Tree {
  let rows: Int
  let points: Int

  /// The two trees that a branch is made of; `nil` for a run, whose rows are
  /// all of one height.
  let halves: () -> (upper: Tree, lower: Tree)?
}

/// Which of a billion rows is at a given place?
///
/// You open a branch by asking for its halves, and you may do that a few dozen
/// times, not a billion. It helps that each half says at once how tall
/// it is.
///
///     // A branch of 7 rows of 44 points and, below them, 1 row of 50:
///     row(at: 308, in: tree)  // 7, which begins there
///
/// - Parameter y: Points from the top of the tree's first row, within the tree.
/// - Returns: The row that owns the point: it reaches from its top to just
///   above its bottom, as edges are half-open. Every row is some whole points
///   tall, at least one.
func row(at y: Int, in tree: Tree) -> Int {
  // TODO: go down to the run, then find the row in it.
  0
}
