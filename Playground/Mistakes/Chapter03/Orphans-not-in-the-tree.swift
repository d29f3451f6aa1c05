// Told: c1 is not in the tree; somebody else keeps it
func orphans(
  alive: [Int], tree: [Int], pools: [String: [Int]], visible: [Int]
) -> [Int] {
  let waiting = Set(pools.values.joined())
  return Array(Set(alive).subtracting(waiting).subtracting(visible))
}
