// Told: Every use would add another star
let birthOrUse: String = "BBBBBBBB"
