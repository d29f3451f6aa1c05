// Told: c1 waits in the queue 'Cell', in no tree
func orphans(
  alive: [Int], tree: [Int], pools: [String: [Int]], visible: [Int]
) -> [Int] {
  let known = Set(pools.values.joined()).union(visible)
  return Array(Set(tree).symmetricDifference(known))
}
