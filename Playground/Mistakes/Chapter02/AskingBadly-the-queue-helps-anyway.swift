// Told: cells wait, and nobody asks for them
let neverAsking: Int = 26
let oneNamePerRow: Int = 26
let askingWell: Int = 13
