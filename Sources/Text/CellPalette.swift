/// The 256-colour numbers cells are painted in, on a terminal and so in
/// pictures: each is at least 3:1 on black and on white, and no two are one to
/// somebody who doesn't see red or green. Cells made one after another are
/// farthest apart.
public let cellPalette = [
  138, 33, 93, 133, 127, 59, 139, 101, 62, 126, 170, 196, 132, 201, 25, 28,
]

/// The 256-colour number of a cell; numbers past the palette begin again.
public func terminalColor(ofCell cell: Int) -> Int {
  let count = cellPalette.count
  return cellPalette[(cell % count + count) % count]
}
