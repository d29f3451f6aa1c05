// Told: its neighbors alike
let afterScrollTo6: Int = 4
let afterScrollTo1: Int = 5
let afterDelete2To5: Int = 4
let afterForget0: Int = 5
