// Told: are in the queue before the first of the new rows asks
let neverAsking = 39
let oneNamePerRow = 26
let askingWell = 14
