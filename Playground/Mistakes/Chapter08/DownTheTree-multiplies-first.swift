// Told: your code stopped the program. The case: a billion rows of 44 points in one run: the row at 30,800,000,001
struct Tree {
  let rows: Int
  let points: Int

  let halves: () -> (upper: Tree, lower: Tree)?
}

func row(at y: Int, in tree: Tree) -> Int {
  var branch = tree
  var left = y
  var above = 0
  while let (upper, lower) = branch.halves() {
    if left < upper.points {
      branch = upper
    } else {
      left -= upper.points
      above += upper.rows
      branch = lower
    }
  }
  return above + left * branch.rows / branch.points
}
