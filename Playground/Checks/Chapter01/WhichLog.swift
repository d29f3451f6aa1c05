import Editions
import Session
import Stage
import Text
import Workbench

@testable import WhichLogExercise

/// Compares the predictions with the naive table's own calls.
func checkWhichLog() throws {
  let logs = [
    "A": "cellForRowAt 1.2, 1 height", "B": "1 height, cellForRowAt 1.2",
    "C": "6 heights, cellForRowAt 1.2",
  ]
  let possible = letters(in: possibleLog)
  guard let log = logs[possible] else {
    throw NotYet("'\(possibleLog)' isn't a log; write \"A\", \"B\" or \"C\"")
  }
  let usual = try calls(policy: "again")
  if log != usual {
    let reason =
      possible == "B"
      ? "The table knows where row 1.2 lies from the reload; what it needs "
        + "is a cell, and only that cell's frame needs the height again."
      : "All six heights are read by a reload, and by a scroll only under "
        + "a different policy."
    let right = logs.first { $0.value == usual }?.key ?? "none of them"
    try expect(
      "after 'scroll 70'", possible, is: right, because: reason)
  }
  try checkPolicy(logs["C"] ?? "")
}

private func checkPolicy(_ wanted: String) throws {
  let policy = words(in: policyForC).first ?? ""
  guard ReusePolicy.Heights(rawValue: policy) != nil else {
    throw NotYet(
      "'\(policyForC)' isn't a policy on heights; write \"again\", "
        + "\"once\" or \"each-scroll\"")
  }
  let came = try calls(policy: policy)
  guard came != wanted else { return }
  throw NotYet(
    "with 'policy heights \(policy)' the log is: \(came). C is: \(wanted).")
}

/// The calls that the app of `small` gets at `scroll 70` under a policy on
/// heights, abbreviated.
private func calls(policy: String) throws -> String {
  let session = try session(.naiveAllocation, "small")
  _ = try session.perform(.policy(.heights, policy))
  let step = try session.perform(.scroll(by: 70, step: nil))
  var words: [String] = []
  for call in step.calls {
    switch call {
    case .cell(let call): words.append("cellForRowAt \(call.row)")
    case .heights(let run):
      if words.last?.hasSuffix("height") == true
        || words.last?.hasSuffix("heights") == true
      {
        let before = Int(words.removeLast().split(separator: " ")[0]) ?? 0
        words.append(counted(before + run.count, "height"))
      } else {
        words.append(counted(run.count, "height"))
      }
    default: break
    }
  }
  return words.joined(separator: ", ")
}
