import Editions
import Foundation
import Reports
import Session
import Shell
import Stage
import Testing
import Text

@testable import Live

@Suite("A page of the live view") struct PageTests {
  @Test(
    "In 80 × 24 characters, the phone, the queues, the census, and the status")
  func standard() throws {
    let interpreter = try Interpreter(.reloadHiding, scenario: "fifty")
    interpreter.answer("scroll 300")
    let step = step(interpreter, "reload")
    let page = LivePage(columns: 80, rows: 24, isASCII: false)
    let lines = page.lines(of: step, 0, status: "q leaves").map { $0.text }
    #expect(lines.count == 24)
    #expect(lines[0].hasSuffix("  3 @2"))
    #expect(lines.last == "q leaves")
    // The phone is the one that 'screen' draws.
    let drawn = Renderer().lines(screen(interpreter)).map { $0.text }
    #expect(Array(lines[1...drawn.count]) == drawn)
    #expect(lines[drawn.count + 1].contains(" made: "))
    #expect(lines[drawn.count + 2].hasPrefix("reload: "))
  }

  @Test("Every page fits its window, and keeps the status")
  func everySize() throws {
    var compared = 0
    for scenario in ["fifty", "mismatched"] {
      let interpreter = try Interpreter(.reloadHiding, scenario: scenario)
      let step = step(interpreter, "reload")
      for columns in [1, 2, 9, 20, 39, 40, 79, 80, 200] {
        for rows in [1, 2, 3, 5, 10, 24, 60] {
          let page = LivePage(columns: columns, rows: rows, isASCII: false)
          for lines in [
            page.lines(of: step, 0, status: "q"),
            page.lines(of: step.answer, status: "q"),
          ] {
            compared += 1
            #expect(lines.count == rows && lines.last?.text == "q")
            #expect(lines.allSatisfy { $0.width <= columns })
          }
        }
      }
    }
    #expect(compared == 252)
  }

  @Test("A step is the same when it has been sent, in pieces or with others")
  func sent() throws {
    var compared = 0
    for edition in Edition.book {
      for scenario in edition.scenarios {
        guard
          let interpreter = try? Interpreter(edition, scenario: scenario.name)
        else { continue }
        let step = step(interpreter, "scroll 100 by 10; reload")
        var bytes = [UInt8]()
        for byte in step.message.dropLast() { bytes.append(byte) }
        #expect(try LiveStep.takeLast(from: &bytes) == nil)
        bytes.append(step.message.last ?? 0)
        bytes += step.message + [0, 0]
        #expect(try LiveStep.takeLast(from: &bytes) == step)
        #expect(bytes == [0, 0])
        compared += 1
      }
    }
    #expect(compared > 20)
  }

  @Test("What isn't a shell's message is refused")
  func hostile() {
    for text in ["{}", "[]", "null", #"{"frames": []}"#, "\u{1B}]0;x\u{7}"] {
      var bytes = [0, 0, 0, UInt8(text.utf8.count)] + Array(text.utf8)
      #expect(throws: (any Error).self) {
        try LiveStep.takeLast(from: &bytes)
      }
    }
    var long: [UInt8] = [255, 255, 255, 255]
    #expect(throws: LiveError.self) { try LiveStep.takeLast(from: &long) }
  }

  @Test("Control characters of a row don't reach the terminal")
  func harmless() throws {
    let interpreter = try Interpreter(.reloadHiding)
    var step = step(interpreter, "reload")
    step.title += "\u{1B}[2Jx"
    step.answer = ["\u{1B}[2Jx"]
    step.frames[0].panel.lines.append(.row("\u{1B}[2Jx"))
    let page = LivePage(columns: 80, rows: 24, isASCII: false)
    let text = page.lines(of: step, 0, status: "").map { $0.text }.joined()
    #expect(text.components(separatedBy: "[2Jx").count == 4)
    #expect(!text.unicodeScalars.contains { $0.value < 32 })
  }

  private func screen(_ interpreter: Interpreter) -> Report {
    interpreter.answer("screen").reports[0]
  }

  private func step(_ interpreter: Interpreter, _ line: String) -> LiveStep {
    let reply = interpreter.answer(line)
    var moment = LiveMoment(
      title: interpreter.history.title, place: interpreter.stepLabel, line: line
    )
    for report in reply.reports {
      for case .text(let text) in report.blocks { moment.answer.append(text) }
    }
    moment.frames = [interpreter.session.now]
    return moment.step
  }
}
