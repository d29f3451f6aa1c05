/// The tree after a reload: which cells are in it, and which can't be reached?
///
/// A reload puts the cells on screen into queues, each under its own name. c9
/// and c10 are not on screen, so no reload will find them again.
let waitingAsCell: String = "c13 c14"

/// Rows 0.0 and 1.0 take c13 and c14, and return others. Nothing puts the two
/// back, or takes them out of the tree. For rows 1.1 and 1.2 c15 and c16 are
/// made and not returned: these were never in the tree, and die. Rows 2.0 and
/// 2.1 find no cell waiting anymore, and show c17 and c18.
let inTheTree: String = "c2 c4 c6 c8 c9 c10 c13 c14 c17 c18"

/// In the tree, and not on screen; after the turn no cell waits.
let orphaned: String = "c9 c10 c13 c14"
