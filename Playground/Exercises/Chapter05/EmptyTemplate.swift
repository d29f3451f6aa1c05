/// Measured empty: how tall are three rows whose template nobody filled?
///
/// A table of chapter 5, 320 points wide, lines between the rows. The app's
/// `heightForRowAt` calls `heightForCell` and doesn't fill the cell. The cells:
///
///     text     constraints: 20 points a line, and 24 around them
///     picture  computes its height: nine high to sixteen wide
///     advert   constraints: 60 points, or 0 without a text
///
/// TODO: replace the minus ones with the three rows' heights, in points.
let textHeight: Double = -1
let pictureHeight: Double = -1
let advertHeight: Double = -1
