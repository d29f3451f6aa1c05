/// Who is asked for: how many cells does a table ask for when a snapshot is
/// applied?
///
/// The scenario `people` in chapter 10: Dan, Ada, Eve, Ben and Cleo, all of them
/// on screen, known by their names. Each case starts over.
///
/// TODO: for how many rows does the last command call `cellForRowAt`? Replace
/// each -1 with a number.

/// `data move 0 4; data move 1 4; apply`
let afterASort: Int = -1

/// `data delete 2; data insert 0 Zoe; apply`
let afterOneWentAndOneCame: Int = -1

/// `data edit 3 "Ben, away"; apply`
let afterAnotherText: Int = -1

/// `data edit 3 "Ben, away"; apply reconfigure Ben`
let afterReconfiguring: Int = -1

/// `data edit 3 "Ben, away"; apply`, in `people-by-content`
let afterAnotherContent: Int = -1

/// `apply`, in `people-afresh`
let afterNothing: Int = -1
