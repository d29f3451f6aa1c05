/// Whether the bytes in `hay` contain the sequence `needle`; true if `needle`
/// is empty.
///
/// - Complexity: O(*n* · *m*) for *n* bytes in `needle` and *m* in `hay`.
public func occurs(_ needle: [UInt8], in hay: [UInt8]) -> Bool {
  guard needle.count <= hay.count else { return false }
  for start in 0...hay.count - needle.count
  where hay[start..<start + needle.count].elementsEqual(needle) {
    return true
  }
  return false
}
