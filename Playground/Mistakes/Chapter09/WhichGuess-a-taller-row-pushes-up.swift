// Told: one that is taller pushes it down
let tooSmall: String = "A"
let jumpedUp: String = "A"
let estimateOfB: Double = 58
