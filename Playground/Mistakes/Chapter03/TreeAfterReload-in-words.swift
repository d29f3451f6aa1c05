// Told: 'reload held': which wait as 'Cell': 'plus' isn't a cell's name; write them as "c2 c4".
let waitingAsCell: String = "c13 plus c14"
let inTheTree: String = "?"
let orphaned: String = "?"
