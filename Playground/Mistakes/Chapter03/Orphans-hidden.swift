// Told: c1 waits in the queue 'Cell', hidden but not lost
func orphans(
  alive: [Int], tree: [Int], pools: [String: [Int]], visible: [Int]
) -> [Int] {
  tree.filter { !visible.contains($0) }
}
