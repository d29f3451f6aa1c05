// Told: The for: form promises a cell
let whatComes: String = "NMNMWW"
