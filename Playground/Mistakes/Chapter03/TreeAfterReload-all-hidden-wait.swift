// Told: c9 shows no row, so no reload puts it into a queue
let waitingAsCell: String = "c9, c10, c13, c14"
let inTheTree: String = "c2 c4 c6 c8 c9 c10 c13 c14"
let orphaned: String = "c9 c10"
