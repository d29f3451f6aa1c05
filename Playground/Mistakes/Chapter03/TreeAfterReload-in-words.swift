// Told: 'reload held': who waits as 'Cell': 'plus' is no cell's name; write them as "c2 c4".
let waitingAsCell: String = "c13 plus c14"
let inTheTree: String = "?"
let orphaned: String = "?"
