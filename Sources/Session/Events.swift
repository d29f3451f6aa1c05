/// The turns in the lives of cells during several steps, in order.
public nonisolated struct Events: Sendable {
  private let steps: ArraySlice<Step>

  init(of steps: ArraySlice<Step>) {
    self.steps = steps
  }
}

nonisolated extension Events: BidirectionalCollection {
  /// An event's place: its step, and how many of that step come before it.
  public nonisolated struct Index: Comparable, Sendable {
    let step: Int
    let offset: Int

    public static func < (one: Index, other: Index) -> Bool {
      (one.step, one.offset) < (other.step, other.offset)
    }
  }

  /// - Complexity: O(*steps without events*).
  public var startIndex: Index { first(from: steps.startIndex) }
  public var endIndex: Index { Index(step: steps.endIndex, offset: 0) }

  public subscript(index: Index) -> Event {
    steps[index.step].events[index.offset]
  }

  public func index(after index: Index) -> Index {
    index.offset + 1 < steps[index.step].events.count
      ? Index(step: index.step, offset: index.offset + 1)
      : first(from: index.step + 1)
  }

  public func index(before index: Index) -> Index {
    if index.offset > 0 {
      return Index(step: index.step, offset: index.offset - 1)
    }
    var step = index.step - 1
    while steps[step].events.isEmpty { step -= 1 }
    return Index(step: step, offset: steps[step].events.count - 1)
  }

  /// - Complexity: O(*steps*).
  public var count: Int { steps.reduce(0) { $0 + $1.events.count } }

  private func first(from step: Int) -> Index {
    var step = step
    while step < steps.endIndex, steps[step].events.isEmpty { step += 1 }
    return Index(step: step, offset: 0)
  }
}

nonisolated extension Events: Equatable {
  public static func == (one: Events, other: Events) -> Bool {
    one.elementsEqual(other)
  }
}
