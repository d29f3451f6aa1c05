public import Editions
public import Session

/// A law of tables: a sentence that holds for the table of every chapter from
/// one on, whatever is done to it.
///
/// The tests hold the book's chapters to the laws, and `make check OWN=1` a
/// learner's own.
public nonisolated struct Law: Sendable {
  /// The name by which a law is chosen: `one-row-a-cell`.
  public let name: String

  /// What the law says, as a sentence with a full stop.
  public let sentence: String

  /// The first chapter whose table keeps the law.
  public let chapter: Int

  /// What happens to a table while the law is tried.
  let course: Course

  /// Looks at a session after its last step, and records a problem for each
  /// thing that the law forbids; the problem reads on behind `then`.
  let check:
    @MainActor (inout Checks, TableSession) throws(SessionError) -> Void

  init(
    _ name: String, _ sentence: String, since chapter: Int = 1,
    in course: Course = .anything,
    check:
      @escaping @MainActor (inout Checks, TableSession) throws(SessionError) ->
      Void
  ) {
    self.name = name
    self.sentence = sentence
    self.chapter = chapter
    self.course = course
    self.check = check
  }
}

nonisolated extension Law {
  /// All laws, in the order of the chapters that first keep them.
  public static let all =
    ([refusesNothing] + cellLaws + heightLaws + reuseLaws + updateLaws
    + sizingLaws + identityLaws + pictureLaws + frameLaws
    + aheadLaws)
    .enumerated().sorted {
      ($0.element.chapter, $0.offset) < ($1.element.chapter, $1.offset)
    }
    .map { $0.element }

  /// The laws that hold whatever is done to a table, so that every test may
  /// check them after every step.
  public static let always = all.filter { $0.course == .anything }

  /// Whether an edition's table must keep the law.
  public func isLaw(of edition: Edition) -> Bool {
    edition.taught >= chapter
      && (name != Law.refusesNothing.name || edition.ownName != nil)
  }
}

extension Law {
  /// The comparisons of the law on a session after its last step.
  func checks(_ session: TableSession) -> Checks {
    var checks = Checks()
    do throws(SessionError) {
      try check(&checks, session)
    } catch {
      checks.holds(false, "the table can't be rebuilt: \(error)")
    }
    return checks
  }

  /// Checks the law on a session after its last step.
  ///
  /// - Parameter place: Where the session is, for the problems.
  public func check(
    _ session: TableSession, _ checks: inout Checks,
    at place: @autoclosure () -> String
  ) {
    checks.add(self.checks(session), at: place())
  }
}

extension Edition {
  /// The number of the chapter of the book whose laws the table must keep.
  nonisolated var taught: Int {
    ownName == nil ? chapter : base?.chapter ?? 1
  }
}
