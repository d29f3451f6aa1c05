/// Who is asked for: a cell is asked for where a row comes, or is filled again.

/// Whoever moves keeps the cell.
let afterASort: Int = 0

/// Zoe gets the cell that was Eve's, and must be asked for.
let afterOneWentAndOneCame: Int = 1

/// Nobody came, went or moved, so nobody is asked: the screen is stale.
let afterAnotherText: Int = 0

/// Ben's cell is asked for, and is the one that is there.
let afterReconfiguring: Int = 1

/// Somebody else came, for all that the table knows.
let afterAnotherContent: Int = 1

/// Five strangers came, and five went.
let afterNothing: Int = 5
