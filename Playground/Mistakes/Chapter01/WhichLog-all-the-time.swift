// Told: All six heights are read by a reload
let possibleLog: String = "C"
let policyForC: String = "again"
