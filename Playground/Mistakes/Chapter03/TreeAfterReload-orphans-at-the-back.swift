// Told: Every returned cell goes to index 0
let treeWhenHeld: String = "c10 c9 c8 c4 c2 c6"
let treeAfterTurn: String = "c10 c9 c14 c13 c8 c6 c4 c2"
