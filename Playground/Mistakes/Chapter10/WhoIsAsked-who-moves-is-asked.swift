// Told: A row that moves keeps its cell
let afterASort: Int = 2
let afterOneWentAndOneCame: Int = 1
let afterAnotherText: Int = 0
let afterReconfiguring: Int = 1
let afterAnotherContent: Int = 1
let afterNothing: Int = 5
