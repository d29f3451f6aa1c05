import Inspector
import Reports
import Session
import Stage
import TestSupport
import Testing

@testable import Looks

/// Two screens that somebody wrote down; no table is behind them.
private final class Recording: History {
  let title = "lunch.txt"
  let position = 1

  func observation(of step: Int) -> Observation {
    let cells = (0..<3).map { row in
      let top = Double(44 * row)
      let likeness = Likeness(
        number: row + 1, className: "LunchCell", text: "Dish \(row + step)",
        frame: Rect(x: 0, y: top, width: 320, height: 44))
      let place = IndexPath(row: row + step, section: 0)
      return CellRecord(likeness, row: place, state: .visible)
    }
    let screen = Rect(x: 0, y: 0, width: 320, height: 132)
    return Observation(
      after: Snapshot(
        viewport: screen, contentSize: Size(width: 320, height: 440),
        cells: cells))
  }
}

/// A session's steps without its table.
private final class Copy: History {
  let title: String
  let position: Int
  private let observations: [Observation]

  init(of session: TableSession) {
    title = session.title
    position = session.position
    observations = session.steps.map { $0.observation }
  }

  func observation(of step: Int) -> Observation { observations[step] }
}

struct TablelessLookTests {
  @Test("A recording can be looked at, though it has no table")
  func recording() throws {
    let history = Recording()
    #expect(
      words(screenReport(.user, of: history)) == [
        "row 1: Dish 1", "row 2: Dish 2", "row 3: Dish 3",
      ])
    let cells = try cellsLook.report(on: history)
    #expect(words(cells).first == "3 seen: 3 visible.")
    let film = filmReport(last: nil, everyFrame: false, in: history)
    #expect(film.fields["shown"] == .int(2))
    #expect(words(film).contains("row 1: @0 B c2, @1 A c1"))
    let life = try #require(lifeReport(of: 2, in: history))
    #expect(
      words(life) == ["c2 is visible, shown for row 2, and says 'Dish 2'."])
  }

  @Test("A look that needs a table says so of a recording, in one sentence")
  func withoutTable() throws {
    var refused: Set<String> = []
    for look in Look.all {
      do throws(SessionError) {
        let report = try look.report(on: Recording())
        #expect(!report.blocks.isEmpty, "\(look.name)")
      } catch {
        #expect(error == .noTable("lunch.txt"))
        refused.insert(look.name)
      }
    }
    #expect(refused.contains("stats"))
    #expect(refused.count * 2 < Look.all.count, "\(refused)")
    #expect(
      "\(SessionError.noTable("lunch.txt"))"
        == "Only a table knows that; lunch.txt is a recording")
  }

  @Test("Looks that need no table show a session's steps as the session does")
  func copy() throws {
    var compared = 0
    for story in Story.all {
      let session = try story.told().shell.session
      let copy = Copy(of: session)
      for (one, other) in zip(reports(on: session), reports(on: copy)) {
        #expect(one == other, "\(story)")
        compared += 1
      }
    }
    #expect(compared > 50, "\(compared) reports")
  }

  private func reports(on history: any History) -> [Report] {
    [
      screenReport(.whole, of: history), screenReport(.user, of: history),
      filmReport(last: nil, everyFrame: true, in: history),
      followReport(1, in: history),
    ] + [cellsLook, treeLook].compactMap { try? $0.report(on: history) }
  }

  /// A report's lines, with drawings in words.
  private func words(_ report: Report) -> [String] {
    Renderer(mode: .plain).lines(report).map { $0.text }
  }
}
