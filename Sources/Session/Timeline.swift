/// The recorded steps of a session, and the current one among them.
public nonisolated struct Timeline: Sendable {
  /// The steps, the opening first; never empty once the opening is recorded.
  public private(set) var steps: [Step] = []

  /// The number of the current step: the last one, unless the session has gone
  /// back.
  public private(set) var position = -1

  /// The named steps, in order of naming.
  public private(set) var checkpoints: [Checkpoint] = []

  /// The number of the first steps of which only the action and the table after
  /// it are known: their frames, events and calls are forgotten.
  public private(set) var forgotten = 0

  /// One of these steps that was performed again, and is known as a whole.
  private var recalled: Int?

  /// The bytes that all steps take.
  private(set) var size = 0

  /// The bytes that all steps would take if each was forgotten.
  private(set) var sizeForgotten = 0
}

/// A name given to a step.
public nonisolated struct Checkpoint: Equatable, Sendable {
  public let name: String
  public let step: Int
}

// MARK: The current step

nonisolated extension Timeline {
  /// The step at `position`.
  public var current: Step { steps[position] }

  /// The number of the newest step.
  public var end: Int { steps.count - 1 }

  /// Whether there are steps after the current one.
  public var isInPast: Bool { position < end }
}

// MARK: Steps by their names

nonisolated extension Timeline {
  /// The number of the step with a name; `nil` if no step has it.
  public func step(named name: String) -> Int? {
    checkpoints.first { $0.name == name }?.step
  }

  /// The number of the step that a word refers to, whether or not the step
  /// exists; `nil` for a word that refers to no step.
  ///
  /// A checkpoint's name, with or without `@`, takes precedence. Otherwise
  /// `@14` is a number, `@-1` and `@+1` count from the current step, and
  /// `@start` and `@end` are the first and the last step.
  public func step(_ word: String) -> Int? {
    let isMarked = word.hasPrefix("@")
    let name = isMarked ? String(word.dropFirst()) : word
    if let step = step(named: name) { return step }
    return isMarked ? stepNumber(name, from: position, end: end) : nil
  }
}

/// The number of the step that is called `14`, `-1`, `+1`, `start` or `end`,
/// whether or not the step exists; `nil` for any other word.
///
/// - Parameters:
///   - position: The step from which `-1` and `+1` count.
///   - end: The last step.
public nonisolated func stepNumber(
  _ word: String, from position: Int, end: Int
) -> Int? {
  switch word {
  case "start": return 0
  case "end": return end
  default:
    guard let number = Int(word), number.magnitude < 1 << 30 else { return nil }
    let isRelative = word.hasPrefix("-") || word.hasPrefix("+")
    return isRelative ? position + number : number
  }
}

// MARK: Recording and traveling

nonisolated extension Timeline {
  /// Records an action and its effects as the step after the current one, and
  /// makes the new step the current one.
  ///
  /// If the current step is not the last, this drops the steps after it, and
  /// their names.
  mutating func record(_ action: Action, _ outcome: Outcome) -> Step {
    let here = position
    forgetRecalled()
    if isInPast {
      for step in steps[(here + 1)...] {
        size -= step.size
        sizeForgotten -= step.outcome.sizeForgotten
      }
      steps.removeSubrange((here + 1)...)
      checkpoints.removeAll { $0.step > here }
      forgotten = min(forgotten, steps.count)
    }
    let step = Step(steps.count, action, outcome)
    steps.append(step)
    size += step.size
    sizeForgotten += outcome.sizeForgotten
    position = step.number
    let old = end - TableSession.stepsWithTrees
    if old >= 0 { replace(steps[old].withoutTrees) }
    return step
  }

  /// Whether the frames, events and calls of a step are forgotten.
  func isForgotten(_ step: Int) -> Bool {
    step < forgotten && step != recalled
  }

  /// Forgets the frames, events and calls of the oldest step that has them.
  mutating func forgetOldest() {
    forget(forgotten)
    forgotten += 1
  }

  /// Puts the outcome of a forgotten step in its place again, until another
  /// step is recalled or recorded.
  mutating func recall(_ number: Int, _ outcome: Outcome) {
    forgetRecalled()
    recalled = number
    replace(Step(number, steps[number].action, outcome))
  }

  /// Forgets the step that was recalled, if there is one.
  mutating func forgetRecalled() {
    if let number = recalled { forget(number) }
    recalled = nil
  }

  private mutating func forget(_ number: Int) {
    let step = steps[number]
    replace(Step(number, step.action, step.outcome.forgotten))
  }

  private mutating func replace(_ step: Step) {
    size += step.size - steps[step.number].size
    steps[step.number] = step
  }

  /// Makes a step the current one; a number out of range means the first or the
  /// last step.
  mutating func go(to step: Int) { position = min(max(step, 0), end) }

  /// Gives the current step a name; another step that has the name loses it.
  mutating func nameStep(_ name: String) {
    checkpoints.removeAll { $0.name == name }
    checkpoints.append(Checkpoint(name: name, step: position))
  }
}
