import TestSupport
import Testing
import Text

/// The cells' colors on a terminal, whose background is unknown.
struct PaletteTests {
  private var colors: [Color] {
    get throws {
      try cellPalette.map { try #require(Color(terminal: $0), "\($0)") }
    }
  }

  @Test("Every cell's color is at least 3:1 on black and on white")
  func contrast() throws {
    for (number, color) in zip(cellPalette, try colors) {
      let (dark, light) = (
        color.contrast(with: .black), color.contrast(with: .white)
      )
      #expect(min(dark, light) >= 3, "\(number): \(dark), \(light)")
    }
    #expect(cellPalette.count == 16)
  }

  @Test("No two of them are one, whoever looks")
  func eyes() throws {
    let colors = try colors
    var compared = 0
    for a in colors.indices {
      for b in colors.indices where a < b {
        for eyes in Eyes.allCases {
          let distance = colors[a].distance(to: colors[b], for: eyes)
          #expect(
            distance >= (eyes == .usual ? 19 : 12),
            "\(cellPalette[a]), \(cellPalette[b]), \(eyes): \(distance)")
          compared += 1
        }
      }
    }
    #expect(compared == 120 * 3)
  }

  @Test("Cells made one after another are farther apart")
  func neighbors() throws {
    let colors = try colors
    for index in colors.indices {
      for step in 1...3 {
        let next = (index + step) % colors.count
        for eyes in Eyes.allCases {
          let distance = colors[index].distance(to: colors[next], for: eyes)
          #expect(
            distance >= 14,
            "\(cellPalette[index]), \(cellPalette[next]), \(eyes): \(distance)")
        }
      }
    }
  }
}
