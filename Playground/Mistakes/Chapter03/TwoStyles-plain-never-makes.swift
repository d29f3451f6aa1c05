// Told: What is registered makes a cell in either style
let whatComes: String = "NNEMWW"
