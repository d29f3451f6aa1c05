// Told: of the header
func rowTouched(at y: Double, header: Double, bottoms: [Double]) -> Int? {
  guard y >= 0 else { return nil }
  return bottoms.firstIndex { $0 > y }
}
