// Told: The guess was off
let takenFor44: Double = 50
let takenFor80: Double = 50
let takenFor80WithAnAnchor: Double = 0
