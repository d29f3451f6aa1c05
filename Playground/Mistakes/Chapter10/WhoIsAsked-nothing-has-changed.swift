// Told: An identifier that is new each time
let afterASort: Int = 0
let afterOneWentAndOneCame: Int = 1
let afterAnotherText: Int = 0
let afterReconfiguring: Int = 1
let afterAnotherContent: Int = 1
let afterNothing: Int = 0
