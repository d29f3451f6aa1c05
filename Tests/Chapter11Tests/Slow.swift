import Stage

@testable import Chapter11

/// The album on a line where each answer takes 340 ms.
let slow = album("slow", height: 400)

/// The same on a screen of one row.
let one = album("one", height: 80)

private func album(_ name: String, height: Double) -> Scenario {
  Scenario(
    name, "twelve people, each picture after 340 ms",
    screen: Size(width: 320, height: height)
  ) {
    Chapter11.Album(
      [
        "Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan",
        "Kim", "Leo",
      ], times: [340])
  }
}
