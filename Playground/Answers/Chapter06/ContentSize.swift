/// The size of the content: how tall does the table say it is?
///
/// By estimate 15 rows touch 657 points: row 14 begins at 616. Each of them is
/// given a cell and asked, and turns out 6 points taller: 4400 + 15 × 6.
let afterFirstLayout: Double = 4490

/// Now 100..<757 is on screen. Rows 2 to 14 are known and end at 750, so row 15
/// appears: 6 points more.
let afterScroll100: Double = 4496

/// A reload forgets all heights and asks for estimates only: a hundred times
/// 44. The rows on screen are measured when they are given their cells.
let whileReloadIsHeld: Double = 4400
