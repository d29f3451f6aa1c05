// Told: The tick of another row would stay
let birthOrUse: String = "BAABAABA"
