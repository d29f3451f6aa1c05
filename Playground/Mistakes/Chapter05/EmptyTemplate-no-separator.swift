// Told: Lines between the rows are half a point each
let textHeight = 44.0
let pictureHeight = 180.0
let advertHeight = 0.0
