// Told: below the last row
func rowTouched(at y: Double, header: Double, bottoms: [Double]) -> Int? {
  let distance = y - header
  guard distance >= 0 else { return nil }
  return bottoms.filter { $0 <= distance }.count
}
