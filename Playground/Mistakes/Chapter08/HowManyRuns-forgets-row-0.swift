// Told: so is row 0
let afterScrollTo6: Int = 3
let afterScrollTo1: Int = 4
let afterDelete2To5: Int = 2
let afterForget0: Int = 3
