/// A step that was given a name.
public nonisolated struct Checkpoint: Equatable, Sendable {
  public let name: String
  public let step: Int
}

/// A table on stage, and the step it has come to.
struct Live {
  let stage: StageSet
  var step: Int
}

// MARK: Where one is

extension TableSession {
  /// Whether there are steps after the current one.
  public var isInPast: Bool { position < steps.count - 1 }

  /// The turns in the lives of cells up to the current step, in order.
  ///
  /// - Complexity: O(log *n*) for *n* events.
  public var eventsSoFar: ArraySlice<Event> {
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      let isPast = events[middle].step <= position
      (low, high) = isPast ? (middle + 1, high) : (low, middle)
    }
    return events[..<low]
  }

  /// The step of that name, if one was given it.
  public func step(named name: String) -> Int? {
    for checkpoint in checkpoints where checkpoint.name == name {
      return checkpoint.step
    }
    return nil
  }
}

// MARK: Going elsewhere

extension TableSession {
  /// Goes to a step, or to the end that lies nearest to it.
  ///
  /// Nothing is performed: a step was recorded when it happened, and only a
  /// look at the living table makes one anew.
  public func go(to step: Int) {
    position = min(max(step, 0), steps.count - 1)
  }

  /// Gives the current step a name, which no other step then bears.
  public func nameStep(_ name: String) {
    checkpoints.removeAll { $0.name == name }
    checkpoints.append(Checkpoint(name: name, step: position))
  }

  /// Another session to which the same has been done; the two go their own
  /// ways from here.
  public func fork() -> TableSession { TableSession(forking: self) }

  /// Lets go of the living table; it is made anew when somebody asks.
  public func rest() { live = nil }
}

// MARK: The living table

extension TableSession {
  /// The table of the current step, alive.
  ///
  /// - Complexity: O(1) at the newest step; elsewhere, once, that of the
  ///   actions up to the current step.
  var stage: StageSet {
    if let live, live.step == position { return live.stage }
    return stageReplayed()
  }

  /// Writes a step down as the newest and current one.
  func record(_ step: Step) {
    steps.append(step)
    let old = steps.count - 1 - TableSession.stepsWithTrees
    if old >= 0 {
      for call in steps[old].calls.indices {
        steps[old].calls[call].dropTrees()
      }
    }
    position = step.number
    live?.step = step.number
  }

  /// Plays the actions up to the current step on a fresh stage, or those that
  /// the present stage has not seen.
  ///
  /// They succeeded before, so they succeed again. An app that answers
  /// differently the second time gets as far as it gets; the record stays.
  private func stageReplayed() -> StageSet {
    let recorded = (steps: steps, events: events, ask: isInterrupted)
    let wanted = position
    isInterrupted = { false }
    let begun = live.flatMap { $0.step < wanted ? $0 : nil }
    let start =
      begun ?? Live(stage: StageSet(edition, scenario, file: file), step: -1)
    live = start
    position = start.step
    steps = Array(steps.prefix(start.step + 1))
    events = []
    for step in recorded.steps[(start.step + 1)...wanted] {
      do {
        _ = try carryOut(step.action)
      } catch {
        break
      }
    }
    (steps, events, isInterrupted) = recorded
    position = wanted
    live?.step = wanted
    return start.stage
  }
}

extension TableSession {
  /// How many frames one step may have.
  public nonisolated static let mostFrames = 1_000_000

  /// How many calls of one step keep their trees: the last so many.
  public static let treesKept = 500

  /// How many steps keep the trees of their calls: the last so many.
  public static let stepsWithTrees = 100
}
