/// How many runs: rows that are alike and touch are told once.
///
/// The scenario `ten` in chapter 8: ten rows of 50 points, which the table
/// takes for 44 until they appear, on a screen that has room for one. At the
/// beginning row 0 is on screen: a run of one, and a run of nine. Then:
///
///     scroll to 6
///     scroll to 1
///     delete 2..5
///     forget 0
///
/// The last one makes the height of row 0 a guess again: of 50 points, for
/// that is what it was.
///
/// TODO: put the number of runs after each of the four in the place of the
/// zeros.
let afterScrollTo6: Int = 0
let afterScrollTo1: Int = 0
let afterDelete2To5: Int = 0
let afterForget0: Int = 0
