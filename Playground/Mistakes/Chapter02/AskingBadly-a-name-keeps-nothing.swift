// Told: rows 0 to 12 find their own cells waiting
let neverAsking = 39
let oneNamePerRow = 39
let askingWell = 13
