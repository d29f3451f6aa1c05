import Editions
import Testing

@testable import Shell
@testable import bookbinder

@MainActor
struct ReferencePageTests {
  @Test("The reference has every command, with its example's answer")
  func commands() {
    let groups = Command.Group.allCases
    let page = referencePage(groups)
    let manual = manualPage(groups)
    var compared = 0
    for entry in Command.all {
      #expect(page.contains("\n### \(entry.name)\n"), "\(entry.name)")
      #expect(page.contains("[`\(entry.name)`](#\(entry.name))"))
      for former in entry.formerNames {
        #expect(
          page.contains("\n<a id=\"\(former)\"></a>\n\n### \(entry.name)\n"))
      }
      let isAnswered = !page.contains("reuse> \(entry.example)\n```")
      // Workshop commands need a learner's folder, so they are not run here.
      let isSilent = entry.name == "quit" || entry.group == .workshop
      #expect(isAnswered || isSilent, "\(entry.example)")
      for form in entry.forms {
        #expect(page.contains("\n\(form)\n"), "\(form)")
        #expect(form.hasPrefix(entry.name), "\(form)")
        compared += 1
      }
    }
    #expect(compared >= 60, "\(compared) forms compared")
    #expect(!manual.split(separator: "\n").contains { $0.hasPrefix("'") })
  }

  @Test("The reference lists every option of the program")
  func options() {
    let names = optionFacts().map(\.name)
    #expect(names.count >= 14, "\(names)")
    let page = referencePage([])
    for name in ["--keep-going", "-c, --command <line>", "<file>"] {
      #expect(names.contains(name))
      #expect(page.contains("| `\(name)` |"))
    }
  }

  @Test("The reference says of every preset what each rule's value rests on")
  func presets() {
    let page = referencePage([])
    var compared = 0
    for preset in Preset.allCases {
      let section =
        page.split(separator: "\n### like \(preset.rawValue)\n").last ?? ""
      for name in PolicyName.allCases where !name.isOfApp {
        let start = "| `\(name.rawValue)` | `\(preset.policy[name])` | "
        let row = section.split(separator: "\n").first { $0.hasPrefix(start) }
        #expect((row?.count ?? 0) > start.count + 10, "\(preset), \(name)")
        compared += 1
      }
    }
    let rules = PolicyName.allCases.filter { !$0.isOfApp }
    #expect(compared == Preset.allCases.count * rules.count)
    #expect(compared > 100)
  }

  @Test("roff's control characters are escaped in the manual page")
  func escaping() {
    let page = item(
      Command(
        ".x", .look, ".it -is 'so'",
        acts: word("-a", "").then(word("'\\b'", "")).map { .turn }))
    #expect(page.contains(".It Li \"\\&.x \\-a \\(aq\\eb\\(aq\"\n"))
    #expect(page.contains("\\&.it \\-is \\(aqso\\(aq.\n"))
  }
}
