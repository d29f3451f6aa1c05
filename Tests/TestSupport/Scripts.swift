// Random scripts, the same for the same seed.

public import Session
import Stage

/// A random action that a learner might take; some are refused.
public func randomAction(_ generator: inout SeededGenerator) -> Action {
  let row = IndexPath(row: Int.random(in: 0...9, using: &generator), section: 0)
  let distance = Double(Int.random(in: -400...400, using: &generator))
  switch Int.random(in: 0...9, using: &generator) {
  case 0...2: return .scroll(by: distance, step: nil)
  case 3: return .scroll(by: distance, step: 31)
  case 4: return .scrollTo(.row(row, at: .middle), step: nil)
  case 5: return .reload(held: Bool.random(using: &generator))
  case 6: return .turn
  case 7: return .tap(row)
  case 8: return .data(.edit("It's \"\(Int(distance))\"; #", at: row))
  default: return .resize(Size(width: 320, height: 400 + distance / 4))
  }
}

extension TableSession {
  /// Performs `count` random actions, refused ones included.
  public func performRandomly(_ count: Int, _ generator: inout SeededGenerator)
  {
    for _ in 0..<count { _ = error(of: randomAction(&generator)) }
  }
}

/// The scenarios for tests of time travel.
public nonisolated let scenarios = [
  "fifty", "small", "mismatched", "checkmarks",
]
