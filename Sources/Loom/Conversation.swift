/// A function that opens a fresh session of the shell in a chapter.
public typealias Performer = (_ chapter: Int) -> Conversation

/// A session of the shell, reduced to what the loom's checks use.
public struct Conversation {
  /// Performs a command and returns the lines of its answer.
  public let answer: (_ command: String) -> [String]
  /// The chapter and the scenario that are on stage now.
  public let setting: () -> Setting

  public init(
    answer: @escaping (_ command: String) -> [String],
    setting: @escaping () -> Setting
  ) {
    self.answer = answer
    self.setting = setting
  }
}

extension Conversation {
  /// Performs an exchange's command and returns its answer, split so that no
  /// line contains a line break.
  func lines(answering exchange: Exchange) -> [String] {
    answer(exchange.command).flatMap { Loom.lines(of: $0) }
  }
}

/// The chapter and the scenario that a session has on stage.
public struct Setting: Equatable, Sendable {
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
enum Opening: Equatable {
  case fresh
  case scenario(String)
  case chapter(Int)
}

extension Opening {
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

  /// The openings among the commands of a line, which `;` separates.
  static func all(on line: String) -> [Opening] {
    line.split(separator: ";").compactMap { Opening($0) }
  }

  /// Whether its scenario or chapter is on stage already; never for `fresh`.
  func repeats(_ setting: Setting) -> Bool {
    switch self {
    case .fresh: false
    case .scenario(let name): name == setting.scenario
    case .chapter(let number): number == setting.chapter
    }
  }
}

extension Exchange {
  /// Whether its line begins with `fresh` or `scenario`, so that the commands
  /// before it don't affect its answer.
  var beginsAnew: Bool {
    switch command.split(separator: ";").first.flatMap(Opening.init) {
    case .fresh, .scenario: true
    case .chapter, nil: false
    }
  }
}
