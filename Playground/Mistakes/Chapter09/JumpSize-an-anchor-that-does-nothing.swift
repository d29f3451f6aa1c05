// Told: What the rows above gain or lose
let takenFor44: Double = 6
let takenFor80: Double = -30
let takenFor80WithAnAnchor: Double = -30
