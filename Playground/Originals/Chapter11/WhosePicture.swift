/// Whose picture? Five pictures are pending when the user scrolls one screen
/// down. Row 5 is Fay's, and its cell was Ada's.
///
/// The scenario `album` in chapter 11. Ada's picture takes 340 milliseconds,
/// and Fay's takes 120. Each case starts over, with the app's rule as in
/// `policy answers url`, and then:
///
///     scroll 400; wait 150
///     wait 250
///
/// TODO: whose picture does row 5 show after each of the two lines? Replace
/// each "?" with a name, or with "nobody" if there's no picture.

/// `none`: the answer goes to the cell that asked.
let noneAfter150: String = "?"
let noneAfter400: String = "?"

/// `url`: the cell takes the answer if it wants that URL now.
let urlAfter150: String = "?"
let urlAfter400: String = "?"

/// `cancel`: a cell that is reused cancels its request.
let cancelAfter150: String = "?"
let cancelAfter400: String = "?"

/// `share`: the answer goes to the rows that wait for it, wherever they are.
let shareAfter150: String = "?"
let shareAfter400: String = "?"
