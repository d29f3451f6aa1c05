// Told: nothing has changed, everybody
let knowsByName: String = "c"
let knowsByWhatIsShown: String = "a"
let makesUpEachTime: String = "b"
