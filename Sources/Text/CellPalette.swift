/// The 256-colour numbers cells are painted in, on a terminal and so in
/// pictures: apart from each other as far as they can be, and readable on a
/// dark and on a light ground.
public nonisolated let cellPalette = [
  33, 34, 196, 199, 137, 37, 165, 142, 176, 197, 208, 99, 67, 71, 210, 145,
]

/// The 256-colour number of a cell; numbers past the palette begin again.
public nonisolated func terminalColor(ofCell cell: Int) -> Int {
  let count = cellPalette.count
  return cellPalette[(cell % count + count) % count]
}
