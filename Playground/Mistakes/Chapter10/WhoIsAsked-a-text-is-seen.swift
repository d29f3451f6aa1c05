// Told: A snapshot has identifiers, not texts
let afterASort: Int = 0
let afterOneWentAndOneCame: Int = 1
let afterAnotherText: Int = 1
let afterReconfiguring: Int = 1
let afterAnotherContent: Int = 1
let afterNothing: Int = 5
