import Console
import Foundation
import PTYSupport
import Reports
import TestSupport
import Testing
import Text

@testable import Program

@Suite("Colors") struct ColorTests {
  @Test("A cell has the same color on a terminal and in a picture")
  func palette() {
    let levels = [0, 95, 135, 175, 215, 255]
    for (cell, number) in cellPalette.enumerated() {
      #expect(Ink.cell(cell).painted("c").hasPrefix("\u{1B}[38;5;\(number)m"))
      let cube = number - 16
      let parts = [cube / 36, cube / 6 % 6, cube % 6].map {
        String(format: "%02x", levels[$0])
      }
      #expect(cellColor(cell).fill == "#" + parts.joined())
    }
    #expect(cellPalette.count == 16)
  }

  private static let tones: [Tone] = [
    .plain, .title, .faint, .good, .warning, .bad, .cell(1), .code, .selected,
    .keyword, .string, .comment, .typeName,
  ]

  @Test("Every tone is at least 3:1 on black and on white, in 256 colors")
  func tones() throws {
    var compared = 0
    for tone in Self.tones {
      guard let color = color(of: tone) else { continue }
      let contrast = min(
        color.contrast(with: .black), color.contrast(with: .white))
      #expect(contrast >= 3, "\(tone): \(contrast)")
      compared += 1
    }
    #expect(compared == 8)
  }

  @Test("No two states' tones are one, whoever looks")
  func states() throws {
    // Visible, orphaned, loose; the other states have the text's own color.
    let colors = try [Tone.good, .bad, .warning].map {
      try #require(color(of: $0), "\($0)")
    }
    for (a, b) in [(0, 1), (0, 2), (1, 2)] {
      for eyes in Eyes.allCases {
        let distance = colors[a].distance(to: colors[b], for: eyes)
        #expect(distance >= 25, "\(a), \(b), \(eyes): \(distance)")
      }
    }
  }

  @Test("Without colors tones use bold, faint and reverse only")
  func signs() {
    var signs: Set<String> = []
    for tone in Self.tones {
      let line = StyledLine("c7", tone)
      let codes = line.painted(.signs).matches(of: /\u{1B}\[([0-9;]*)m/)
      for code in codes { signs.insert(String(code.output.1)) }
      #expect(line.painted(.none) == "c7")
    }
    #expect(signs == ["1", "2", "7", "22", "27"])
  }

  @Test("A terminal of 8 colors gets bold and faint, and no color")
  func eightColors() throws {
    let process = try PipedProcess(
      program, ["--color", "always", "-c", "scroll 5", "-c", "cells"],
      environment: ["LC_ALL": "C.UTF-8", "TERM": "linux"])
    let output = try process.finish().output
    #expect(output.contains("\u{1B}[1m"))
    #expect(!output.contains("\u{1B}[3") && !output.contains("\u{1B}[9"))
  }

  /// The color that a tone is painted in; `nil` if it has the text's own.
  private func color(of tone: Tone) -> Color? {
    let painted = StyledLine("c7", tone).painted(.colors)
    let code = painted.firstMatch(of: /38;5;([0-9]+)m/)?.output.1
    return code.flatMap { Int($0) }.flatMap { Color(terminal: $0) }
  }
}
