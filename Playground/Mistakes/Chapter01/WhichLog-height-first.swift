// Told: The table knows where row 1.2 lies from the reload
let possibleLog: String = "B"
let policyForC: String = "each-scroll"
