/// The case of the late frames: four lists look the same, and when you flick
/// them, about as many frames are late in each. But they spend their time on
/// different things.
///
/// One list makes a new cell for each row, one measures each row, one decodes
/// each row's picture, and one prepares cells ahead of time, so that the frames
/// have to wait. Open each list, give its work the prices of a slow phone, and
/// look at its frames:
///
///     cd Playground
///     swift run lab --chapter 12 --scenario list-a
///     price create 14; price fit 14; price decode 14; price other 4
///     flick up 2000
///     frames
///
/// TODO: say which list is which: replace each "?" with "a", "b", "c", or "d".
let makesCells: String = "?"
let measuresRows: String = "?"
let decodesPictures: String = "?"
let preparesCells: String = "?"
