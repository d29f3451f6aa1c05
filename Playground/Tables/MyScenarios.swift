public import Stage

/// The scenarios that `swift run` adds to the book's.
public let myScenarios = [
  Scenario("mine", "the table in Tables/MyTable.swift") { MyTable() }
]
