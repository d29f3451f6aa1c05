// Told: the button would buy what its first row sold
let birthOrUse = "BBABAAAA"
