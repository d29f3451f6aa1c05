// Told: A cell waits under its name, registered or not
let whatComes: String = "NMEMNW"
