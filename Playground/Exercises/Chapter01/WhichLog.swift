/// Which log? Here are three, and only one is possible.
///
/// The scenario `small` has two sections of three rows, and its delegate gives
/// each row its own height. After `scroll 70`, row 1.2 comes on screen.
/// What does the table ask, once the run loop has turned?
///
///     A   cellForRowAt 1.2, heightForRowAt 1.2
///     B   heightForRowAt 1.2, cellForRowAt 1.2
///     C   heightForRowAt for all six rows, cellForRowAt 1.2
///
/// You can change a table's policy on heights to "again", "once", or
/// "each-scroll". One of them makes C the log.
///
/// TODO: name the log, and the policy that makes it C.
let possibleLog: String = "?"
let policyForC: String = "?"
