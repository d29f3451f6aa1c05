// Told: A row that is shorter than its estimate pulls up
let takenFor44: Double = 6
let takenFor80: Double = 30
let takenFor80WithAnAnchor: Double = 0
