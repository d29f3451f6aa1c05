import Editions
import Session
import Stage

/// The current session, and the branches that were left.
struct Sessions {
  private(set) var current: TableSession

  /// The sessions that were left and the futures that were dropped, oldest
  /// first; a future is all steps after the current one.
  private(set) var branches: [Branch] = []

  /// The name that the current session has as a branch.
  private(set) var name = "main"

  /// The number of futures dropped since a fresh session was last opened.
  private var dropped = 0

  /// The number of branches that were renamed to `earlier1`, `earlier2`, ….
  private var left = 0

  /// The index of the call of the current step that `into` has reached; `nil`
  /// at the step's beginning.
  var call: Int?

  /// The edition, the scenario and the file of the first session.
  let start: Start
  let catalog: Catalog

  /// The dumps on show in place of the current session; `nil` for none.
  private(set) var dump: DumpHistory?

  /// The maximum number of branches; the oldest is dropped first.
  static let branchesKept = 50

  init(_ start: Start, from catalog: Catalog) throws(ShellError) {
    self.start = start
    self.catalog = catalog
    current = try catalog.session(
      start.edition, start.scenario, file: start.file)
  }

  /// Makes the sessions of a scratch interpreter: `session` alone, with the
  /// start and the catalog of `other`.
  init(_ session: TableSession, scratchFor other: Sessions) {
    current = session
    start = other.start
    catalog = other.catalog
  }
}

/// The edition, the scenario and the file that a session begins with.
struct Start {
  let edition: Edition
  let scenario: String
  let file: String?
}

/// A session that was left, or a future that was dropped.
struct Branch {
  fileprivate(set) var name: String
  fileprivate(set) var session: TableSession

  /// Whether the branch was renamed because a fresh session was opened.
  fileprivate var isEarlier: Bool { name.hasPrefix("earlier") }

  /// Whether the shell gives names of this kind to branches: `branch1`,
  /// `earlier2`.
  static func isGiven(_ name: String) -> Bool {
    ["branch", "earlier"].contains { kind in
      name.hasPrefix(kind) && Int(name.dropFirst(kind.count)) != nil
    }
  }
}

// MARK: Acting

extension Sessions {
  /// Performs an action as the step after the current one.
  ///
  /// - Returns: The step, and the name of the branch that keeps the steps that
  ///   came after the current one, if there were any.
  mutating func perform(_ action: Action) throws(ShellError) -> (
    step: Step, branch: String?
  ) {
    let future = current.isInPast ? current.fork() : nil
    let step: Step
    do {
      step = try current.perform(action)
    } catch {
      throw ShellError(
        error,
        inAppAt: catalog.source(of: current.scenario, in: current.edition))
    }
    call = nil
    guard let future else { return (step, nil) }
    future.go(to: future.steps.count)
    dropped += 1
    let name = "branch\(dropped)"
    store(future, as: name)
    return (step, name)
  }
}

// MARK: Going elsewhere

extension Sessions {
  /// Replaces all sessions by copies, which can be changed alone.
  mutating func fork() {
    current = current.fork()
    for index in branches.indices {
      branches[index].session = branches[index].session.fork()
    }
  }

  /// Goes to a step, or to the nearer end if the step doesn't exist.
  mutating func go(to step: Int, call: Int? = nil) {
    current.go(to: step)
    self.call = call
  }

  /// Opens a fresh session in place of the current one; if that fails, nothing
  /// changes.
  ///
  /// The fresh session is `main`, and its first dropped future `branch1`,
  /// whatever was done before. The branches kept so far, with the session just
  /// left if anything was done in it, are renamed to `earlier1`, `earlier2`, ….
  mutating func open(_ edition: Edition, scenario: String, file: String?)
    throws(ShellError)
  {
    let isSame = scenario == current.scenario.name && file == nil
    let fresh =
      isSame && current.scenario.showsFile
      ? try catalog.session(edition, like: current)
      : try catalog.session(edition, scenario, file: file)
    if current.steps.count > 1 { store(current, as: name) }
    go(into: fresh)
    for index in branches.indices where !branches[index].isEarlier {
      left += 1
      branches[index].name = "earlier\(left)"
    }
    name = "main"
    dropped = 0
  }

  /// Goes to a branch, and keeps the current session as a branch named `name`.
  mutating func enter(_ branch: Branch) {
    branches.removeAll { $0.name == branch.name }
    store(current, as: name)
    go(into: branch.session)
    name = branch.name
  }

  private mutating func go(into session: TableSession) {
    current = session
    call = nil
    dump = nil
  }

  /// Shows dumps in place of the current session, until a session is opened.
  mutating func show(_ dump: DumpHistory) { self.dump = dump }

  private mutating func store(_ session: TableSession, as name: String) {
    session.rest()
    branches.append(Branch(name: name, session: session))
    if branches.count > Sessions.branchesKept { branches.removeFirst() }
    forgetBranches()
  }

  /// Forgets what happened in the oldest branches, and then the branches, until
  /// all together take no more than one session may.
  private mutating func forgetBranches() {
    let most = catalog.work.memoryLimit
    for branch in branches {
      if size > most { branch.session.forget() }
    }
    while size > most, branches.count > 1 { branches.removeFirst() }
  }

  private var size: Int {
    branches.reduce(0) { $0 + $1.session.size }
  }
}
