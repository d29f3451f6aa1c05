import Text

/// A cell's color in pictures, and the ink that can be read on it, as
/// `#rrggbb`.
public func cellColor(_ cell: Int) -> (fill: String, ink: String) {
  let levels = [0, 95, 135, 175, 215, 255]
  let cube = terminalColor(ofCell: cell) - 16
  let red = levels[cube / 36]
  let green = levels[cube / 6 % 6]
  let blue = levels[cube % 6]
  // Luminance, with 2 for sRGB's exponent: near enough to choose the better
  // ink.
  let light = red * red * 2_126 + green * green * 7_152 + blue * blue * 722
  let color = (red << 16) + (green << 8) + blue
  let fill = String(0x1000000 + color, radix: 16)
  return ("#" + fill.dropFirst(), light > 134_000_000 ? "#000000" : "#ffffff")
}

/// A cell's letter or digit, the same everywhere: A is c1, B is c2; after 62
/// cells the letters start over.
public func letter(of cell: Int) -> String {
  let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  return String(letters[(cell - 1) % letters.count])
}
