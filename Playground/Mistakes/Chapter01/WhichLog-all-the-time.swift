// Told: All six heights are read by a reload
let possibleLog = "C"
let policyForC = "again"
