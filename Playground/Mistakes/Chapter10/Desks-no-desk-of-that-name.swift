// Told: There are desks a, b, and c
let knowsByName: String = "1"
let knowsByWhatIsShown: String = "2"
let makesUpEachTime: String = "3"
