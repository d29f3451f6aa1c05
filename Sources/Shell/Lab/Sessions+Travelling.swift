import Editions
import Inspector
import Looks
import Reports
import Session
import Stage

// Going to other steps, calls and branches, with a report on arrival.

extension Sessions {
  /// Performs an action and reports what it did.
  mutating func act(_ action: Action, _ settings: Settings)
    throws(ShellError) -> Report
  {
    let before = current.current.after
    let (step, branch) = try perform(action)
    var report = stepReport(
      step, since: before, in: current, showsFrames: settings.showsFrames)
    guard let branch else { return report }
    report.fields["branch"] = .string(branch)
    report.add {
      StyledLine(
        "What came after @\(step.number - 1) is kept: 'goto \(branch)'.",
        .faint)
    }
    return report
  }

  /// Goes to a step and reports what it did when it was performed.
  mutating func travel(to step: Int, _ settings: Settings) -> Report {
    go(to: step)
    // If that is interrupted, the report says that the step is forgotten.
    _ = try? current.recall()
    return arrivalReport(in: current, showsFrames: settings.showsFrames)
  }

  /// Goes forward by a number of steps, or back by a negative one, but not
  /// beyond the first step or the last.
  mutating func travel(by distance: Int, _ settings: Settings) -> Report {
    let here = current.position
    let last = current.steps.count - 1
    var report = travel(to: here + distance, settings)
    let note = note(on: here + distance, from: here, last: last)
    if let note { report.add { StyledLine(note, .warning) } }
    report.fields["isClamped"] = .bool(note != nil)
    return report
  }

  /// Goes to a branch, and reports on its current step.
  mutating func enter(_ branch: Branch, _ settings: Settings) -> Report {
    enter(branch)
    return branchReport(name, in: current, showsFrames: settings.showsFrames)
  }
}

/// The note for a step beyond the first or the last; `nil` for a step that
/// exists.
private func note(on wanted: Int, from here: Int, last: Int) -> String? {
  if wanted < 0 {
    return here == 0
      ? "This is the beginning; there is no step before @0."
      : "The session begins here; there is no step before @0."
  }
  if wanted > last {
    return here == last
      ? "This is the newest step; a new action goes on from here."
      : "@\(last) is the newest step; a new action goes on from here."
  }
  return nil
}

// MARK: From call to call

extension Sessions {
  /// Goes to the next call of the current step, and reports on it; stays at the
  /// last call.
  mutating func nextCall() -> Report {
    let index = (call ?? -1) + 1
    guard index < callsToLookAt(in: current).count else {
      return lastCallReport(in: current)
    }
    call = index
    return callReport(index, in: current)
  }

  /// Goes to the previous call of the current step, and reports on it; from the
  /// first call, to the step's beginning.
  mutating func previousCall() -> Report {
    guard let index = call, index > 0 else {
      call = nil
      return noCallReport(
        forgottenCalls(in: current) > 0
          ? "The calls before are forgotten; 'back' goes to the step before."
          : "This is where the step begins; 'back' goes to the step before.")
    }
    call = index - 1
    return callReport(index - 1, in: current)
  }

  /// Goes back to the call, or else the step, in which a moment happened.
  mutating func back(until moment: Moment, _ settings: Settings)
    throws(ShellError) -> Report
  {
    guard let found = moment.last(in: current, before: call) else {
      throw ShellError(moment.absence(in: current, before: call))
    }
    if let index = found.call {
      go(to: found.step, call: index)
      return callReport(index, onAccountOf: found.cell, in: current)
    }
    var report = travel(to: found.step, settings)
    report.fields["cell"] = "c\(found.cell)"
    if let event = found.event { report.add { sentence(event, in: current) } }
    return report
  }
}

// MARK: Branches

extension Sessions {
  /// A list of the branches, the current one marked.
  var list: Report {
    let all = branches + [Branch(name: name, session: current)]
    let fields = all.map { $0.json(isHere: $0.name == name) }
    return Report(["branches": .array(fields)]) {
      Grid("branch", "chapter#", "scenario", "at", "last command", rows: all) {
        $0.row(isHere: $0.name == name)
      }
    }
  }
}

extension Branch {
  fileprivate func row(isHere: Bool) -> [StyledLine] {
    [
      "\(name + (isHere ? " (here)" : ""), .title)",
      "\(session.edition.word)", "\(session.scenario.name)",
      "@\(session.position) of \(session.steps.count - 1)",
      "\(session.last.command, .code)",
    ]
  }

  fileprivate func json(isHere: Bool) -> JSON {
    [
      "name": .string(name), "isHere": .bool(isHere),
      "chapter": Looks.json(session.edition),
      "scenario": .string(session.scenario.name),
      "step": .int(session.position), "of": .int(session.steps.count - 1),
      "command": .string(session.last.command),
    ]
  }
}
