// Told: are still under way
let comparesIndexPaths: String = "c"
let comparesURLs: String = "a"
let cancels: String = "b"
let shares: String = "d"
