import Stage

@testable import Chapter11

/// The album, on a line where each answer takes 340 ms.
let slow = Scenario(
  "slow", "twelve people, each picture after 340 ms",
  screen: Size(width: 320, height: 400)
) {
  Chapter11.Album(
    [
      "Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan",
      "Kim", "Leo",
    ], times: [340])
}
