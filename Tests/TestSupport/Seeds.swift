import Foundation

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
