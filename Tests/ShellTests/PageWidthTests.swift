import Editions
import Looks
import Reports
import TestSupport
import Testing
import Text

@testable import Shell

/// Answers must fit a page, narrow or wide.
struct PageWidthTests {
  @Test("No answer to any command's example is wider than the page")
  func widths() throws {
    var compared = 0
    let stages = [
      (Edition.reloadHiding, "mismatched"), (.heightCache, "fifty"),
      (.batchUpdates, "names"),
    ]
    for (turn, (edition, scenario)) in stages.enumerated() {
      let files = ["README.md": "one\n复用队列\n", "demo.reuse": "top\n"]
      // The latest chapter knows the most commands, and tries all.
      let commands =
        edition.can(.updating)
        ? Command.all : share(of: Command.all, turn: turn)
      for command in commands {
        let talk = try Talk(edition, scenario, files: files)
        talk.say("scroll 44; reload; scroll -44; data edit 0.1 复用队列复用队列复用队列")
        // The example's 64 sessions would be most of this test's time.
        let line =
          command.name == "sweep"
          ? "sweep step 40..568 by 88: bottom by step" : command.example
        talk.say(line)
        for width in [20, 40, 80, 200] {
          compared += compare(talk, width, line)
        }
      }
    }
    #expect(compared > least(16_000), "\(compared) lines")
  }

  /// Lays out the last answer in each mode on a page of `width` columns, checks
  /// that it fits, and returns the number of its lines.
  private func compare(_ talk: Talk, _ width: Int, _ line: String) -> Int {
    var compared = 0
    var renderer = talk.shell.settings.renderer
    renderer.width = width
    for mode in [Renderer.Mode.box, .plain, .markdown] {
      renderer.mode = mode
      for isASCII in [false, true] {
        renderer.isASCII = isASCII
        for report in talk.reports {
          compared += compare(report, renderer, line)
        }
      }
    }
    if let error = talk.error {
      renderer.mode = .box
      for line in renderer.lines(error: error) {
        #expect(fits(line.text, width), "\(line.text)")
      }
    }
    return compared
  }

  /// Checks in box mode that no line of `report` is wider than the page.
  ///
  /// A line of code, which is printed as it is, or of a single word may be
  /// wider. The other modes break no lines, so they aren't checked.
  ///
  /// - Returns: The number of lines laid out.
  private func compare(_ report: Report, _ renderer: Renderer, _ line: String)
    -> Int
  {
    var compared = 0
    for block in report.blocks {
      let lines = renderer.lines(Report { block })
      compared += lines.count
      if case .code = block { continue }
      guard renderer.mode == .box else { continue }
      for part in lines {
        #expect(
          fits(part.text, renderer.width),
          "\(line), \(renderer.width) columns: \(part.text)")
      }
    }
    return compared
  }

  private func fits(_ text: String, _ width: Int) -> Bool {
    columns(of: text) <= width || !text.contains(" ")
  }

  @Test("On a narrow page nothing is cut out of a table")
  func narrow() throws {
    let talk = try Talk(.batchUpdates, "inbox")
    for width in [20, 30, 40, 59] {
      talk.shell.settings.renderer.width = width
      for line in ["stats", "show", "help @change", "quiz before", "cells"] {
        #expect(!talk.text(line).contains("…"), "\(line), \(width) columns")
      }
    }
    talk.shell.settings.renderer.width = 20
    #expect(talk.say("show").contains("cells: 9 made, 9"))
    talk.say("mode plain; delete section 0")
    #expect(talk.say("tree").contains { $0.contains(", hidden, tag 0,") })
  }

  @Test("A long text in Chinese is broken between its characters")
  func chinese() {
    let renderer = Renderer(width: 20)
    let text = StyledLine("row 2.2 '表格有一万行，屏幕上只有十四个单元格。'.")
    #expect(
      renderer.wrapped(text).map { $0.text } == [
        "row 2.2", "'表格有一万行，屏幕", "上只有十四个单元", "格。'.",
      ])
    let path = StyledLine("in Playground/Exercises/Chapter01/LastPoint.swift")
    #expect(
      renderer.wrapped(path).map { $0.text }
        == ["in", "Playground/Exercises/Chapter01/LastPoint.swift"])
  }

  @Test("Every number that can be expected or guessed is offered, as it is now")
  func numbers() throws {
    let talk = try Talk(.batchUpdates, "inbox")
    let session = talk.shell.session
    let numbers = Measure.known(in: session)
    #expect(numbers.count > 20)
    for command in ["expect", "predict", "watch"] {
      let found = talk.shell.completions(before: command + " ").candidates
      for number in numbers {
        let note = found.first { $0.text == number.name }?.note
        #expect(
          try note == "now " + inFull(number.value(in: session)),
          "\(command) \(number.name)")
      }
    }
  }

  @Test("Of the words that complete an argument, nine in ten say what they are")
  func notes() throws {
    let talk = try Talk(.heightCache)
    var compared = 0
    var silent: [String] = []
    for command in Command.all {
      let found = talk.shell.completions(before: command.name + " ")
      for candidate in found.candidates {
        compared += 1
        if candidate.note.isEmpty {
          silent.append("\(command.name) \(candidate.text)")
        }
      }
    }
    #expect(compared > 200, "\(compared) words")
    #expect(silent.count * 10 < compared, "\(silent)")
  }
}
