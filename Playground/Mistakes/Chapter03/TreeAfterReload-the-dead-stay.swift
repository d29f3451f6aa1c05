// Told: c12 is dead: it was new, and not returned
let treeWhenHeld: String = "c10 c9 c8 c4 c2 c6"
let treeAfterTurn: String = "c14 c13 c8 c6 c4 c2 c12 c11 c10 c9"
