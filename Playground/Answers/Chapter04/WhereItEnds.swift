/// Where it ends: a header that isn't there takes no room.
///
/// The table's header ends at 50. 'Wine' takes 22, its two rows 88: section 0
/// ends at 160, for without a title its footer is 0 points tall. So is the
/// header of section 1: its row is 160 to 204, and there its footer begins.
let footerOfSection1Begins: Double = 204

/// The footer ends at 226. 'Cheese' is never shown: a title needs room, and the
/// delegate gives it none. One row more, and nothing below it: 226 + 44.
let contentHeight: Double = 270

/// Row 0.1 is 116 to 160 and row 1.0 is 160 to 204. The footer touches the
/// stretch as well, but it is no row and has no index path.
let rowsFrom150To210: Int = 2
