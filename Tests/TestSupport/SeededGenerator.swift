public import Editions
import Foundation

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

/// A random seed, so that each run tries other values, or the seed in the
/// environment variable `REUSELAB_SEED`, so that a failed test can be repeated.
public func freshSeed() -> UInt64 {
  ProcessInfo.processInfo.environment["REUSELAB_SEED"].flatMap { UInt64($0) }
    ?? .random(in: 0...9_999)
}

/// Whether this is the nightly run, which tries everything; other runs try a
/// part.
public nonisolated let isNightly =
  ProcessInfo.processInfo.environment["REUSELAB_NIGHTLY"] == "1"

/// The number of random tries in this run: `all` at night, else an eighth of
/// `all`.
public nonisolated func tries(_ all: Int) -> Int { isNightly ? all : all / 8 }

/// The fixed seeds of random walks: 1 to `most` at night, else the first third
/// of them.
public nonisolated func seeds(_ most: UInt64) -> ClosedRange<UInt64> {
  1...(isNightly ? most : (most + 2) / 3)
}
