// Told: the point at which it ends
func rowTouched(at y: Double, header: Double, bottoms: [Double]) -> Int? {
  let distance = y - header
  guard distance >= 0 else { return nil }
  return bottoms.firstIndex { $0 >= distance }
}
