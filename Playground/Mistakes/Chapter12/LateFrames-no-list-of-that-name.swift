// Told: There are lists a, b, c, and d
let makesCells: String = "1"
let measuresRows: String = "2"
let decodesPictures: String = "3"
let preparesCells: String = "4"
