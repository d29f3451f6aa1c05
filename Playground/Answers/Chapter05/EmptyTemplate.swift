/// Measured empty: how tall are three rows whose template nobody filled?
///
/// One line and its margins, 44, and a line between the rows, half a point at
/// two pixels a point. That is what every row of text comes to, however long
/// the text is that it will show.
let textHeight: Double = 44.5

/// 320 × 9 / 16, and half a point. Its height doesn't depend on what it shows;
/// such a cell may be measured empty.
let pictureHeight: Double = 180.5

/// The cell says 0, and 0 is an answer: not 44, and no separator either. The
/// row is never on screen, although there is something to show in it.
let advertHeight: Double = 0
