/// Where it ends: a header that isn't there takes no room.
///
/// A cellar, in chapter 4's table. Every row is 44 points tall; headers and
/// footers are 22 if they have something to show, unless the delegate differs.
///
///     the table's own header, 50 points
///     section 0: header 'Wine', 2 rows
///     section 1: no header, 1 row, footer 'One bottle left'
///     section 2: header 'Cheese', which the delegate says is 0 points
///                tall, 1 row
///
/// TODO: replace the zeros with what you expect: where the footer of
/// section 1 begins and how tall the content is, in points, and how many index
/// paths `indexPathsForRows(in:)` returns for the stretch from 150 to 210.
let footerOfSection1Begins: Double = 0
let contentHeight: Double = 0
let rowsFrom150To210: Int = 0
