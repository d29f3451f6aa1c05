// Told: A text without words still has a line
let textHeight: Double = 24.5
let pictureHeight: Double = 180.5
let advertHeight: Double = 0
