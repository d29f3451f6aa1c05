// Told: only 1 of the 22 late frames creates a cell
let makesCells: String = "a"
let measuresRows: String = "c"
let decodesPictures: String = "d"
let preparesCells: String = "b"
