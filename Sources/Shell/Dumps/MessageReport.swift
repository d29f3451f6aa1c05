import Dumps
import Reports
import Text

// Reports on what UIKit says in a crash or in the console.

/// Report on UIKit's messages in a text without a dump.
///
/// - Parameter name: The text's name; `nil` for a line that was typed.
/// - Returns: `nil` for a text that has neither a message nor an exception.
func messageReport(on text: DumpText, from name: String?) -> Report? {
  guard text.tellsOfCrash else { return nil }
  var report = Report([
    "file": JSON(name), "dumps": .int(0), "messages": messages(of: text),
    "exception": JSON(text.exception?.reason),
  ]) {
    if let name, !text.messages.isEmpty {
      "\(name, .title) has \(counted(text.messages.count, "message")) from UIKit, "
        + "and no dump."
    }
    explanations(of: text, isLineTold: name != nil)
  }
  report.isInDoubt = text.messages.isEmpty
  return report
}

extension DumpText {
  /// Whether it has something that `messageReport` tells of.
  var tellsOfCrash: Bool { !messages.isEmpty || exception != nil }
}

/// The JSON fields of UIKit's messages in a text.
func messages(of text: DumpText) -> JSON {
  .array(
    text.messages.map { message in
      [
        "kind": .string(message.kind.id), "line": .int(message.line),
        "about": .string(message.kind.name),
        "subject": .string(message.subject),
        "sum": .string(message.sum), "happened": .string(message.kind.happened),
        "advice": .string(message.kind.advice),
        "isWarning": .bool(message.kind.isWarning),
        "chapter": .int(message.kind.chapter),
        "commands": .string(message.kind.way),
      ]
    })
}

/// What each message means, and what to do about it; of a text without any that is
/// known, which ones are.
@Blocks func explanations(of text: DumpText, isLineTold: Bool)
  -> [Report.Block]
{
  for message in text.messages {
    let place = isLineTold ? "Line \(message.line): " : "UIKit says: "
    let subject = message.subject.isEmpty ? "" : ", \(message.subject)"
    StyledLine(
      "\(place)\(message.kind.name)\(subject)."
        + (message.kind.isWarning ? " It's a warning; the app goes on." : ""),
      message.kind.isWarning ? .warning : .bad)
    "\(message.kind.happened)"
    if !message.sum.isEmpty { "\(message.sum)" }
    "What to do: \(message.kind.advice)"
    StyledLine(message.kind.whereToGo, .faint)
    if message.isOfCollection {
      StyledLine(
        "This one is about a collection view. The book's machines are tables; the "
          + "same rule holds for both.", .faint)
    }
  }
  if let exception = text.exception {
    let reason = exception.reason.isEmpty ? "" : ": \(exception.reason)"
    StyledLine(
      isLineTold
        ? "The exception on line \(exception.line) isn't one that this book "
          + "explains\(reason)"
        : "That isn't an exception that this book explains.", .warning)
    "It explains these:"
    for chapter in 1...UIKitMessage.Kind.lastChapter {
      let names = UIKitMessage.Kind.all.filter { $0.chapter == chapter }
        .map { $0.name }
      if !names.isEmpty {
        "Chapter \(chapter): \(names.joined(separator: "; "))."
      }
    }
  }
}

extension UIKitMessage.Kind {
  fileprivate static var lastChapter: Int { all.map { $0.chapter }.max() ?? 1 }

  /// The commands that make it, as a line to type; empty for none.
  var way: String {
    commands.isEmpty
      ? "" : (["fresh \(chapter)"] + commands).joined(separator: "; ")
  }

  /// The chapter, and what to type there.
  fileprivate var whereToGo: String {
    if commands.isEmpty { return "Read Chapter \(chapter). \(remark)" }
    return remark.isEmpty
      ? "Chapter \(chapter) makes it: '\(way)'."
      : "Chapter \(chapter) makes the same mistake: '\(way)'. \(remark)"
  }
}
