import Loom

/// A function that opens a fresh session of the shell in a chapter.
public typealias Performer = (_ chapter: Int) -> Conversation

/// A session of the shell, reduced to what the loom's checks use.
public struct Conversation {
  /// Performs a command and returns the texts of its answer, which may contain
  /// line breaks.
  public let answer: (_ command: String) -> [String]
  /// The chapter and the scenario that are on stage now.
  public let setting: () -> OnStage

  public init(
    answer: @escaping (_ command: String) -> [String],
    setting: @escaping () -> OnStage
  ) {
    self.answer = answer
    self.setting = setting
  }
}

extension Conversation {
  /// Performs an exchange's command and returns its answer, split into lines.
  func lines(answering exchange: Exchange) -> [String] {
    answer(exchange.command).flatMap { Loom.lines(of: $0) }
  }
}

/// The chapter and the scenario that a session has on stage.
public struct OnStage: Equatable, Sendable {
  /// The number of the chapter whose table is on stage.
  public var chapter: Int
  /// The scenario as it is typed, with its file if it shows one:
  /// `lines README.md`.
  public var scenario: String

  public init(chapter: Int, scenario: String) {
    self.chapter = chapter
    self.scenario = scenario
  }
}

/// A command that puts a fresh table on stage.
enum FreshStart: Equatable {
  case fresh
  case scenario(String)
  case chapter(Int)
}

extension FreshStart {
  /// Parses a single command; `nil` if it puts no fresh table on stage.
  init?(_ command: Substring) {
    let words = command.prefix { $0 != "#" }
      .split(whereSeparator: \.isWhitespace).map(String.init)
    switch (words.first, words.count) {
    case ("fresh", _): self = .fresh
    case ("scenario", 2...):
      self = .scenario(words.dropFirst().joined(separator: " "))
    case ("chapter", 2...):
      guard let number = Int(words[1]) else { return nil }
      self = .chapter(number)
    default: return nil
    }
  }

  /// The fresh starts on a line of commands, which are separated by `;`.
  static func all(on line: String) -> [FreshStart] {
    line.split(separator: ";").compactMap { FreshStart($0) }
  }

  /// Whether this command's scenario or chapter is already on stage, according
  /// to `setting`; `false` for `fresh`.
  func repeats(_ setting: OnStage) -> Bool {
    switch self {
    case .fresh: false
    case .scenario(let name): name == setting.scenario
    case .chapter(let number): number == setting.chapter
    }
  }
}

extension Exchange {
  /// Whether the first command of the exchange is `fresh` or `scenario`, so
  /// that earlier exchanges don't affect the answer.
  var beginsAnew: Bool {
    switch command.split(separator: ";").first.flatMap(FreshStart.init) {
    case .fresh, .scenario: true
    case .chapter, nil: false
    }
  }
}
