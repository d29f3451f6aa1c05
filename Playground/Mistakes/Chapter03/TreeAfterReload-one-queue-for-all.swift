// Told: c2 waits as 'Cell0', the name it was made with
let waitingAsCell: String = "c2 c4 c6 c8 c13 c14"
let inTheTree: String = "c2 c4 c6 c8 c9 c10 c13 c14 c17 c18"
let orphaned: String = "c9 c10 c13 c14"
