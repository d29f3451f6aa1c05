import Chapter01
import Chapter02
import Chapter03
import Chapter04
import Chapter05
import Chapter06
import Chapter07
import Chapter08
import Chapter09
import Chapter10
import Chapter11
import Chapter12

/// The editions of all chapters; only this file imports the chapters' modules.
nonisolated extension Edition {
  /// The book's chapters, in reading order.
  public static let book = [
    naiveAllocation, reuseQueues, reloadHiding, rowIndex, heightCache,
    estimatedHeights, batchUpdates, scale, selfSizing, identity,
    lateAnswers, aheadOfTime,
  ]

  /// The chapter of a given number, from 1; `nil` if the book has none.
  public static func chapter(_ number: Int) -> Edition? {
    (1...book.count).contains(number) ? book[number - 1] : nil
  }

  public static let naiveAllocation = Edition(
    Chapter01.text, Chapter01.scenarios, { Chapter01.TableView(frame: $0) },
    policies: [.heights])
  public static let reuseQueues = Edition(
    Chapter02.text, Chapter02.scenarios, { Chapter02.TableView(frame: $0) },
    on: naiveAllocation, abilities: [.reusing],
    policies: [.order, .release, .cap])
  public static let reloadHiding = Edition(
    Chapter03.text, Chapter03.scenarios, { Chapter03.TableView(frame: $0) },
    on: reuseQueues, policies: [.reload, .unreturned])
  public static let rowIndex = Edition(
    Chapter04.text, Chapter04.scenarios, { Chapter04.TableView(frame: $0) },
    on: reloadHiding, abilities: [.headersAndFooters, .locating, .searching],
    policies: [.headerPadding])
  public static let heightCache = Edition(
    Chapter05.text, Chapter05.scenarios, { Chapter05.TableView(frame: $0) },
    on: rowIndex, abilities: [.measuring])
  public static let estimatedHeights = Edition(
    Chapter06.text, Chapter06.scenarios, { Chapter06.TableView(frame: $0) },
    on: heightCache, abilities: [.estimating], policies: [.ask, .anchor])
  public static let batchUpdates = Edition(
    Chapter07.text, Chapter07.scenarios, { Chapter07.TableView(frame: $0) },
    on: estimatedHeights, abilities: [.updating],
    policies: [.updates, .batchMessage])
  public static let scale = Edition(
    Chapter08.text, Chapter08.scenarios, { Chapter08.TableView(frame: $0) },
    on: batchUpdates, abilities: [.keepingRuns])
  public static let selfSizing = Edition(
    Chapter09.text, Chapter09.scenarios, { Chapter09.TableView(frame: $0) },
    on: scale, abilities: [.selfSizing],
    policies: [.passes, .dequeue, .invalidation])
  public static let identity = Edition(
    Chapter10.text, Chapter10.scenarios, { Chapter10.TableView(frame: $0) },
    on: selfSizing, abilities: [.identifying],
    policies: [.unanimated, .reconfigure])
  public static let lateAnswers = Edition(
    Chapter11.text, Chapter11.scenarios, { Chapter11.TableView(frame: $0) },
    on: identity, abilities: [.loading],
    policies: [.answers, .placeholder, .memory])
  public static let aheadOfTime = Edition(
    Chapter12.text, Chapter12.scenarios, { Chapter12.TableView(frame: $0) },
    on: lateAnswers, abilities: [.preparing],
    policies: [.prepare, .window, .windowAt, .keep, .turn, .missing])

  /// What each kind of work is guessed to take, in microseconds; any chapter's
  /// table may be given these prices.
  public static let guessedPrices = Chapter12.guessedPrices
}
