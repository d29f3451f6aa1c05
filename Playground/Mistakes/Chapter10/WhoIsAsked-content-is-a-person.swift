// Told: A different identifier is a different row
let afterASort: Int = 0
let afterOneWentAndOneCame: Int = 1
let afterAnotherText: Int = 0
let afterReconfiguring: Int = 1
let afterAnotherContent: Int = 0
let afterNothing: Int = 5
