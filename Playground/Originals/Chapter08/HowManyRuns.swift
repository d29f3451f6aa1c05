/// How many runs? Rows that are alike and touch share a run.
///
/// The scenario `ten` in chapter 8: ten rows of 50 points, which the table
/// estimates at 44 until they appear, on a screen with room for one. At the
/// start, row 0 is on screen: a run of one, and a run of nine. Then:
///
///     scroll to 6
///     scroll to 1
///     delete 2..5
///     forget 0
///
/// The last one makes the height of row 0 a guess again: of 50 points, since
/// that is what it was.
///
/// TODO: replace the zeros with the number of runs after each of the
/// four.
let afterScrollTo6: Int = 0
let afterScrollTo1: Int = 0
let afterDelete2To5: Int = 0
let afterForget0: Int = 0
