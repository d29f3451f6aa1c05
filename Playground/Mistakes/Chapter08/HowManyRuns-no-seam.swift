// Told: touch now
let afterScrollTo6: Int = 4
let afterScrollTo1: Int = 4
let afterDelete2To5: Int = 3
let afterForget0: Int = 4
