// Told: A tap lifts the cell, and reloadData() moves none
let treeWhenHeld: String = "c10 c9 c8 c6 c4 c2"
let treeAfterTurn: String = "c14 c13 c8 c6 c4 c2 c10 c9"
