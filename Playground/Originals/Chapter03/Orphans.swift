/// Find the orphans: which cells are forgotten by all but the tree?
///
/// A table at one moment, its cells by their numbers. An orphan lies in the
/// view tree, shows no row, and waits in no queue.
///
///     orphans(
///       alive: [2, 4, 9], tree: [4, 2, 9], pools: ["Cell": [4]],
///       visible: [2])  // [9]
///
/// - Parameter alive: Every living cell, wherever it is.
/// - Parameter tree: The cells in the view tree, hidden or not.
/// - Parameter pools: The cells that wait, by identifier.
/// - Parameter visible: The cells that show a row.
/// - Returns: The orphans, in any order.
func orphans(
  alive: [Int], tree: [Int], pools: [String: [Int]], visible: [Int]
) -> [Int] {
  // TODO: find them.
  []
}
