import Stage
import Workbench

@testable import QueueExercise

/// Checks the queue: first empty, then with one kind of cell, then with two;
/// then two queues.
func checkQueue() throws {
  try checkScript("an empty queue", [], asks: [("row", nil)])
  try checkScript("A enqueued", ["row"], asks: [("row", "A"), ("row", nil)])
  try checkScript(
    "A and B enqueued, in that order", ["row", "row"],
    asks: [("row", "A"), ("row", "B"), ("row", nil)])
  try checkScript(
    "A, B and C enqueued, in that order", ["row", "row", "row"],
    asks: [("row", "A"), ("row", "B"), ("row", "C"), ("row", nil)])
  try checkScript(
    "A, a 'row', and B, a 'header', enqueued", ["row", "header"],
    asks: [("header", "B"), ("header", nil), ("row", "A")])
  try checkScript(
    "A enqueued, which has no name", [nil], asks: [("", nil), ("row", nil)])
  try checkAgain()
  try checkOther()
}

private typealias Asking = (name: String, expected: String?)

/// Enqueues cells A, B, … with the identifiers `names`, and compares the cell
/// dequeued at each of `asks` with the expected one.
private func checkScript(
  _ caseName: String, _ names: [String?], asks: [Asking]
) throws(NotYet) {
  var waiting = Waiting()
  let cells = zip(["A", "B", "C"], names).map { letter, name in
    let cell = TableViewCell(reuseIdentifier: name)
    cell.text = letter
    return cell
  }
  for cell in cells { waiting.enqueue(cell) }
  var said: [String] = []
  for (name, expected) in asks {
    said.append("'\(name)'")
    let caseName = "\(caseName), then asked for \(said.joined(separator: ", "))"
    attempt(caseName)
    let came = waiting.dequeue(name)
    try expect(
      caseName, came?.text ?? "nothing", is: expected ?? "nothing",
      because: reason(came, asked: name, expected: expected))
  }
}

private func reason(
  _ came: TableViewCell?, asked: String, expected: String?
) -> String {
  guard let came else { return "It's waiting under exactly that name." }
  guard came.reuseIdentifier != nil else {
    return "\(came.text) has no name, so nobody can ask for it."
  }
  if came.reuseIdentifier != asked {
    return "\(came.text) is of another kind, a '\(came.reuseIdentifier ?? "")'."
  }
  return expected.map { "\($0) has waited longer." }
    ?? "\(came.text) has already come out, so it isn't waiting."
}

/// Checks that a cell that is enqueued again waits behind the others.
private func checkAgain() throws(NotYet) {
  var waiting = Waiting()
  for letter in ["A", "B"] {
    let cell = TableViewCell(reuseIdentifier: "row")
    cell.text = letter
    waiting.enqueue(cell)
  }
  if let first = waiting.dequeue("row") { waiting.enqueue(first) }
  try expect(
    "A and B enqueued, A dequeued and enqueued again; then asked for 'row'",
    waiting.dequeue("row")?.text ?? "nothing", is: "B",
    because: "B has waited longer.")
}

/// Checks that a queue doesn't hand out another's cell.
private func checkOther() throws(NotYet) {
  var waiting = Waiting()
  var other = Waiting()
  let cell = TableViewCell(reuseIdentifier: "row")
  cell.text = "A"
  waiting.enqueue(cell)
  try expect(
    "A enqueued, then another queue asked for 'row'",
    other.dequeue("row")?.text ?? "nothing", is: "nothing",
    because: "A waits in the first queue: each table has one of its own.")
}
