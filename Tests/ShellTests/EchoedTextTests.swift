import Editions
import Foundation
import Looks
import Reports
import TestSupport
import Testing
import Text

@testable import Shell

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Text from elsewhere, in whatever a command prints or draws: it acts on no
/// terminal, and makes no element.
struct EchoedTextTests {
  private nonisolated static let texts = [
    "\u{1B}[31mred\u{1B}]0;title\u{7}\u{202E}cba\u{2066}\u{200F}",
    "\u{202E}cba\u{2066}\u{200F}",
    "\"><img src=x onerror=1></script>]]>--><svg onload=1>",
    "\u{9B}31m\u{85}\u{2028}a\u{0}\u{7F}\u{FFFE}<b>",
  ]

  @Test(
    "No command's answer or error carries a control character, in any mode",
    arguments: Renderer.Mode.allCases)
  func answers(mode: Renderer.Mode) throws {
    var compared = 0
    var echoed = 0
    for command in Command.all {
      for text in Self.texts {
        for line in lines(of: command, with: text) {
          let talk = try stage(text, mode)
          talk.shell.work.interrupt(after: 2_000)
          // Some commands, such as 'fresh', change the mode.
          for answer in talk.say(line) {
            check(answer, talk.shell.settings.renderer.mode, line)
            compared += 1
            if answer.contains("img src=x") { echoed += 1 }
          }
        }
      }
    }
    #expect(compared > 500, "\(compared)")
    #expect(echoed > 20, "hostile text was in \(echoed) answers")
  }

  @Test(
    "Nor does a look at a dump whose classes and texts are hostile",
    arguments: Renderer.Mode.allCases)
  func dumps(mode: Renderer.Mode) throws {
    var compared = 0
    for text in Self.texts {
      let dump = """
        # after \(text)
        <UITableView: 0xf0; frame = (0 0; 320 568); contentSize: {320, 2200}>
           | <\(text)Cell: 0x1; baseClass = UITableViewCell; frame = (0 0; 320 44); text = '\(text)'>
           |    | <UILabel: 0x2; frame = (0 0; 320 44); text = '\(text)'>
           | <RowCell: 0x3; baseClass = UITableViewCell; frame = (0 44; 320 44); hidden = YES>
           |    | <UILabel: 0x4; frame = (0 0; 320 44); text = '\(text)'>
        """
      for command in Command.all {
        let talk = try Talk(
          .reloadHiding, files: ["d\(text)": dump], mode: mode)
        talk.say("open \(quoted("d" + text))")
        for answer in talk.lines { check(answer, mode, "open") }
        for answer in talk.say(command.example) {
          check(answer, talk.shell.settings.renderer.mode, command.example)
          compared += 1
        }
      }
    }
    #expect(compared > 100, "\(compared)")
  }

  @Test("Whatever a row says, a picture has the same kinds of elements")
  func pictures() throws {
    let plain = try elements(of: stage("plain", .box).shell.drawing)
    #expect(plain.contains("text") && !plain.contains("script"))
    for text in Self.texts {
      let found = try elements(of: stage(text, .box).shell.drawing)
      #expect(found == plain, "\(text)")
    }
  }

  /// A session whose rows, checkpoint and file names hold a text.
  private func stage(_ text: String, _ mode: Renderer.Mode) throws -> Talk {
    let talk = try Talk(
      .reloadHiding, "lines",
      files: ["lines.txt": "\(text)\nrow", text: "\(text)\n\(text)"],
      mode: mode)
    talk.say("checkpoint \(quoted(text)); reload; tap 0")
    return talk
  }

  /// The command's example, and the command with a hostile word in each place.
  private func lines(of command: Command, with text: String) -> [String] {
    let words = command.example.split(separator: " ").map(String.init)
    var lines = [command.example, "\(command.name) \(quoted(text))"]
    for index in words.indices {
      var changed = words
      changed[index] = quoted(text)
      lines.append(changed.joined(separator: " "))
    }
    lines.append("\(command.name) \(text)")
    return lines
  }

  private func check(_ answer: String, _ mode: Renderer.Mode, _ line: String) {
    let raw = answer.unicodeScalars.filter { isControl($0) }
    #expect(raw.isEmpty, "\(line): \(answer.debugDescription)")
    guard mode == .json else { return }
    let object = try? JSONSerialization.jsonObject(with: Data(answer.utf8))
    #expect(object is [String: Any], "\(line): \(answer)")
  }

  private func elements(of svg: String) throws -> Set<String> {
    let names = ElementNames()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = names
    #expect(parser.parse(), "\(parser.parserError.debugDescription)")
    return names.found
  }
}

private final class ElementNames: NSObject, XMLParserDelegate {
  var found: Set<String> = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    found.insert(name)
    for attribute in attributes.keys where attribute.hasPrefix("on") {
      found.insert(attribute)
    }
  }
}
