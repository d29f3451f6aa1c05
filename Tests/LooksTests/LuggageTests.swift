import Editions
import Session
import Stage
import TestSupport
import Testing

/// What `why ROW` and `follow` tell of texts, ticks and subviews that a cell
/// carries.
struct LuggageTests {
  /// An app that fills a cell on its first use only; a tap ticks a row's cell,
  /// and gives it a subview and another text.
  private static let forgetful = madeUp { app in
    app.load = {
      $0.register(TableViewCell.self, forCellReuseIdentifier: "row")
    }
    app.cell = { table, row in
      let cell = table.dequeueReusableCell(withIdentifier: "row")
      if cell?.text.isEmpty == true { cell?.text = "Row \(row.row)" }
      return cell
    }
    app.tapped = { table, row in
      let cell = table.cellForRow(at: row)
      cell?.accessoryType = .checkmark
      cell?.addSubview(View())
      cell?.text = "Tapped"
    }
  }

  private func talk() throws -> Talk {
    let talk = try Talk(.reuseQueues, extra: [Self.forgetful])
    talk.shell.settings.renderer.width = 1_000
    talk.say("scenario made-up")
    return talk
  }

  @Test("'why ROW' tells what the cell got before, and on which row")
  func why() throws {
    let talk = try talk()
    talk.say("tap 2")
    let before = talk.say("why 2")
    #expect(before.contains("It has had a tick since @1."), "\(before)")
    #expect(before.contains("It has had 1 subview since @1."), "\(before)")
    #expect(!before.contains { $0.contains("this text") }, "\(before)")
    talk.say("scroll 44 by 4; scroll 176 by 4")
    let row = try #require(
      talk.shell.session.current.after[3]?.row, "c3 is in use again")
    #expect(row != IndexPath(2))
    let lines = talk.say("why \(row.row)")
    for what in ["this text", "a tick", "1 subview"] {
      let line = "It has had \(what) since @1, when it showed row 2."
      #expect(lines.contains(line), "\(lines)")
    }
    // It told nothing at the opening, when the cell had nothing.
    talk.shell.session.go(to: 0)
    #expect(talk.say("why 2").allSatisfy { !$0.contains("has had") })
  }

  @Test("'follow' tells a change that the app made outside cellForRowAt")
  func follow() throws {
    let talk = try talk()
    talk.shell.settings.renderer.mode = .plain
    talk.say("tap 2; tap 3")
    let lines = talk.say("follow c3")
    #expect(
      lines.suffix(2) == [
        "step @0, state visible, row 2, says Row 2",
        "step @1, state visible, row 2, says Tapped, carries checkmark, "
          + "1 subview",
      ], "\(lines)")
    #expect(lines.first?.contains("has shown 1 row") == true, "\(lines)")
    talk.say("scroll 176 by 4")
    #expect(talk.text("follow c3").contains("pooled"))
  }
}
