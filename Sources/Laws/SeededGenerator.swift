public import Editions

/// Random numbers that are the same for the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension SeededGenerator {
  /// Random numbers for a test's run in one chapter: other chapters get others
  /// for the same seed, so that no two of them try the same lines.
  public init(seed: UInt64, for edition: Edition) {
    self.init(seed: seed &+ UInt64(edition.chapter) &* 1_000_000)
  }
}
