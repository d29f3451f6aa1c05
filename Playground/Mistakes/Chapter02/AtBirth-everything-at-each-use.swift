// Told: every use would add another star
let birthOrUse = "BBBBBBBB"
