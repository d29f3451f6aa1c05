/// A fresh session of the shell that starts in a chapter.
public typealias Performer = (_ chapter: Int) -> Conversation

/// A session of the shell, as the loom's checks need it.
public struct Conversation {
  /// From a command to the lines that it answers.
  public let answer: (_ command: String) -> [String]
  /// What is on stage now.
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
  /// The lines that a command answers, none of which has an end of a line in
  /// it.
  func lines(answering exchange: Exchange) -> [String] {
    answer(exchange.command).flatMap { Loom.lines(of: $0) }
  }
}

/// What a session has on stage.
public struct Setting: Equatable, Sendable {
  /// The chapter whose table it is.
  public var chapter: Int
  /// The scenario, as one types it: `lines README.md`.
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
  /// Reads one command; `nil` if it opens nothing.
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

  /// Those of a line, which may hold several commands.
  static func all(on line: String) -> [Opening] {
    line.split(separator: ";").compactMap { Opening($0) }
  }

  /// Whether it puts on stage what stands there already.
  func repeats(_ setting: Setting) -> Bool {
    switch self {
    case .fresh: false
    case .scenario(let name): name == setting.scenario
    case .chapter(let number): number == setting.chapter
    }
  }
}

extension Exchange {
  /// Whether whoever types it here has what the book has, whatever came before.
  var beginsAnew: Bool {
    switch command.split(separator: ";").first.flatMap(Opening.init) {
    case .fresh, .scenario: true
    case .chapter, nil: false
    }
  }
}
