// Told: A text without words still has a line
let textHeight = 24.5
let pictureHeight = 180.5
let advertHeight = 0.0
