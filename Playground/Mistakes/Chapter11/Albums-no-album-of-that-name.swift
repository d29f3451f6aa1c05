// Told: There are albums a, b, c, and d
let comparesIndexPaths: String = "1"
let comparesURLs: String = "2"
let cancels: String = "3"
let shares: String = "4"
