/// The size of the content: how tall does the table say it is?
///
/// The scenario `fog` in chapter 6: a hundred rows of 50 points, which the
/// table takes for 44 until they appear, on a screen of 657. Nobody has been
/// asked for a height yet: the content is 4400 points tall. Then:
///
///     the first layout
///     scroll 100
///     reload held
///
/// TODO: put the content's height after each of the three in the place of the
/// zeros, in points.
let afterFirstLayout: Double = 0
let afterScroll100: Double = 0
let whileReloadIsHeld: Double = 0
