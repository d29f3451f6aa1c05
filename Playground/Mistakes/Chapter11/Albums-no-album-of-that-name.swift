// Told: There are albums a, b, c, and d
let goesByPath: String = "1"
let goesByURL: String = "2"
let cancels: String = "3"
let shares: String = "4"
