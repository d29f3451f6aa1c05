// Told: A row that moves keeps its cell
let afterASort: Int = 5
let afterOneWentAndOneCame: Int = 5
let afterAnotherText: Int = 5
let afterReconfiguring: Int = 5
let afterAnotherContent: Int = 5
let afterNothing: Int = 5
