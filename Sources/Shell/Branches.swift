import Editions
import Reports
import Session
import Stage

/// A session that was left, or a future that was dropped.
struct Branch {
  let name: String
  let session: TableSession
}

extension Interpreter {
  /// How many branches are kept; the oldest goes first.
  static let branchesKept = 50

  /// Keeps a session that was left, if anything was done in it.
  func keep(_ left: TableSession) {
    guard left.steps.count > 1 else { return }
    store(left, as: branchName)
    branchName = newBranchName()
  }

  /// Keeps a dropped future, and says so.
  func keep(future: TableSession, _ report: Report) -> Report {
    let name = newBranchName()
    let place = future.position
    future.go(to: future.steps.count)
    store(future, as: name)
    var report = report
    report.fields.append(.init("branch", .string(name)))
    report.blocks.append(
      .text(
        StyledLine(
          "What came after @\(place) is kept: 'goto \(name)'.", .faint)))
    return report
  }

  /// Goes to a branch and keeps this session under its own name.
  func enter(_ branch: Branch) {
    branches.removeAll { $0.name == branch.name }
    store(session, as: branchName)
    session = branch.session
    session.isInterrupted = isInterrupted
    branchName = branch.name
    callCursor = nil
  }

  private func store(_ session: TableSession, as name: String) {
    session.rest()
    branches.append(Branch(name: name, session: session))
    if branches.count > Interpreter.branchesKept { branches.removeFirst() }
  }

  private func newBranchName() -> String {
    branchesNamed += 1
    return "branch\(branchesNamed)"
  }

  /// The branches, and which one is this.
  var branchList: Report {
    var grid = Grid("branch", "chapter#", "scenario", "at", "last command")
    var fields: [JSON] = []
    let here = Branch(name: branchName, session: session)
    for branch in branches + [here] {
      let session = branch.session
      let isHere = branch.name == branchName
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
