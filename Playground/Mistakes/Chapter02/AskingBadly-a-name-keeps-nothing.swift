// Told: rows 0 to 12 find their own cells waiting
let neverAsking: Int = 39
let oneNamePerRow: Int = 39
let askingWell: Int = 13
