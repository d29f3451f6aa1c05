public import Stage

/// The scenarios that `swift run lab` adds to the book's.
public let myScenarios = [
  Scenario("mine", "the table in Tables/MyTable.swift") { MyTable() }
]

/// Stage's `IndexPath`, so that a table may import Foundation, which has one,
/// too.
public typealias IndexPath = Stage.IndexPath
