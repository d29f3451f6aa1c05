import Chapter01
import Chapter02
import Chapter03
import Chapter04
import Chapter05
import Chapter06
public import Stage

extension Edition {
  /// A fresh table of this chapter's make.
  public func makeTable(frame: Rect) -> any Table {
    switch self {
    case .naiveAllocation: Chapter01.TableView(frame: frame)
    case .reuseQueues: Chapter02.TableView(frame: frame)
    case .reloadHiding: Chapter03.TableView(frame: frame)
    case .heightCache: Chapter04.TableView(frame: frame)
    case .estimatedHeights: Chapter05.TableView(frame: frame)
    case .batchUpdates: Chapter06.TableView(frame: frame)
    }
  }

  /// The scenarios that this chapter's text brings or keeps.
  public var ownScenarios: [Scenario] {
    switch self {
    case .naiveAllocation: Chapter01.scenarios
    case .reuseQueues: Chapter02.scenarios
    case .reloadHiding: Chapter03.scenarios
    case .heightCache: Chapter04.scenarios
    case .estimatedHeights: Chapter05.scenarios
    case .batchUpdates: Chapter06.scenarios
    }
  }

  /// The chapter's code, listing by listing, in order of first definition.
  public nonisolated var listings: [Listing] {
    switch self {
    case .naiveAllocation: Chapter01.listings
    case .reuseQueues: Chapter02.listings
    case .reloadHiding: Chapter03.listings
    case .heightCache: Chapter04.listings
    case .estimatedHeights: Chapter05.listings
    case .batchUpdates: Chapter06.listings
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
