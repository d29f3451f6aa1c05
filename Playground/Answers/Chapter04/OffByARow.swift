/// Off by a row: the table says that another row was touched.
func rowTouched(at y: Double, header: Double, bottoms: [Double]) -> Int? {
  // The bottoms are counted from the first row's top, and the finger from the
  // content's: both must be counted from the same place.
  let distance = y - header
  // Above the first row there is the header, and it is no row.
  guard distance >= 0 else { return nil }
  // The first row that ends past the finger. A row that ends just there doesn't
  // own that point, which belongs to the next row: > and not >=.
  return bottoms.firstIndex { $0 > distance }
}
