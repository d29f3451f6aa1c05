/// The cells' colors in a terminal and in pictures, as 256-color numbers.
///
/// Each color has a contrast of at least 3:1 on black and on white, and no two
/// look the same to a reader who doesn't see red or green. The order keeps the
/// colors of cells made one after another farther apart.
public let cellPalette = [
  138, 33, 93, 133, 127, 59, 139, 101, 62, 126, 170, 196, 132, 201, 25, 28,
]

/// The 256-color number of a cell's color; the palette repeats after its last
/// color.
public func terminalColor(ofCell cell: Int) -> Int {
  let count = cellPalette.count
  return cellPalette[(cell % count + count) % count]
}
