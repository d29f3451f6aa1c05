// Told: What did B lose when row 85 came?
let tooSmall: String = "A"
let jumpedUp: String = "B"
let estimateOfB: Double = 42
