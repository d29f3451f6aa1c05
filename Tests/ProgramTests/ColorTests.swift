import Console
import Reports
import Shell
import Testing

@Suite("Colours") struct ColorTests {
  @Test("A cell has the same colour on a terminal and in a picture")
  func palette() {
    #expect(Ink.palette == cellPalette)
  }
}
