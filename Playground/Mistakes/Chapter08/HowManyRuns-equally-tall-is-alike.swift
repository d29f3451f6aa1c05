// Told: isn't like a known height
let afterScrollTo6: Int = 4
let afterScrollTo1: Int = 4
let afterDelete2To5: Int = 2
let afterForget0: Int = 2
