// Told: The line below a row is half a point
let textHeight: Double = 44
let pictureHeight: Double = 180
let advertHeight: Double = 0
