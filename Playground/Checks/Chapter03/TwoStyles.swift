import Editions
import Session
import Stage
import Workbench

@testable import TwoStylesExercise

/// Compares the predicted letters with what the chapter's machine hands out to
/// an app of one row that asks in six ways.
func checkTwoStyles() throws {
  let ways = [
    (Asker(isPlain: true, registers: false), false),
    (Asker(isPlain: true, registers: true), false),
    (Asker(isPlain: false, registers: false), false),
    (Asker(isPlain: false, registers: true), false),
    (Asker(isPlain: true, registers: false), true),
    (Asker(isPlain: false, registers: true), true),
  ]
  let said = letters(in: whatComes)
  guard said.count == ways.count else {
    throw NotYet(
      "\"\(said)\" has \(said.count) letters; there are "
        + "\(ways.count) cases")
  }
  for (index, (came, way)) in zip(said, ways).enumerated() {
    guard "NMWE".contains(came) else {
      throw NotYet("case \(index + 1): '\(came)' isn't N, M, W, or E")
    }
    let expected = try whatComes(to: way.0, whenOneWaits: way.1)
    try expect(
      "case \(index + 1)", came, is: expected, because: reason(expected))
  }
}

/// The letter for what the machine hands out: `N` for `nil`, `M` for a cell
/// that it made, `W` for a waiting cell, `E` for an error.
private func whatComes(to asker: Asker, whenOneWaits: Bool) throws -> Character
{
  let opened: TableSession
  do {
    opened = try session(.reloadHiding) { asker }
  } catch {
    return "E"
  }
  if whenOneWaits { _ = try opened.perform(.reload(held: false)) }
  for case .cell(let call) in opened.current.calls {
    for dequeue in call.dequeues {
      return dequeue.isHit ? "W" : dequeue.cell == nil ? "N" : "M"
    }
  }
  throw NotYet("the asker didn't ask")
}

private func reason(_ expected: Character) -> String {
  switch expected {
  case "M": "A registered class makes a cell in either style."
  case "E": "The for: form promises a cell, but there is none to return."
  case "W": "A cell waits under its name, registered or not."
  default: "Nothing waits, and nothing says how to make one."
  }
}

/// An app of one row, which makes a cell by hand if the dequeue returns `nil`.
private final class Asker: TableViewController {
  let isPlain: Bool
  let registers: Bool

  init(isPlain: Bool, registers: Bool) {
    self.isPlain = isPlain
    self.registers = registers
  }

  func viewDidLoad(_ tableView: any Table) {
    guard registers else { return }
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "row")
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    1
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    guard isPlain else {
      return tableView.dequeueReusableCell(
        withIdentifier: "row", for: indexPath)
    }
    return tableView.dequeueReusableCell(withIdentifier: "row")
      ?? TableViewCell(reuseIdentifier: "row")
  }
}
