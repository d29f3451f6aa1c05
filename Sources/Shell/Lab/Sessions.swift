import Editions
import Session
import Stage

/// The session that is going on, and those that were left.
struct Sessions {
  private(set) var current: TableSession

  /// The sessions that were left, each by its name, oldest first.
  private(set) var branches: [Branch] = []

  /// The name of the session that is going on.
  private(set) var name = "main"

  /// How many futures of this session were dropped.
  private var dropped = 0

  /// How many sessions and futures were left for a new beginning.
  private var left = 0

  /// Which call of the current step `into` has come to.
  var call: Int?

  /// How the first session was opened.
  let opening: Opening
  let catalogue: Catalogue

  /// How many branches are kept; the oldest goes first.
  static let branchesKept = 50

  init(_ opening: Opening, from catalogue: Catalogue) throws(ShellError) {
    self.opening = opening
    self.catalogue = catalogue
    current = try catalogue.session(
      opening.edition, opening.scenario, file: opening.file)
  }

  /// Another session in the place of all these, for somebody to try commands
  /// on.
  init(_ session: TableSession, understudying other: Sessions) {
    current = session
    opening = other.opening
    catalogue = other.catalogue
  }
}

/// The edition, the scenario and the file that a session begins with.
struct Opening {
  let edition: Edition
  let scenario: String
  let file: String?
}

/// A session that was left, or a future that was dropped.
struct Branch {
  fileprivate(set) var name: String
  let session: TableSession

  /// Whether it was left for a new beginning.
  fileprivate var isEarlier: Bool { name.hasPrefix("earlier") }

  /// Whether a name is of those that are given to branches: `branch1`,
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
  /// - Returns: The step, and the name under which what came after is kept, if
  ///   anything did.
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
        inAppAt: catalogue.place(of: current.scenario, in: current.edition))
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
  /// Goes to a step, or to the end that lies nearest to it.
  mutating func go(to step: Int, call: Int? = nil) {
    current.go(to: step)
    self.call = call
  }

  /// Puts a fresh session in the place of this one, or leaves everything as it
  /// is.
  ///
  /// The fresh one is `main`, and its first dropped future `branch1`, whatever
  /// was done before; what is left is called `earlier1`, `earlier2`, ….
  mutating func open(_ edition: Edition, scenario: String, file: String?)
    throws(ShellError)
  {
    let isSame = scenario == current.scenario.name && file == nil
    let fresh =
      isSame && current.scenario.showsFile
      ? try catalogue.session(edition, like: current)
      : try catalogue.session(edition, scenario, file: file)
    if current.steps.count > 1 { store(current, as: name) }
    go(into: fresh)
    for index in branches.indices where !branches[index].isEarlier {
      left += 1
      branches[index].name = "earlier\(left)"
    }
    name = "main"
    dropped = 0
  }

  /// Goes to a branch and keeps this session under its own name.
  mutating func enter(_ branch: Branch) {
    branches.removeAll { $0.name == branch.name }
    store(current, as: name)
    go(into: branch.session)
    name = branch.name
  }

  private mutating func go(into session: TableSession) {
    current = session
    call = nil
  }

  private mutating func store(_ session: TableSession, as name: String) {
    session.rest()
    branches.append(Branch(name: name, session: session))
    if branches.count > Sessions.branchesKept { branches.removeFirst() }
  }
}
