import TestSupport
import Testing
import Text

@testable import Reports

/// The colors of the pictures' style sheet, on light ground and on dark.
struct SceneColorTests {
  /// The classes that color a picture's texts.
  private static let inks = ["text", ".faint", ".why"]

  /// The classes of the grounds that texts stand on, without the translucent
  /// ones.
  private static let grounds = [
    ".ground", ".body", ".glass", ".label", ".ticket", ".paper", ".veil",
    ".dot", ".visible .card", ".measuring .card", ".loose .card", ".haze",
    ".part", ".app",
  ]

  /// The classes of the lines that carry a meaning.
  private static let lines = [
    ".visible .card", ".pooled .card", ".orphaned .card", ".measuring .card",
    ".loose .card", ".misty .card", ".ticket", ".sheet", ".rim", ".tray",
    ".part", ".app", ".absent", ".arrow", ".mark", ".orphaned .mark", ".depth",
  ]

  private static let states = [
    "visible", "pooled", "orphaned", "measuring", "loose",
  ]

  @Test(
    "Every text is at least 4.5:1 on every ground it may stand on",
    arguments: [0, 1])
  func texts(scheme: Int) throws {
    let look = try looks()[scheme]
    let ground = try look.color(".ground", "fill")
    var grounds: [(name: String, color: Color)] = []
    for name in Self.grounds {
      grounds.append((name, try look.color(name, "fill")))
    }
    for name in [".hatch", ".wisp"] {
      grounds.append((name, try look.color(name, "stroke")))
    }
    let sheet = try look.color(".sheet", "fill").over(ground, opacity: 0.75)
    grounds.append((".sheet", sheet))
    #expect(look.value(".sheet", "fill-opacity") == ".75")
    let beyond = try look.color(".beyond", "fill")
    #expect(look.value(".beyond", "fill-opacity") == ".6")
    for (name, color) in grounds where name.hasSuffix(".card") {
      grounds.append(("beyond \(name)", beyond.over(color, opacity: 0.6)))
    }
    var compared = 0
    for ink in Self.inks {
      let color = try look.color(ink, "fill")
      for (name, ground) in grounds {
        let contrast = color.contrast(with: ground)
        #expect(contrast >= 4.5, "\(ink) on \(name): \(decimal(contrast))")
        compared += 1
      }
    }
    #expect(compared == 3 * 20, "\(compared) pairs")
  }

  @Test(
    "Every line that means something is at least 3:1 on what it lies on",
    arguments: [0, 1])
  func borders(scheme: Int) throws {
    let look = try looks()[scheme]
    let ground = try look.color(".ground", "fill")
    let sheet = try look.color(".sheet", "fill").over(ground, opacity: 0.75)
    var grounds = [ground, sheet]
    for name in [".body", ".glass"] {
      grounds.append(try look.color(name, "fill"))
    }
    var inks: [(String, Color)] = []
    for name in Self.lines {
      inks.append((name, try look.color(name, "stroke")))
    }
    for name in [".thumb", ".tip", ".orphaned .tip"] {
      inks.append((name, try look.color(name, "fill")))
    }
    var compared = 0
    for (name, ink) in inks {
      for ground in grounds {
        let contrast = ink.contrast(with: ground)
        #expect(contrast >= 3, "\(name): \(decimal(contrast))")
        compared += 1
      }
    }
    #expect(compared == 4 * 20, "\(compared) pairs")
  }

  @Test(
    "No two states have one color, whoever looks, nor one sign",
    arguments: [0, 1])
  func states(scheme: Int) throws {
    let looks = try looks()
    let look = looks[scheme]
    var signs: Set<[String]> = []
    var compared = 0
    for (index, state) in Self.states.enumerated() {
      let card = ".\(state) .card"
      let color = try look.color(card, "stroke")
      for other in Self.states[..<index] {
        let second = try look.color(".\(other) .card", "stroke")
        for eyes in Eyes.allCases {
          let distance = color.distance(to: second, for: eyes)
          #expect(
            distance >= 12, "\(state), \(other), \(eyes): \(decimal(distance))")
          compared += 1
        }
      }
      // Dashes are set once, in the style sheet's first part.
      let fill = look.value(card, "fill") ?? ""
      signs.insert([
        fill.hasPrefix("url") ? fill : "plain",
        looks[0].value(card, "stroke-dasharray") ?? "solid",
      ])
    }
    #expect(signs.count == Self.states.count, "\(signs)")
    #expect(compared == 10 * Eyes.allCases.count)
  }

  @Test("A letter is at least 4.5:1 on its cell's color")
  func badges() throws {
    for cell in 1...cellPalette.count {
      let color = cellColor(cell)
      let fill = try #require(Color(hex: color.fill))
      let ink = try #require(Color(hex: color.ink))
      let contrast = ink.contrast(with: fill)
      #expect(contrast >= 4.5, "c\(cell): \(decimal(contrast))")
      #expect(Color(terminal: terminalColor(ofCell: cell)) == fill, "c\(cell)")
    }
  }

  @Test("A picture's language is renewed where it stands, and nowhere else")
  func renewed() {
    let rest = "<rect/>\n</svg>\n"
    let old = "<svg>\n<style>\n.old{}\n</style>\n<defs>\n</defs>\n\(rest)"
    let new = "<svg>\n\(Scene.language)\n\(rest)"
    #expect(Scene.inLanguage(old) == new)
    #expect(Scene.inLanguage(new) == new)
    #expect(Scene.inLanguage("<svg>\n<style>\n</svg>\n") == nil)
    #expect(Scene.inLanguage("<svg>\n</svg>\n") == nil)
  }

  /// The looks of elements on light ground, then on dark.
  private func looks() throws -> [Look] {
    let parts = SceneDrawing.style.split(separator: "@media screen and")
    #expect(parts.count == 2)
    return parts.map { Look(rules: String($0)) }
  }
}

/// The colors of one scheme.
private struct Look {
  private var values: [String: [String: String]] = [:]

  /// - Parameter rules: One rule on each line, as in
  ///   `.a,.b{fill:#ffffff;stroke:none}`.
  init(rules: String) {
    for line in rules.split(separator: "\n") {
      let halves = line.split(separator: "{")
      guard halves.count == 2, line.hasSuffix("}") else { continue }
      for selector in halves[0].split(separator: ",") {
        for value in halves[1].dropLast().split(separator: ";") {
          let words = value.split(separator: ":", maxSplits: 1)
          guard words.count == 2 else { continue }
          values[String(selector), default: [:]][String(words[0])] =
            String(words[1])
        }
      }
    }
  }

  func value(_ selector: String, _ name: String) -> String? {
    values[selector]?[name]
  }

  func color(_ selector: String, _ name: String) throws -> Color {
    let hex = try #require(value(selector, name), "\(selector) has no \(name)")
    return try #require(Color(hex: hex), "\(selector): \(hex)")
  }
}
