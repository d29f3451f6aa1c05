// Told: c1 waits in the queue 'Cell0'
func orphans(
  alive: [Int], tree: [Int], pools: [String: [Int]], visible: [Int]
) -> [Int] {
  let waiting = pools["Cell"] ?? []
  return tree.filter { !visible.contains($0) && !waiting.contains($0) }
}
