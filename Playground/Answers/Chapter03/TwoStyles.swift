/// The two styles of asking: what comes out?
///
/// A waiting cell comes first, in either style (5, 6). Without one, whatever is
/// registered makes a cell, in either style (2, 4): that is how `mismatched`
/// comes by cells it never made. The styles differ in one place only, with
/// nothing waiting and nothing registered: the plain form says `nil` (1), the
/// other can't, and complains (3).
let whatComes: String = "NMEMWW"
