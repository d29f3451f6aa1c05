import Editions
import Looks
import Reports
import Session
import Stage
import Text

/// The `against` command, which compares a machine with the dumps that are open.
let againstCommand = Command(
  "against", .compare,
  "play a scenario alongside the open dumps, with a reload at each dump that "
    + "is named after one, and report the first difference",
  example: "against 3 mismatched", needs: .moment,
  form: Form<Contestant>.machine.and(
    Form<Token>.any(
      "SCENARIO", "a scenario's name", samples: ["mismatched"],
      candidates: { $0.scenarios.map { Candidate($0.name, $0.summary) } })
  ).looks { wanted, surroundings throws(ShellError) in
    if let dump = surroundings.dump {
      return try surroundings.contrast(of: dump, wanted.0, wanted.1)
    }
    throw noDump
  })

/// The error for a command that needs a dump.
let noDump = ShellError("No dump is open; 'open dump.txt' opens one")

extension Surroundings {
  fileprivate func contrast(
    of history: DumpHistory, _ machine: Contestant, _ scenario: Token
  ) throws(ShellError) -> Report {
    guard !history.text.isOfLoneCells else {
      throw ShellError(
        "\(history.title) has only single cells, and nothing to compare; print "
          + "the table with 'po [tableView recursiveDescription]'")
    }
    guard !history.text.isOfCollection else {
      throw ShellError(
        "\(history.title) is of a collection view, and this book's machines are "
          + "tables; 'findings' says what can be known of it")
    }
    let session: TableSession
    do throws(ShellError) {
      session = try catalog.session(
        machine.edition, scenario.text, file: nil
      ) { history.text.onOwnScreen($0) }
    } catch {
      throw error.pointing(at: scenario.start)
    }
    do throws(SessionError) {
      for rule in machine.rules { _ = try session.perform(rule) }
      var rival = Rival(session, for: history.text)
      let found = try rival.contrast()
      return contrastReport(
        found, by: rival, machine.title, scenario.text, history)
    } catch {
      throw ShellError(error)
    }
  }
}

/// Report on the first difference between a machine and dumps, or that there
/// is none.
private func contrastReport(
  _ found: Contrast?, by rival: Rival, _ machine: String, _ scenario: String,
  _ history: DumpHistory
) -> Report {
  let (waiting, orphaned) = rival.hidden
  let compared = rival.compared
  return Report([
    "machine": .string(machine), "scenario": .string(scenario),
    "isSame": .bool(found == nil), "isSameKind": .bool(rival.isSameKind),
    "step": JSON(found?.step),
    "difference": JSON(found?.sentence), "lists": .int(compared.lists),
    "rows": .int(compared.rows), "dequeues": .int(compared.dequeues),
    "births": .int(compared.births), "reloads": .int(rival.reloads),
    "waiting": .int(waiting), "orphaned": .int(orphaned),
  ]) {
    if let found {
      "\(found.sentence)"
    } else {
      "The machine, \(machine) with \(scenario), does the same in "
        + "\(words(for: compared))."
    }
    if found != nil, let (rows, visible) = rival.missing {
      StyledLine(
        "\(scenario) has only \(counted(rows, "row")), and your table shows "
          + "\(counted(visible, "cell")) at once.", .faint)
    }
    if found != nil, rival.isSameKind {
      "Same kind, different number: in both, hidden cells grow in number at the "
        + "same dumps, so the mistake may be the same."
    }
    if waiting + orphaned > 0 {
      StyledLine(
        "Then \(grouped(waiting)) of its hidden cells "
          + "\(waiting == 1 ? "waits" : "wait") in queues and "
          + "\(grouped(orphaned)) \(orphaned == 1 ? "is" : "are") orphaned; the "
          + "machine prepares and keeps none. A dump doesn't say any of that.",
        .faint)
    }
    for tap in rival.taps {
      StyledLine(
        "This assumes a tap on row \(tap.section).\(tap.row), which makes the "
          + "machine match the dump.", .faint)
    }
    if history.end > 0, !history.text.namesReload {
      StyledLine(
        "No dump is named as one after a reload, so the machine did none; a "
          + "line '# after reload' above a dump names it.", .faint)
    }
  }
}

/// `28 lists of cells, 12 rows, 12 dequeues and 14 births`
private func words(for compared: Rival.Compared) -> String {
  let isLog = compared.rows > 0
  guard isLog else {
    return
      "\(counted(compared.lists, "dump")): as many cells visible, and as "
      + "many hidden"
  }
  return "\(counted(compared.lists, "list")) of cells, "
    + "\(counted(compared.rows, "row")) asked for, "
    + "\(counted(compared.dequeues, "dequeued cell")) and "
    + "\(counted(compared.births, "new cell")), field by field"
}
