// Told: none of the 22 late frames began late
let makesCells: String = "c"
let measuresRows: String = "a"
let decodesPictures: String = "d"
let preparesCells: String = "d"
