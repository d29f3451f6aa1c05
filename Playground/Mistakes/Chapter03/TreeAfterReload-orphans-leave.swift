// Told: nothing takes it out of the tree
let waitingAsCell: String = "c13 c14"
let inTheTree: String = "c2 c4 c6 c8 c17 c18"
let orphaned: String = "c9 c10 c13 c14"
