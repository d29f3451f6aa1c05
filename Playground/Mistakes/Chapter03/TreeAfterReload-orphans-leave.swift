// Told: was taken out of its queue, and nobody takes it out of the tree
let treeWhenHeld: String = "c10 c9 c8 c4 c2 c6"
let treeAfterTurn: String = "c14 c13 c8 c6 c4 c2"
