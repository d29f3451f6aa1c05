import Loom

/// A command of a transcript and the answer the book promises.
public struct Exchange: Equatable, Sendable {
  /// The command, without prompt.
  public let command: String
  /// The lines below the command; at most one is `...`, which stands for any
  /// run of lines.
  public let expected: [String]
  /// The line of the command.
  public let location: Location
}

extension CodeBlock {
  /// The commands of a `console` block, with their answers.
  ///
  /// - Throws: `LoomError` if the block doesn't begin with a prompt, has a
  ///   prompt without a command, or elides an answer twice.
  public func exchanges() throws(LoomError) -> [Exchange] {
    let body = body
    let prompts = body.indices.filter { body[$0].isPrompt }
    guard let first = prompts.first else {
      throw LoomError(
        body.allSatisfy(\.isBlank)
          ? TranscriptFault.emptyTranscript : .outputBeforePrompt,
        at: location)
    }
    guard first == 0 else {
      throw LoomError(
        TranscriptFault.outputBeforePrompt, at: location(ofLine: 0))
    }
    var exchanges: [Exchange] = []
    for (number, index) in prompts.enumerated() {
      let end = number + 1 < prompts.count ? prompts[number + 1] : body.count
      exchanges.append(
        try Exchange(
          prompt: body[index], expected: Array(body[index + 1..<end]),
          at: location(ofLine: index)))
    }
    return exchanges
  }
}

extension Exchange {
  fileprivate init(
    prompt: String, expected: [String], at location: Location
  ) throws(LoomError) {
    command = prompt.command
    self.expected = expected
    self.location = location
    if command.isEmpty {
      throw LoomError(TranscriptFault.emptyTranscript, at: location)
    }
    if expected.filter(\.isElision).count > 1 {
      throw LoomError(
        TranscriptFault.secondElision(command: command), at: location)
    }
  }

  /// Whether `answer` matches the expected lines; trailing blanks and blank
  /// lines at the end don't count.
  public func accepts(_ answer: [String]) -> Bool {
    let answer = answer.tidied
    let (head, tail) = edges
    guard let tail else { return answer == head }
    return answer.count >= head.count + tail.count
      && answer.starts(with: head)
      && answer.suffix(tail.count).elementsEqual(tail)
  }

  /// The lines to print below the command once `answer` is recorded.
  ///
  /// They are the expected lines if `answer` matches these, else `answer`.
  /// Where the expected lines are elided, `answer` keeps as many lines before
  /// and after `...` as they have.
  public func recording(_ answer: [String]) -> [String] {
    if accepts(answer) { return expected }
    let answer = answer.tidied
    guard let tail = edges.tail, answer.count > edges.head.count + tail.count
    else { return answer }
    return answer.prefix(edges.head.count) + ["..."]
      + answer.suffix(tail.count)
  }

  /// The prompt with the command, and the lines to print below it for `answer`.
  ///
  /// - Throws: `LoomError` if one of these lines would be parsed as a prompt.
  func recordedLines(_ answer: [String]) throws(LoomError) -> [String] {
    let recorded = recording(answer)
    guard !recorded.contains(where: \.isPrompt) else {
      throw LoomError(
        TranscriptFault.promptInOutput(command: command), at: location)
    }
    return ["reuse> \(command)"] + recorded
  }

  /// The exchange as the book will have it once `answer` is recorded.
  func promising(_ answer: [String]) -> Exchange {
    Exchange(command: command, expected: recording(answer), location: location)
  }

  /// The error if `answer` doesn't match the expected lines; `nil` if it does.
  public func problem(with answer: [String]) -> LoomError? {
    if accepts(answer) { return nil }
    let change = change(from: expected.tidied, to: recording(answer))
    return LoomError(
      TranscriptFault.otherOutput(command: command, change: change),
      at: location)
  }

  /// The expected lines before `...` and after it; `tail` is `nil` if there is
  /// no `...`.
  private var edges: (head: [String], tail: [String]?) {
    let lines = expected.tidied
    guard let gap = lines.firstIndex(where: \.isElision) else {
      return (lines, nil)
    }
    return (Array(lines[..<gap]), Array(lines[(gap + 1)...]))
  }
}

extension String {
  var isElision: Bool { trimmed == "..." }
}

/// The kinds of errors in a transcript.
enum TranscriptFault {
  case outputBeforePrompt
  case emptyTranscript
  case secondElision(command: String)
  case promptInOutput(command: String)
  case otherOutput(command: String, change: [String])
}

extension TranscriptFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .outputBeforePrompt:
      return "this transcript doesn't begin with 'reuse> '; begin it with a"
        + " command, or call the block 'text'"
    case .emptyTranscript:
      return "this transcript has no command; write one after 'reuse> '"
    case .secondElision(let command):
      return "the output of '\(command)' is elided twice; one '...' for each"
        + " command is enough"
    case .promptInOutput(let command):
      return "the output of '\(command)' has a line that begins with 'reuse>'"
        + " and would be read as a command; elide it with '...'"
    case .otherOutput(let command, let change):
      return "'\(command)' now answers otherwise; run 'make record' if that"
        + " is meant (- the book, + the machine):" + indented(change)
    }
  }
}
