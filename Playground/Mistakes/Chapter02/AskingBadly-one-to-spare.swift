// Told: are in the queue before the first of the new rows asks
let neverAsking: Int = 39
let oneNamePerRow: Int = 26
let askingWell: Int = 14
