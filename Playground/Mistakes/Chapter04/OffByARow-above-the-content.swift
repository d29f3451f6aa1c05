// Told: That is above the content, where there are no rows
func rowTouched(at y: Double, header: Double, bottoms: [Double]) -> Int? {
  if header > 0 && y < header { return nil }
  return bottoms.firstIndex { $0 > y - header }
}
