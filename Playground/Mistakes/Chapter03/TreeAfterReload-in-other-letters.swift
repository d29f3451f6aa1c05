// Told: after 'turn': which are orphaned: expected c9 c10 c13 c14, got c9 c10 c13.
let waitingAsCell: String = "C14 and C13"
let inTheTree: String = "c2, c4, C6 and c8, c9, c10, c13, c14, c17, c18"
let orphaned: String = "C9, c10 and c13"
