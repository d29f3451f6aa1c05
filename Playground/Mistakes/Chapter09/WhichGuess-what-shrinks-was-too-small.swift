// Told: A row that is taller than its estimate
let tooSmall: String = "B"
let jumpedUp: String = "B"
let estimateOfB: Double = 58
