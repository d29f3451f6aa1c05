import Looks
import Reports
import Session

// Going elsewhere, and what one reads on arriving.

extension Sessions {
  /// What one reads on arriving at the current step.
  func arrival(_ command: String) -> Report {
    Looks.arrival(at: current, as: command)
  }

  /// Goes so many steps further, or to the end on the way.
  mutating func travel(_ command: String, by distance: Int) -> Report {
    let here = current.position
    let last = current.steps.count - 1
    go(to: here + distance)
    var report = arrival(command)
    let note = Sessions.note(on: here + distance, from: here, last: last)
    if let note { report.blocks.append(.text(StyledLine(note, .warning))) }
    report.fields.append(.init("isClamped", .bool(note != nil)))
    return report
  }

  private static func note(on wanted: Int, from here: Int, last: Int)
    -> String?
  {
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

  /// Goes to the branch of that name, and tells where that is.
  mutating func enter(branch name: String) -> Report {
    for branch in branches where branch.name == name {
      enter(branch)
      break
    }
    var report = arrival("goto")
    report.fields += [
      .init("branch", .string(self.name)),
      .init("chapter", .int(current.edition.chapter)),
      .init("scenario", .string(current.scenario.name)),
    ]
    let place =
      ": chapter \(current.edition.chapter), \(current.scenario.name)."
    report.blocks.insert(
      .text(StyledLine(self.name, .title) + StyledLine(place)), at: 0)
    return report
  }

  /// What a fresh session begins with.
  func beginning(_ command: String) -> Report {
    Looks.beginning(of: current, as: command)
  }
}

// MARK: From call to call

extension Sessions {
  /// Goes to the next call of the current step.
  mutating func nextCall() -> Report {
    let calls = current.current.callsToLookAt.count
    let index = (call ?? -1) + 1
    guard index < calls else { return endOfStep(in: current) }
    call = index
    return Looks.call(index, in: current, as: "into")
  }

  /// Goes to the call before.
  mutating func previousCall() -> Report {
    guard let index = call, index > 0 else {
      call = nil
      return beginningOfStep
    }
    call = index - 1
    return Looks.call(index - 1, in: current, as: "into")
  }

  /// Goes back to the call in which something became of a cell.
  mutating func back(until moment: Moment) throws(ShellError) -> Report {
    guard let place = current.last(moment, before: call) else {
      throw ShellError(moment.absence(in: current, before: call))
    }
    go(to: place.step, call: place.call)
    return Looks.arrival(at: place, in: current)
  }
}

// MARK: Where one is

extension Sessions {
  /// Where one is, as the prompt says it: `3 @14` at the newest step,
  /// `3 @14/20` in the past, with the call one has come to.
  var place: String {
    let of = current.isInPast ? "/\(current.steps.count - 1)" : ""
    let call = call.map { " call \($0 + 1)" } ?? ""
    let batch = current.current.batch == nil ? "" : " batch"
    return "\(current.edition.chapter) @\(current.position)\(of)\(call)\(batch)"
  }

  var when: Report {
    Looks.when(in: current, call: call, branch: name)
  }

  /// The branches, and which one is this.
  var list: Report {
    var grid = Grid("branch", "chapter#", "scenario", "at", "last command")
    var fields: [JSON] = []
    for branch in branches + [Branch(name: name, session: current)] {
      let session = branch.session
      let isHere = branch.name == name
      let place = "@\(session.position) of \(session.steps.count - 1)"
      let command = session.last.action.words(sections: session.last.sections)
      grid.rows.append([
        StyledLine(branch.name + (isHere ? " (here)" : ""), .title),
        StyledLine("\(session.edition.chapter)"),
        StyledLine(session.scenario.name), StyledLine(place),
        StyledLine(command, .code),
      ])
      fields.append(
        .object([
          .init("name", .string(branch.name)), .init("isHere", .bool(isHere)),
          .init("chapter", .int(session.edition.chapter)),
          .init("scenario", .string(session.scenario.name)),
          .init("step", .int(session.position)),
          .init("of", .int(session.steps.count - 1)),
        ]))
    }
    return Report(
      "branches", fields: [.init("branches", .array(fields))],
      blocks: [.grid(grid)])
  }
}
