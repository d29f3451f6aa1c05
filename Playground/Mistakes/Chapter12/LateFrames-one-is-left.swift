// Told: You haven't said yet which list prepares cells
let makesCells: String = "c"
let measuresRows: String = "a"
let decodesPictures: String = "d"
let preparesCells: String = "?"
