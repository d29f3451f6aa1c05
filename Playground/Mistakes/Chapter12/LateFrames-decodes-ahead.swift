// Told: none of the 19 late frames decodes a picture
let makesCells: String = "c"
let measuresRows: String = "a"
let decodesPictures: String = "b"
let preparesCells: String = "d"
