import Chapter01
import Chapter02
import Chapter03
import Chapter04
public import Stage

extension Edition {
  /// A fresh table of this chapter's make.
  public func makeTable(frame: Rect) -> any Table {
    switch self {
    case .naiveAllocation: Chapter01.TableView(frame: frame)
    case .reuseQueues: Chapter02.TableView(frame: frame)
    case .reloadHiding: Chapter03.TableView(frame: frame)
    case .heightCache: Chapter04.TableView(frame: frame)
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
    case .reuseQueues:
      [
        Chapter02.fifty, Chapter02.small, Chapter02.tenThousand,
        Chapter02.tenThousandEqual, Chapter02.emptyHanded, Chapter02.shrinking,
        Chapter02.mistakes, Chapter02.lines, Chapter02.neverAsks,
        Chapter02.misspelt, Chapter02.oneIDPerRow, Chapter02.stacking,
        Chapter02.checkmarks, Chapter02.checkmarksFixed, Chapter02.threeKinds,
        Chapter02.unregistered,
      ]
    case .reloadHiding:
      [
        Chapter03.fifty, Chapter03.small, Chapter03.tenThousand,
        Chapter03.tenThousandEqual, Chapter03.emptyHanded, Chapter03.shrinking,
        Chapter03.mistakes, Chapter03.lines, Chapter03.neverAsks,
        Chapter03.misspelt, Chapter03.oneIDPerRow, Chapter03.stacking,
        Chapter03.checkmarks, Chapter03.checkmarksFixed, Chapter03.threeKinds,
        Chapter03.unregistered, Chapter03.mismatched, Chapter03.matched,
        Chapter03.mismatchedLong, Chapter03.asksTwice,
      ]
    case .heightCache:
      [
        Chapter04.fifty, Chapter04.small, Chapter04.tenThousand,
        Chapter04.tenThousandEqual, Chapter04.emptyHanded, Chapter04.shrinking,
        Chapter04.mistakes, Chapter04.lines, Chapter04.neverAsks,
        Chapter04.misspelt, Chapter04.oneIDPerRow, Chapter04.stacking,
        Chapter04.checkmarks, Chapter04.checkmarksFixed, Chapter04.threeKinds,
        Chapter04.unregistered, Chapter04.mismatched, Chapter04.matched,
        Chapter04.mismatchedLong, Chapter04.asksTwice, Chapter04.messages,
        Chapter04.sections, Chapter04.gallery, Chapter04.luggage,
        Chapter04.luggageFixed, Chapter04.unfolding, Chapter04.recursive,
        Chapter04.messagesPublished, Chapter04.galleryPublished,
        Chapter04.unfoldingPublished, Chapter04.widthless,
      ]
    }
  }

  /// The chapter's code, listing by listing, in order of first definition.
  public nonisolated var listings: [Listing] {
    switch self {
    case .naiveAllocation: Chapter01.listings
    case .reuseQueues: Chapter02.listings
    case .reloadHiding: Chapter03.listings
    case .heightCache: Chapter04.listings
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
