// Told: c17 shows row 2.0, for which no 'Cell' was waiting anymore
let waitingAsCell: String = "c13 c14"
let inTheTree: String = "c2 c4 c6 c8 c9 c10 c13 c14"
let orphaned: String = "c9 c10"
