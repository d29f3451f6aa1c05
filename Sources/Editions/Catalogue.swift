import Chapter01
public import Stage

extension Edition {
  /// A fresh table of this chapter's make.
  public func makeTable(frame: Rect) -> any Table {
    switch self {
    case .naiveAllocation: Chapter01.TableView(frame: frame)
    }
  }

  /// The scenarios that this chapter's text brings or keeps.
  public var ownScenarios: [Scenario] {
    switch self {
    case .naiveAllocation:
      [
        Chapter01.fifty, Chapter01.small, Chapter01.tenThousand,
        Chapter01.tenThousandEqual, Chapter01.emptyHanded,
        Chapter01.shrinking, Chapter01.mistakes, Chapter01.lines,
      ]
    }
  }

  /// The chapter's code, listing by listing, in order of first definition.
  public nonisolated var listings: [Listing] {
    switch self {
    case .naiveAllocation: Chapter01.listings
    }
  }
}

extension Edition {
  /// Every scenario that runs on this chapter's table: its own, and those that
  /// later chapters bring.
  public var scenarios: [Scenario] {
    var found = ownScenarios
    for edition in Edition.allCases where edition > self {
      for scenario in edition.ownScenarios
      where !found.contains(where: { $0.name == scenario.name }) {
        found.append(scenario)
      }
    }
    return found
  }
}
