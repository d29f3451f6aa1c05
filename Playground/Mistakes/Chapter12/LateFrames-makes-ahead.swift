// Told: none of the 19 late frames creates a cell
let makesCells: String = "b"
let measuresRows: String = "a"
let decodesPictures: String = "d"
let preparesCells: String = "c"
