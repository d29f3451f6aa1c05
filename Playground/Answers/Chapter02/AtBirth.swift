/// At birth, or at each use? Sort eight lines of a real app.
///
/// What depends on the row is said at each use: the text, the tick and its
/// absence, whether the star shows, the tag. What all rows share is said at
/// birth: that there is a star at all, the font, whom the button tells, the
/// style. A line of the second kind said at each use is at best wasted; an
/// `addSubview` stacks, and an `addTarget` is remembered.
let birthOrUse: String = "BBABAABA"
