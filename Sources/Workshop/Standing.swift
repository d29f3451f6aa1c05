import Reports

/// How far one has come with an exercise.
public nonisolated struct Standing: Equatable, Sendable {
  public let card: ExerciseCard

  /// The path of the learner's own file.
  public let file: String
  public let state: State

  public nonisolated enum State: Equatable, Sendable {
    /// Its file is as it was.
    case waiting
    /// Its file has changed since it was last checked, if it ever was.
    case unchecked
    case notYet(String)
    case done
  }
}

nonisolated extension Standing.State {
  /// What the last check says of a file that is no longer the original.
  ///
  /// A verdict counts only for the text it was given on.
  static func ofChanged(file: [UInt8], by verdict: Verdict?) -> Self {
    guard let verdict, verdict.fingerprint == fingerprint(of: file) else {
      return .unchecked
    }
    return verdict.isDone ? .done : .notYet(verdict.reason)
  }

  /// *waiting*, *begun* or *done*.
  public var word: String {
    switch self {
    case .waiting: "waiting"
    case .unchecked, .notYet: "begun"
    case .done: "done"
    }
  }

  /// Why one isn't further; empty where there is nothing to say.
  var reason: String {
    switch self {
    case .waiting, .done: ""
    case .unchecked: "changed since it was checked; 'recheck' checks it"
    case .notYet(let reason): reason
    }
  }

  var tone: Tone {
    switch self {
    case .waiting: .faint
    case .unchecked, .notYet: .warning
    case .done: .good
    }
  }
}
