import Console
import Foundation
import Reports
import Testing
import Text

@Suite("Colours") struct ColorTests {
  @Test("A cell has the same colour on a terminal and in a picture")
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
}
