/// Whose picture: Ada's row asks first and is answered last.

/// Fay's answer takes 133 milliseconds to land. Ada's takes 350, and lands in
/// the same cell, which doesn't compare anything.
let noneAfter150: String = "Fay"
let noneAfter400: String = "Ada"

/// Ada's answer lands as well. The cell wants Fay.jpg, so it drops Ada.jpg.
let urlAfter150: String = "Fay"
let urlAfter400: String = "Fay"

/// Ada's answer hadn't left at the time of the scroll, so her request was
/// canceled.
let cancelAfter150: String = "Fay"
let cancelAfter400: String = "Fay"

/// Ada's request goes on, but her row isn't waiting, so no cell gets the
/// picture.
let shareAfter150: String = "Fay"
let shareAfter400: String = "Fay"
