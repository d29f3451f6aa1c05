/// Which guess? Three tables, and one of them guessed too little.
///
/// Each shows a hundred equal rows that size themselves, and has its own
/// estimate for them; nothing holds the screen still. Each went to the end
/// without seeing what lies above, then ran `scroll -60 by 10`. Their apps
/// wrote down `contentSize.height` before and after, and which rows came:
///
///         before   after   cellForRowAt
///     A     4574    4586   84, 83
///     B     5576    5568   85, 85
///     C     5000    5000   85
///
/// TODO: in which table are the estimates too small, in which did the rows that
/// the reader looks at jump upward, and what was B's estimate for row 85?
let tooSmall: String = "?"
let jumpedUp: String = "?"
let estimateOfB: Double = 1
