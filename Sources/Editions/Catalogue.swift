import Chapter01
import Chapter02
import Chapter03
import Chapter04
import Chapter05
import Chapter06
import Chapter07
import Chapter08
public import Stage

extension Edition {
  /// A fresh table of this chapter's make.
  public func makeTable(frame: Rect) -> any Table {
    switch self {
    case .naiveAllocation: Chapter01.TableView(frame: frame)
    case .reuseQueues: Chapter02.TableView(frame: frame)
    case .reloadHiding: Chapter03.TableView(frame: frame)
    case .rowIndex: Chapter04.TableView(frame: frame)
    case .heightCache: Chapter05.TableView(frame: frame)
    case .estimatedHeights: Chapter06.TableView(frame: frame)
    case .batchUpdates: Chapter07.TableView(frame: frame)
    case .scale: Chapter08.TableView(frame: frame)
    }
  }

  /// The scenarios that this chapter's text brings or keeps.
  public var ownScenarios: [Scenario] {
    switch self {
    case .naiveAllocation: Chapter01.scenarios
    case .reuseQueues: Chapter02.scenarios
    case .reloadHiding: Chapter03.scenarios
    case .rowIndex: Chapter04.scenarios
    case .heightCache: Chapter05.scenarios
    case .estimatedHeights: Chapter06.scenarios
    case .batchUpdates: Chapter07.scenarios
    case .scale: Chapter08.scenarios
    }
  }

  /// What the chapter's text says of itself.
  public nonisolated var text: ChapterText {
    switch self {
    case .naiveAllocation: Chapter01.text
    case .reuseQueues: Chapter02.text
    case .reloadHiding: Chapter03.text
    case .rowIndex: Chapter04.text
    case .heightCache: Chapter05.text
    case .estimatedHeights: Chapter06.text
    case .batchUpdates: Chapter07.text
    case .scale: Chapter08.text
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

  /// The scenario of that name, if one runs on this chapter's table.
  public func scenario(named name: String) -> Scenario? {
    scenarios.first { $0.name == name }
  }
}
