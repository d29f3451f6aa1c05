public import Stage

/// The scenarios that `swift run lab` adds to the book's.
public let myScenarios = [
  Scenario("mine", "the table in Tables/MyTable.swift") { MyTable() }
]

/// UIKit's word for a row's place, so that a table may import Foundation, too.
public typealias IndexPath = Stage.IndexPath
