// Told: editing a text gives the row a new identity
let knowsByName: String = "b"
let knowsByWhatIsShown: String = "c"
let makesUpEachTime: String = "a"
