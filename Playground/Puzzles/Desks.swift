import Editions
import Stage

/// Three desks, of which only what they do tells who they know people by. Don't
/// read on: open each.
let desks = [
  desk("a", "people-afresh"), desk("b", "people-by-content"),
  desk("c", "people"),
]

/// A desk that does as one of the chapter's scenarios.
private func desk(_ name: String, _ scenario: String) -> Scenario {
  Scenario("desk-\(name)", "five people, known by something") {
    // The chapter has the scenario; without it the desk is empty.
    Edition.identity.scenario(named: scenario)?.controller() ?? Kinds()
  }
}
