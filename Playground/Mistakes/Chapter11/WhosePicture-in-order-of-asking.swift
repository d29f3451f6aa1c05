// Told: Fay's answer lands 133 milliseconds
let noneAfter150: String = "nobody"
let noneAfter400: String = "Fay"
let urlAfter150: String = "nobody"
let urlAfter400: String = "Fay"
let cancelAfter150: String = "nobody"
let cancelAfter400: String = "Fay"
let shareAfter150: String = "nobody"
let shareAfter400: String = "Fay"
