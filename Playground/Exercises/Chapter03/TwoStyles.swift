/// The two styles of asking: what comes out?
///
/// Since the beginning: `dequeueReusableCell(withIdentifier:)`, and an app that
/// gets `nil` makes a cell by hand. Since iOS 6: a class is registered, and
/// `dequeueReusableCell(withIdentifier:for:)` asks. They can be mixed.
///
///     1  plain  nothing registered  none waits
///     2  plain  registered          none waits
///     3  for:   nothing registered  none waits
///     4  for:   registered          none waits
///     5  plain  nothing registered  one waits
///     6  for:   registered          one waits
///
/// N: nothing, `nil`. M: a cell made for it. W: the one that waits. E: an
/// error.
///
/// TODO: replace each question mark with a letter.
let whatComes: String = "??????"
