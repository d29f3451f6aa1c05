// Told: nobody is waiting when her answer lands
let noneAfter150: String = "Fay"
let noneAfter400: String = "Ada"
let urlAfter150: String = "Fay"
let urlAfter400: String = "Fay"
let cancelAfter150: String = "Fay"
let cancelAfter400: String = "Fay"
let shareAfter150: String = "Fay"
let shareAfter400: String = "Ada"
