// Told: nobody whose text was edited
let knowsByName: String = "b"
let knowsByWhatIsShown: String = "c"
let makesUpEachTime: String = "a"
