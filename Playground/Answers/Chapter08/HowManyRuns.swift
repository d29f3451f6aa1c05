/// How many runs: rows that are alike and touch are told once.
// 1 × 50, 5 × 44?, 1 × 50, 3 × 44?: row 6 cuts the guesses in two.
let afterScrollTo6: Int = 4
// 2 × 50, 4 × 44?, 1 × 50, 3 × 44?: row 1 joins row 0.
let afterScrollTo1: Int = 4
// 3 × 50, 3 × 44?: no guesses lie between the known rows now, so these touch.
let afterDelete2To5: Int = 2
// 1 × 50?, 2 × 50, 3 × 44?: a guess of 50 is not alike to a known 50.
let afterForget0: Int = 3
