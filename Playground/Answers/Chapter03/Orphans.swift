/// Find the orphans: which cells has everybody forgotten but the tree?
func orphans(
  alive: [Int], tree: [Int], pools: [String: [Int]], visible: [Int]
) -> [Int] {
  // Start from the tree, not from the living: a cell that is alive and in no
  // tree is held elsewhere, as a template for measuring is. Hidden is not
  // orphaned either: a cell that waits is hidden as well, and will be found in
  // one of the queues.
  let waiting = pools.values.joined()
  return tree.filter { !visible.contains($0) && !waiting.contains($0) }
}
