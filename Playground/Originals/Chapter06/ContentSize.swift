/// The size of the content: how tall does the table say it is?
///
/// The scenario `fog` in chapter 6: a hundred rows of 50 points, which the
/// table estimates at 44 until they appear, on a screen of 657. No row has been
/// asked for its height yet: the content is 4400 points tall. Then:
///
///     the first layout
///     scroll 100
///     reload held
///
/// TODO: replace the zeros with the content's height after each of the three,
/// in points.
let afterFirstLayout: Double = 0
let afterScroll100: Double = 0
let whileReloadIsHeld: Double = 0
