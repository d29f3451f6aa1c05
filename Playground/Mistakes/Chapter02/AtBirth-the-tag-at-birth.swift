// Told: The button would buy what its first row sold
let birthOrUse: String = "BBABAAAA"
