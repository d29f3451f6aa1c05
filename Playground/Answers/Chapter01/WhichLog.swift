/// Which log? Three of them, and one is possible.
///
/// Sizes were read long ago, by the reload: the content's height is known, and
/// with it where row 1.2 lies. So nothing but the cell is missing, and the
/// table asks for it first. The height comes again when the cell gets its
/// frame.
let possibleLog: String = "A"

/// C reads all sizes again at every scroll, as iOS 8 is said to do. With "once"
/// the log is cellForRowAt alone.
let policyForC: String = "each-scroll"
