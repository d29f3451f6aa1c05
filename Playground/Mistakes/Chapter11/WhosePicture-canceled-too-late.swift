// Told: was canceled when her cell was reused
let noneAfter150: String = "Fay"
let noneAfter400: String = "Ada"
let urlAfter150: String = "Fay"
let urlAfter400: String = "Fay"
let cancelAfter150: String = "Fay"
let cancelAfter400: String = "Ada"
let shareAfter150: String = "Fay"
let shareAfter400: String = "Fay"
