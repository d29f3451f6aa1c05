// Told: Lines between the rows are half a point each
let textHeight: Double = 44
let pictureHeight: Double = 180
let advertHeight: Double = 0
