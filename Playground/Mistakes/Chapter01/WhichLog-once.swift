// Told: with 'policy heights once' the log is: cellForRowAt 1.2.
let possibleLog = "A"
let policyForC = "once"
