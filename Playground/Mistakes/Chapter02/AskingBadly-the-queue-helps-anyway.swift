// Told: cells wait, and nobody asks for them
let neverAsking = 26
let oneNamePerRow = 26
let askingWell = 13
