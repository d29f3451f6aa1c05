public import Editions
import Looks
import Session
import Stage

/// A law that a table breaks, and the lines that show it.
public struct Breach {
  public let law: Law

  /// What is then so: `c4 stands for row 2 and row 5`.
  public let sentence: String

  /// The commands that lead there from a fresh session of the chapter, the
  /// scenario first.
  public let lines: [String]
}

/// What a trial of a law came to.
public struct Ruling {
  public let law: Law

  /// The number of comparisons.
  public let compared: Int

  /// The first breach; `nil` if the law holds wherever it was tried.
  public let breach: Breach?
}

/// A trial of an edition's table by laws.
///
/// The same trial comes to the same rulings: its random actions have fixed
/// seeds.
public struct Trial {
  let edition: Edition

  /// The seeds of the random actions.
  let seeds: ClosedRange<UInt64>

  /// The number of random actions of a session.
  let length: Int

  /// How many pairs of actions there are in small worlds for one that is tried: 1
  /// tries all. With 3 the next chapter tries others.
  let stride: Int

  /// The number of parts into which the trial is divided, and which of them,
  /// from 0, this one is. Each part tries every law, on other sessions.
  let parts: Int
  let part: Int

  /// Is told each command before it is performed, in case that it never ends;
  /// `scenario` begins a session.
  public var willPerform: (String) -> Void = { _ in }

  public init(
    of edition: Edition, seeds: ClosedRange<UInt64> = 1...2, length: Int = 40,
    stride: Int = 1, part: Int = 0, of parts: Int = 1
  ) {
    self.edition = edition
    self.seeds = seeds
    self.length = length
    self.stride = stride
    self.parts = parts
    self.part = part
  }
}

extension Trial {
  /// Tries the laws that the edition must keep, and tells of each breach as soon
  /// as it is found.
  ///
  /// - Complexity: O(*laws* · *actions*), of which there are some thousands.
  public func judge(
    by laws: [Law] = Law.all, found: (Breach) -> Void = { _ in }
  ) -> [Ruling] {
    var laws = laws.filter { $0.isLaw(of: edition) }
    var refusal = Refusal(of: edition, among: laws)
    laws.removeAll { $0.name == Law.refusesNothing.name }
    var counts = Array(repeating: 0, count: laws.count)
    var breaches: [Breach?] = Array(repeating: nil, count: laws.count)
    let walks = Course.allCases.flatMap { self.walks(of: $0) }
    for (number, walk) in walks.enumerated() where number % parts == part {
      let open = laws.indices.filter {
        laws[$0].course == walk.course && breaches[$0] == nil
      }
      guard !open.isEmpty || refusal.isOpen else { continue }
      perform(walk, &refusal, found) { session in
        for index in open where breaches[index] == nil {
          let checks = laws[index].checks(session)
          counts[index] += checks.compared
          guard let problem = checks.problems.first else { continue }
          let breach = shortest(laws[index], problem, session)
          breaches[index] = breach
          found(breach)
        }
        return open.allSatisfy { breaches[$0] != nil }
      }
    }
    return laws.indices.map {
      Ruling(law: laws[$0], compared: counts[$0], breach: breaches[$0])
    } + refusal.rulings
  }
}

extension Action {
  /// The action with whole distances.
  fileprivate nonisolated var plainer: Action {
    switch self {
    case .scroll(let distance, let step):
      .scroll(by: distance.rounded(), step: step?.rounded())
    default: self
    }
  }
}

extension TableSession {
  /// The commands that lead here from a fresh session of the chapter.
  fileprivate var lines: [String] { Array(recipe(of: self).dropFirst()) }
}

// MARK: Walks

/// A session to be: a scenario, and what happens in it.
private struct Walk {
  let course: Course
  let scenario: Scenario

  /// The actions; `nil` for random ones.
  var actions: [Action]?
  var seed: UInt64 = 0

  /// How many of its first sessions, the opened one included, an earlier walk has
  /// shown. They aren't looked at again.
  var shown = 0
}

extension Trial {
  /// The walks of a course: every pair of actions in its small worlds, its
  /// stories, then random actions in all its worlds.
  private func walks(of course: Course) -> [Walk] {
    guard course != .updates || edition.can(.updating),
      course != .sizes || edition.can(.selfSizing),
      course != .identities || edition.can(.identifying),
      course != .pictures || edition.can(.loading)
    else { return [] }
    let alphabet = course.alphabet.filter { action in
      ActionKind(action)?.isKnown(to: edition) ?? true
    }
    var walks: [Walk] = []
    for scenario in scenarios(course.smallWorlds) {
      let pairs = alphabet.flatMap { first in alphabet.map { [first, $0] } }
      var earlier: Action?
      for (number, pair) in pairs.enumerated()
      where (number + edition.chapter) % stride == 0 {
        let shown =
          earlier == nil
          ? 0 : course.opening.count + (earlier == pair[0] ? 2 : 1)
        walks.append(
          Walk(
            course: course, scenario: scenario, actions: pair, shown: shown))
        earlier = pair[0]
      }
    }
    for story in course.stories {
      guard let scenario = edition.scenario(named: story.world) else {
        continue
      }
      walks.append(
        Walk(course: course, scenario: scenario, actions: story.actions))
    }
    for scenario in scenarios(course.smallWorlds + course.largeWorlds) {
      for seed in seeds {
        walks.append(Walk(course: course, scenario: scenario, seed: seed))
      }
    }
    return walks
  }

  private func scenarios(_ names: [String]) -> [Scenario] {
    names.compactMap { edition.scenario(named: $0) }
  }

  private func openSession(_ scenario: Scenario) throws(SessionError)
    -> TableSession
  {
    willPerform("scenario \(scenario.name)")
    let work = LongWork()
    work.keepsTrees = false
    return try TableSession(edition, scenario, work: work)
  }

  /// Performs an action, and returns its error; `nil` if it has none.
  private func error(of action: Action, in session: TableSession)
    -> SessionError?
  {
    willPerform(action.command(sections: session.current.sections))
    return session.error(of: action)
  }

  /// Performs actions, and returns the error of the last; `nil` if it has none,
  /// or an earlier one has.
  private func problem(of actions: [Action], in scenario: Scenario)
    -> SessionError?
  {
    guard let last = actions.last, let session = try? openSession(scenario),
      actions.dropLast().allSatisfy({ error(of: $0, in: session) == nil })
    else { return nil }
    return error(of: last, in: session)
  }

  /// Performs a walk, shows the session to `look` after each step, and what the
  /// table refuses to `refusal`, until neither wants to see more.
  private func perform(
    _ walk: Walk, _ refusal: inout Refusal, _ found: (Breach) -> Void,
    look: (TableSession) -> Bool
  ) {
    let session: TableSession
    do throws(SessionError) {
      session = try openSession(walk.scenario)
    } catch {
      return refusal.look(
        at: error, of: [], in: walk.scenario, problem: { _ in nil }, found)
    }
    guard walk.shown > 0 || !look(session) || refusal.isOpen else { return }
    var generator = SeededGenerator(seed: walk.seed, for: edition)
    let opening = walk.course.opening
    let given = walk.actions.map { opening + $0 } ?? opening
    for index
      in 0..<(walk.actions == nil ? opening.count + length : given.count)
    {
      let action =
        index < given.count
        ? given[index]
        : session.randomAction(of: walk.course.kinds, using: &generator)
      if let error = error(of: action, in: session) {
        let actions = session.steps.dropFirst().map { $0.action } + [action]
        refusal.look(
          at: error, of: actions, in: walk.scenario,
          problem: { problem(of: $0, in: walk.scenario) }, found)
      } else if walk.shown < index + 2, look(session), !refusal.isOpen {
        return
      }
    }
  }

  /// The breach with as few actions as leaving them out one by one leads to.
  ///
  /// - Complexity: O(*n*²) actions for a session of *n*.
  private func shortest(
    _ law: Law, _ problem: String, _ session: TableSession
  ) -> Breach {
    var best = session
    var sentence = problem
    var index = best.steps.count - 1
    while index > 0 {
      var actions = best.steps.dropFirst().map { $0.action }
      actions.remove(at: index - 1)
      if let (shorter, problem) = broken(law, in: best.scenario, by: actions) {
        (best, sentence) = (shorter, problem)
        index = min(index, best.steps.count)
      }
      index -= 1
    }
    let plain = best.steps.dropFirst().map { $0.action.plainer }
    if let (plainer, problem) = broken(law, in: best.scenario, by: plain) {
      (best, sentence) = (plainer, problem)
    }
    return Breach(law: law, sentence: sentence, lines: best.lines)
  }

  /// The session in which some actions break the law, up to the first action
  /// that does, and the problem; `nil` if they don't.
  private func broken(
    _ law: Law, in scenario: Scenario, by actions: [Action]
  ) -> (TableSession, String)? {
    guard let session = try? openSession(scenario) else {
      return nil
    }
    if let problem = law.checks(session).problems.first {
      return (session, problem)
    }
    for action in actions where error(of: action, in: session) == nil {
      if let problem = law.checks(session).problems.first {
        return (session, problem)
      }
    }
    return nil
  }
}
