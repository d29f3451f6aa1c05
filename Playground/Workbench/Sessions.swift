public import Editions
public import Session
public import Stage

/// A session on one of an edition's scenarios, by name.
public func session(_ edition: Edition, _ scenario: String) throws
  -> TableSession
{
  for candidate in edition.scenarios where candidate.name == scenario {
    return try TableSession(edition, candidate)
  }
  throw NotYet("no scenario is called '\(scenario)'")
}

/// A session on an app of an exercise's.
public func session(
  _ edition: Edition, showing make: @escaping () -> any TableViewController
) throws -> TableSession {
  try TableSession(
    edition, Scenario("exercise", "an exercise's table", make: make))
}
