/// Which guess? Three tables, and one of them guessed too little.
///
/// Each shows a hundred equal rows that size themselves, and has an estimate of
/// its own for them; nothing holds the screen still. Each went to the end
/// without seeing what lies above, and then `scroll -60 by 10`. Their apps
/// wrote down `contentSize.height` before and after, and who came:
///
///         before   after   cellForRowAt
///     A     4574    4586   84, 83
///     B     5576    5568   85, 85
///     C     5000    5000   85
///
/// TODO: in which table are the estimates too small, in which did the rows that
/// the reader looks at jump upwards, and for how tall did B take row 85?
let tooSmall: String = "?"
let jumpedUp: String = "?"
let estimateOfB: Double = 1
