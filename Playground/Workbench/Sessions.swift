public import Editions
public import Session
public import Stage

/// A session on the edition's scenario of the name `scenario`.
public func session(_ edition: Edition, _ scenario: String) throws
  -> TableSession
{
  guard let found = edition.scenario(named: scenario) else {
    throw NotYet("no scenario is called '\(scenario)'")
  }
  return try TableSession(edition, found)
}

/// A session on an exercise's app, which `make` returns.
public func session(
  _ edition: Edition, showing make: @escaping () -> any TableViewController
) throws -> TableSession {
  try TableSession(
    edition, Scenario("exercise", "an exercise's table", make: make))
}
