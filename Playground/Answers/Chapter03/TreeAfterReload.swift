/// The tree after a reload: who lies where, and who is still there?
///
/// The tap has lifted c6 above all the others. The reload hides every cell, and
/// moves none.
let treeWhenHeld: String = "c10 c9 c8 c4 c2 c6"

/// Each returned cell goes to index 0: c2, c4, c6, c8, and at last c13 and c14,
/// made because rows 0.0 and 1.0 had been given the waiting c9 and c10. Those
/// two were not returned, so nothing moved them; all the others went past. They
/// are out of their queue and still in the tree: orphans. c11 and c12 were not
/// returned either, but they were new, in no tree, and died. And the tap has
/// left no trace: c6 was put to the back like any other.
let treeAfterTurn: String = "c14 c13 c8 c6 c4 c2 c10 c9"
