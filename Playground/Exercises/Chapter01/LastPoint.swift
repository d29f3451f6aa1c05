/// The last point: how many cells has the naive table made?
///
/// Fifty rows of 44 points on a screen of 568. Thirteen cells are made at
/// launch. Then, each in a fresh table, one gesture. Say the numbers before
/// you see them; one point makes a difference.
///
/// TODO: put your two numbers in the place of the zeros.
let madeAfterScroll48: Int = 0
let madeAfterScroll49: Int = 0
