// Told: that want Cleo.jpg make two requests
let goesByPath: String = "c"
let goesByURL: String = "a"
let cancels: String = "d"
let shares: String = "d"
