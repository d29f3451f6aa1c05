// Told: which ends at 2
func rowTouched(at y: Double, header: Double, bottoms: [Double]) -> Int? {
  bottoms.firstIndex { $0 > y - header }
}
