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
  var tree = tree
  var y = y
  var above = 0
  // At each branch one half stays unopened. If it is the upper one, all its
  // rows and points lie above the row in search: both are counted at once.
  while let (upper, lower) = tree.halves() {
    if y < upper.points {
      tree = upper
    } else {
      y -= upper.points
      above += upper.rows
      tree = lower
    }
  }
  // Equal rows: a division, as in chapter 1.
  return above + y / (tree.points / tree.rows)
}
