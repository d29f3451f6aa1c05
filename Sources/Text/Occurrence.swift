/// Whether `hay` contains `needle`, a sequence of bytes.
///
/// - Complexity: O(*n* · *m*).
public func occurs(_ needle: [UInt8], in hay: [UInt8]) -> Bool {
  guard needle.count <= hay.count else { return false }
  for start in 0...hay.count - needle.count
  where hay[start..<start + needle.count].elementsEqual(needle) {
    return true
  }
  return false
}
