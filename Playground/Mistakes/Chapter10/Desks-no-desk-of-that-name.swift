// Told: There are desks a, b, and c
let knowsByName: String = "C"
let knowsByWhatIsShown: String = "B"
let makesUpEachTime: String = "A"
