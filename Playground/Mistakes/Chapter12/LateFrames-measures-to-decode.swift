// Told: none of the 22 late frames fits a cell
let makesCells: String = "c"
let measuresRows: String = "d"
let decodesPictures: String = "a"
let preparesCells: String = "b"
