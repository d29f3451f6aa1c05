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
    case .estimatedHeights:
      [
        Chapter05.fifty, Chapter05.small, Chapter05.tenThousand,
        Chapter05.tenThousandEqual, Chapter05.emptyHanded, Chapter05.shrinking,
        Chapter05.mistakes, Chapter05.lines, Chapter05.neverAsks,
        Chapter05.misspelt, Chapter05.oneIDPerRow, Chapter05.stacking,
        Chapter05.checkmarks, Chapter05.checkmarksFixed, Chapter05.threeKinds,
        Chapter05.unregistered, Chapter05.mismatched, Chapter05.matched,
        Chapter05.mismatchedLong, Chapter05.asksTwice, Chapter05.messages,
        Chapter05.sections, Chapter05.gallery, Chapter05.luggage,
        Chapter05.luggageFixed, Chapter05.unfolding, Chapter05.recursive,
        Chapter05.messagesPublished, Chapter05.galleryPublished,
        Chapter05.unfoldingPublished, Chapter05.widthless, Chapter05.fog,
        Chapter05.tenThousandEstimated, Chapter05.messagesInFog,
      ]
    case .batchUpdates:
      [
        Chapter06.fifty, Chapter06.small, Chapter06.tenThousand,
        Chapter06.tenThousandEqual, Chapter06.emptyHanded, Chapter06.shrinking,
        Chapter06.mistakes, Chapter06.lines, Chapter06.neverAsks,
        Chapter06.misspelt, Chapter06.oneIDPerRow, Chapter06.stacking,
        Chapter06.checkmarks, Chapter06.checkmarksFixed, Chapter06.threeKinds,
        Chapter06.unregistered, Chapter06.mismatched, Chapter06.matched,
        Chapter06.mismatchedLong, Chapter06.asksTwice, Chapter06.messages,
        Chapter06.sections, Chapter06.gallery, Chapter06.luggage,
        Chapter06.luggageFixed, Chapter06.unfolding, Chapter06.recursive,
        Chapter06.messagesPublished, Chapter06.galleryPublished,
        Chapter06.unfoldingPublished, Chapter06.widthless, Chapter06.fog,
        Chapter06.tenThousandEstimated, Chapter06.messagesInFog,
        Chapter06.names, Chapter06.inbox, Chapter06.sorting,
        Chapter06.pinning, Chapter06.pinningPublished, Chapter06.arriving,
        Chapter06.arrivingPublished,
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
