// Told: a row does not own its last point
func rowTouched(at y: Double, header: Double, bottoms: [Double]) -> Int? {
  let distance = y - header
  guard distance >= 0 else { return nil }
  return bottoms.firstIndex { $0 >= distance }
}
