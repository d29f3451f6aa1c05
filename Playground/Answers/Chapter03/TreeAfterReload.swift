/// The tree after a reload: who is in it, and whom can nobody reach?
///
/// A reload puts away what is on screen, each cell under its own name. c9 and
/// c10 are not on screen, so no reload will find them again.
let waitingAsCell: String = "c13 c14"

/// Rows 0.0 and 1.0 take c13 and c14, and return others. Nobody puts them back,
/// and nobody takes them out of the tree. For rows 1.1 and 1.2 c15 and c16 are
/// made and not returned: these were never in the tree, and die. Rows 2.0 and
/// 2.1 find nobody waiting any more, and show c17 and c18.
let inTheTree: String = "c2 c4 c6 c8 c9 c10 c13 c14 c17 c18"

/// In the tree, and not on screen; after the turn nobody waits.
let orphaned: String = "c9 c10 c13 c14"
