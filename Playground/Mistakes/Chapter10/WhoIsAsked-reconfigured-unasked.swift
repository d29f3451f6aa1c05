// Told: The app fills the cell again
let afterASort: Int = 0
let afterOneWentAndOneCame: Int = 1
let afterAnotherText: Int = 0
let afterReconfiguring: Int = 0
let afterAnotherContent: Int = 1
let afterNothing: Int = 5
