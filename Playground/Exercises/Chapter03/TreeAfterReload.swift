/// The tree after a reload: who lies where, and who is still there?
///
/// The scenario `mismatched` in chapter 3. Rows 0.0, 1.0, 1.1, 1.2, 2.0 and 2.1
/// are shown by c2, c4, c6, c8, c9 and c10, and the tree is "c10 c9 c8 c6 c4
/// c2", index 0 first. Then:
///
///     tap 1.1
///     reload held
///     turn
///
/// TODO: write the tree as it is after `reload held`, and as it is after
/// `turn`, before you ask the machine.
let treeWhenHeld: String = "?"
let treeAfterTurn: String = "?"
