import Reports

/// The learner's progress with one exercise.
public nonisolated struct Standing: Equatable, Sendable {
  public let card: ExerciseCard

  /// The path of the learner's own file.
  public let file: String
  public let state: State

  public nonisolated enum State: Equatable, Sendable {
    /// The file is unchanged from the original.
    case waiting
    /// The file has changed since the last check, or was never checked.
    case unchecked
    case notYet(String)
    case done
  }
}

nonisolated extension Standing {
  /// The exercise to go on with: the first of the workshop's that is begun; else
  /// the last homework that is; else the one behind the last that is done, so that
  /// homework left behind isn't named again; else the first that isn't done. `nil`
  /// if all are done.
  static func next(of standings: [Standing]) -> Standing? {
    let begun = standings.first {
      $0.card.venue != "homework" && $0.state.isBegun
    }
    if let begun { return begun }
    var next: Standing?
    for standing in standings {
      switch standing.state {
      case .done:
        if next?.state == .waiting { next = nil }
      case .waiting:
        if next == nil { next = standing }
      case .unchecked, .notYet:
        next = standing
      }
    }
    return next ?? standings.first { $0.state != .done }
  }
}

nonisolated extension Standing.State {
  /// The state of a file that differs from the original, by the last verdict.
  ///
  /// A verdict counts only for the text on which it was given.
  static func ofChanged(file: [UInt8], by verdict: Verdict?) -> Self {
    guard let verdict, verdict.fingerprint == fingerprint(of: file) else {
      return .unchecked
    }
    return verdict.isDone ? .done : .notYet(verdict.reason)
  }

  var isBegun: Bool {
    switch self {
    case .waiting, .done: false
    case .unchecked, .notYet: true
    }
  }

  /// *waiting*, *begun* or *done*.
  public var word: String {
    switch self {
    case .waiting: "waiting"
    case .unchecked, .notYet: "begun"
    case .done: "done"
    }
  }

  /// The reason why the exercise isn't done yet; empty if it is done or
  /// waiting.
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
