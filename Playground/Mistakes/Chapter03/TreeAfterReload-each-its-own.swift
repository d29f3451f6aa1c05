// Told: shows row 2.0, for which no cell was waiting any more
let treeWhenHeld: String = "c10 c9 c8 c4 c2 c6"
let treeAfterTurn: String = "c10 c9 c8 c6 c4 c2"
