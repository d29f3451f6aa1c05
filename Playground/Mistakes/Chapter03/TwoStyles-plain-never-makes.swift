// Told: A registered class makes a cell in either style
let whatComes: String = "NNEMWW"
