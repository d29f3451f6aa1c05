// Told: with 'policy heights once' the log is: cellForRowAt 1.2.
let possibleLog: String = "a "
let policyForC: String = "Once"
