// Told: 'D' isn't a table
let tooSmall: String = "D"
let jumpedUp: String = "B"
let estimateOfB: Double = 58
