// Told: the tick of another row would stay
let birthOrUse = "BAABAABA"
