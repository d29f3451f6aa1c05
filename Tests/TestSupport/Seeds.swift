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

/// The cases of an exhaustive law that this run tries: all of them at night,
/// else every third.
///
/// - Parameter turn: Where to begin. Three turns that follow one another try all
///   of a list, so a law takes the chapter's number, if all chapters have the
///   same list. A law of two chapters leaves a third of it to the night.
public nonisolated func share<Case>(of all: [Case], turn: Int) -> [Case] {
  guard !isNightly else { return all }
  return all.indices.filter { ($0 + turn) % 3 == 0 }.map { all[$0] }
}

/// The least number of comparisons that a law wants if it tries a share of its
/// cases: `all` at night, else a quarter, because shares differ.
public nonisolated func least(_ all: Int) -> Int { isNightly ? all : all / 4 }
