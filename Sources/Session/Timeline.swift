/// What has been done, step by step, and the step one is at.
public nonisolated struct Timeline: Sendable {
  /// The steps, the opening first; never empty once that was recorded.
  public private(set) var steps: [Step] = []

  /// Which step one is at: the last one, unless one has gone back.
  public private(set) var position = -1

  /// Steps that were given a name, in order of naming.
  public private(set) var checkpoints: [Checkpoint] = []
}

/// The turns in the lives of cells during several steps, in order.
public typealias Events = FlattenSequence<
  LazyMapSequence<ArraySlice<Step>, [Event]>
>

/// A step that was given a name.
public nonisolated struct Checkpoint: Equatable, Sendable {
  public let name: String
  public let step: Int
}

// MARK: Where one is

nonisolated extension Timeline {
  /// The step one is at.
  public var current: Step { steps[position] }

  /// The number of the newest step.
  public var end: Int { steps.count - 1 }

  /// Whether there are steps after the current one.
  public var isInPast: Bool { position < end }

  /// Every turn in every cell's life, in order.
  public var events: Events { Timeline.events(of: steps[...]) }

  /// The turns in the lives of cells up to the current step, in order.
  public var eventsSoFar: Events { Timeline.events(of: steps[...position]) }

  private static func events(of steps: ArraySlice<Step>) -> Events {
    steps.lazy.map { $0.events }.joined().elements
  }
}

// MARK: Steps by their names

nonisolated extension Timeline {
  /// The step of that name, if one was given it.
  public func step(named name: String) -> Int? {
    checkpoints.first { $0.name == name }?.step
  }

  /// The step that a word names, whether or not it exists; `nil` for a word
  /// that names none.
  ///
  /// `@14` is a number, `@-1` and `@+1` are counted from the current step,
  /// `@start` and `@end` are the ends; the rest are checkpoints, with or
  /// without the sign.
  public func step(_ word: String) -> Int? {
    let isMarked = word.hasPrefix("@")
    let name = isMarked ? String(word.dropFirst()) : word
    if let step = step(named: name) { return step }
    guard isMarked else { return nil }
    switch name {
    case "start": return 0
    case "end": return end
    default:
      guard let number = Int(name), number.magnitude < 1 << 30 else {
        return nil
      }
      let isRelative = name.hasPrefix("-") || name.hasPrefix("+")
      return isRelative ? position + number : number
    }
  }
}

// MARK: Going on, and going elsewhere

nonisolated extension Timeline {
  /// Writes down what an action did as the step after the current one.
  ///
  /// In the past, this drops the steps that came after, and their names.
  mutating func record(_ action: Action, _ take: Take) -> Step {
    let here = position
    if isInPast {
      steps.removeSubrange((here + 1)...)
      checkpoints.removeAll { $0.step > here }
    }
    let step = Step(steps.count, action, take)
    steps.append(step)
    position = step.number
    let old = end - TableSession.stepsWithTrees
    if old >= 0 { steps[old] = steps[old].withoutTrees }
    return step
  }

  /// Goes to a step, or to the end that lies nearest to it.
  mutating func go(to step: Int) { position = min(max(step, 0), end) }

  /// Gives the current step a name, which no other step then bears.
  mutating func nameStep(_ name: String) {
    checkpoints.removeAll { $0.name == name }
    checkpoints.append(Checkpoint(name: name, step: position))
  }
}
