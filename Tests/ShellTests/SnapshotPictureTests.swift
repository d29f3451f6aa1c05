import Editions
import Foundation
import Inspector
import Reports
import Session
import Stage
import TestSupport
import Testing
import Workshop

@testable import Shell

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct SnapshotPictureTests {
  /// Sessions that together have cells of every state, labels, long and short
  /// rows; one has no cells at all.
  nonisolated static let stories: [(Edition, String, String)] = [
    (.naiveAllocation, "small", "scroll 30"),
    (.naiveAllocation, "fifty", "resize 320x2200"),
    (.naiveAllocation, "fifty", "reload held"),
    (.reuseQueues, "fifty", "scroll 45 by 1; tap 5"),
    (.reuseQueues, "fifty", "bottom; scroll -1page; reload held"),
    (.reuseQueues, "fifty", "data edit 3 '表格 <b>&\"复用\" ]]>'; reload"),
    (.reloadHiding, "mismatched", "repeat 3: reload"),
    (.reloadHiding, "mismatched", "repeat 20: reload"),
    (.reloadHiding, "mismatched", "reload; reload held"),
    (.reloadHiding, "mismatched-long", "scroll 500 by 4"),
    (.reloadHiding, "asks-twice", "reload"),
    (.heightCache, "sections", "resize 320x200; scroll 60"),
    (.heightCache, "sections", "inset top 88; inset bottom 60; scroll 70"),
    (.rowIndex, "plain-sections", "scroll 130"),
    (.heightCache, "messages", "scroll 100"),
    (.heightCache, "three-kinds", "scroll 2page; back"),
  ]

  @Test("Each living cell stands in the picture once, as what it is")
  func cells() throws {
    var checks = Checks()
    var states: Set<CellState> = []
    for (edition, scenario, line) in Self.stories {
      let talk = try talk(edition, scenario, line)
      let snapshot = talk.shell.session.current.after
      let drawing = try Drawing(talk.shell.drawing)
      for cell in snapshot.cells { states.insert(cell.state) }
      checks.same(
        drawing.cells.sorted(),
        snapshot.cells.map { "\($0.name) \($0.state)" }.sorted(),
        "\(scenario), \(line)")
      checks.same(
        Set(drawing.ids).count, drawing.ids.count, "ids in \(scenario)")
    }
    #expect(checks.isFine, "\(checks)")
    #expect(
      states == [.visible, .pooled, .orphaned, .measuring, .loose]
        || states == [.visible, .pooled, .orphaned, .measuring], "\(states)")
  }

  @Test("Title and description come first and say what is drawn")
  func words() throws {
    var checks = Checks()
    for (edition, scenario, line) in Self.stories {
      let talk = try talk(edition, scenario, line)
      let drawing = try Drawing(talk.shell.drawing)
      let title = drawing.texts["title"]?.first ?? ""
      let words = drawing.texts["desc"]?.first ?? ""
      checks.same(drawing.elements.prefix(2), ["svg", "title"], scenario)
      checks.holds(
        title.hasPrefix("Chapter \(edition.chapter), "), "title: \(title)")
      let snapshot = talk.shell.session.current.after
      checks.holds(
        words.contains("\(snapshot.made) made"), "\(scenario): \(words)")
      for orphan in snapshot.cells(.orphaned) {
        checks.holds(
          words.contains("A ghost, hidden: ")
            && words.contains(" \(orphan.name) is orphaned: row"),
          "\(scenario), \(orphan.name): \(words)")
      }
    }
    #expect(checks.isFine, "\(checks)")
  }

  @Test("Every orphan carries its reason, in few words and as a sentence")
  func reasons() throws {
    let talk = try talk(.reloadHiding, "mismatched", "repeat 3: reload")
    let drawing = try Drawing(talk.shell.drawing)
    let orphans = talk.shell.session.current.after.cells(.orphaned)
    #expect(orphans.count == 6)
    for orphan in orphans {
      let words = drawing.words[orphan.name] ?? []
      #expect(words.contains { $0.contains("; nothing can reach it") })
      #expect(words.contains { $0.hasPrefix("@") && $0.contains("got it, re") })
    }
    #expect(
      drawing.words["c9"]?.last == "@1 row 0.0 got it, returned c2")
  }

  @Test("Whatever a cell says stands in the picture as it is, or cut")
  func oddTexts() throws {
    let odd = "a\u{1}\u{9F}<i>&\"'\u{FFFE}复"
    let talk = try Talk(
      .reuseQueues, "lines", files: ["lines.txt": odd + "\n复用复用复用复用复用\n"])
    let drawing = try Drawing(talk.shell.drawing)
    let first = try #require(drawing.words["c1"])
    #expect(first.contains { $0.hasSuffix("<i>&\"'�复") }, "\(first)")
    let second = try #require(drawing.words["c2"])
    #expect(second.contains { $0.hasPrefix("复用复用") }, "\(second)")
  }

  @Test("States differ without color, and both schemes know every class")
  func looks() throws {
    let talk = try talk(.reloadHiding, "mismatched", "reload; reload held")
    let svg = talk.shell.drawing
    let style = try #require(try Drawing(svg).texts["style"]?.first)
    let parts = style.components(separatedBy: "@media screen and")
    #expect(parts.count == 2)
    var compared = 0
    for name in ["visible", "pooled", "orphaned", "measuring", "loose"] {
      for part in parts { #expect(part.contains(".\(name) .card"), "\(name)") }
      compared += 1
    }
    #expect(parts[0].contains(".orphaned .card{stroke-width:2;stroke-dash"))
    #expect(parts[0].contains(".measuring .card{stroke-dasharray"))
    #expect(parts[0].contains(".loose .card{stroke-dasharray"))
    for part in parts {
      #expect(part.contains("url(#waiting)") && part.contains("url(#ghost)"))
    }
    for part in svg.components(separatedBy: "class=\"").dropFirst() {
      for name in part.prefix(while: { $0 != "\"" }).split(separator: " ") {
        let isKnown =
          ["cell"].contains(name) || style.contains(".\(name)")
        #expect(isKnown, "the class \(name) has no look")
        compared += 1
      }
    }
    #expect(compared > 50)
  }

  @Test("A picture is drawn again after the commands it keeps")
  func recipes() throws {
    var compared = 0
    for (edition, scenario, line) in Self.stories {
      let drawing = try talk(edition, scenario, line).shell.drawing
      let recipe = try #require(Interpreter.recipe(ofPicture: drawing))
      let again = try Talk()
      for command in recipe {
        #expect(again.complaint(command) == nil, "\(command)")
      }
      #expect(again.shell.drawing == drawing, "\(scenario), \(line)")
      compared += 1
    }
    #expect(compared == Self.stories.count)
    let lines = try Talk(.reuseQueues, "lines", files: ["lines.txt": "a"])
    #expect(Interpreter.recipe(ofPicture: lines.shell.drawing) == nil)
    #expect(Interpreter.recipe(ofPicture: "<svg></svg>") == nil)
  }

  private func talk(_ edition: Edition, _ scenario: String, _ line: String)
    throws -> Talk
  {
    let talk = try Talk(edition, scenario)
    let complaint = talk.complaint(line)
    #expect(complaint == nil)
    return talk
  }
}

struct SnapshotFileTests {
  @Test("A picture is written under a free name that ends in .svg")
  func writing() throws {
    let talk = try Talk(
      .reuseQueues, files: ["logo.svg": "<svg>mine</svg>", "a.txt": "text"])
    #expect(
      talk.text("snapshot a.svg")
        == "@0 is drawn in 'a.svg': 13 cells. A browser shows it.")
    #expect(
      talk.host.files["a.svg"] == Seal.markup.closing(talk.shell.drawing))
    #expect(talk.complaint("snapshot logo.svg replace") != nil)
    #expect(talk.host.files["logo.svg"] == "<svg>mine</svg>")
    #expect(
      talk.complaint("snapshot a.txt")
        == "The picture is SVG, and its file's name should say so: "
        + "'snapshot a.txt.svg'")
    #expect(talk.host.files["a.txt"] == "text")
  }

  @Test("Without a file it tells in words what the picture would show")
  func told() throws {
    let talk = try Talk(.reloadHiding, "mismatched")
    talk.say("reload")
    let files = talk.host.files
    let text = talk.text("snapshot")
    #expect(text.hasPrefix("Chapter 3, Reload Hiding · mismatched · @1"))
    #expect(text.contains("A ghost, hidden: @1 c9 is orphaned: row 0.0"))
    #expect(text.hasSuffix("'snapshot step-1.svg' draws it."))
    #expect(talk.host.files == files)
    for field in talk.reports[0].fields where field.key == "svg" {
      #expect(field.value == .string(talk.shell.drawing))
      return
    }
    Issue.record("JSON mode has no picture")
  }

  @Test("A transcript leaves out what writes a file, and nothing else")
  func transcript() throws {
    let script = "scroll 44; save mine.reuse replace"
    let talk = try Talk(.reuseQueues, files: ["s.reuse": script])
    talk.say("snapshot a.svg; scroll 5")
    talk.say("repeat 2: scroll 5; save b.reuse replace")
    talk.say("read s.reuse")
    talk.say("scroll 1; save mine.reuse replace; expect offset = 60")
    #expect(talk.error == nil)
    let files = talk.host.files
    talk.say("transcript notes.md")
    let notes = try #require(talk.host.files["notes.md"])
    #expect(!notes.contains("snapshot") && !notes.contains("replace;"))
    #expect(notes.contains("reuse> scroll 5\n"))
    #expect(notes.contains("✓ offset = 60"), "\(notes)")
    #expect(talk.host.files.filter { $0.key != "notes.md" } == files)
  }
}

/// An SVG picture, parsed as XML.
private final class Drawing: NSObject, XMLParserDelegate {
  /// The cells with their states, as `c7 visible`, in file order.
  var cells: [String] = []
  var ids: [String] = []
  var elements: [String] = []

  /// The texts of all elements, by the element's name.
  var texts: [String: [String]] = [:]

  /// The texts in each cell's group, by the cell's name.
  var words: [String: [String]] = [:]
  private var cell: String?
  private var open = 0
  private var text = ""

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  nonisolated func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    MainActor.assumeIsolated { begin(name, attributes) }
  }

  nonisolated func parser(_ parser: XMLParser, foundCharacters text: String) {
    MainActor.assumeIsolated { self.text += text }
  }

  nonisolated func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    MainActor.assumeIsolated { end(name) }
  }

  private func begin(_ name: String, _ attributes: [String: String]) {
    elements.append(name)
    text = ""
    if let id = attributes["id"] { ids.append(id) }
    let classes = attributes["class"]?.split(separator: " ") ?? []
    if name == "g", classes.first == "cell", let id = attributes["id"] {
      cells.append("\(id) \(classes.dropFirst().joined(separator: " "))")
      cell = id
      words[id] = []
      open = 0
    } else if name == "g" {
      open += 1
    }
  }

  private func end(_ name: String) {
    texts[name, default: []].append(text)
    if let cell, name == "text" || name == "title" {
      words[cell]?.append(text)
    }
    if name == "g" {
      if open > 0 { open -= 1 } else { cell = nil }
    }
    text = ""
  }
}
