// Told: that want Cleo.jpg make two requests
let comparesIndexPaths: String = "c"
let comparesURLs: String = "a"
let cancels: String = "d"
let shares: String = "d"
