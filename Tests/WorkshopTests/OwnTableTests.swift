import TestSupport
import Testing

@testable import Workshop

struct OwnTableTests {
  private let scenarios = """
    public import Stage

    public let myScenarios = [
      Scenario("mine", "the table in MyTable") { MyTable() },
      Scenario("other", "another table") {
        Other(Size(width: 1, height: 2))
      },
      Scenario("gone", "nobody knows where") { Gone() },
    ]

    final class Other: TableViewController {
      func tableView(_ tableView: any Table, cellForRowAt row: IndexPath)
    }
    """
  private let table = """
    /// class MyTable answers cellForRowAt below.
    final class Cell: TableViewCell {}
    public final class MyTable: TableViewController {
      public func tableView(
        _ tableView: any Table, cellForRowAt indexPath: IndexPath
      ) -> TableViewCell? { nil }
    }
    """
  private let file = "Exercises/Chapter03/Bakery.swift"
  private let bakery = """
    /// What the shell shows: this very file.
    public let bakery = Scenario(
      "bakery", "three reports", fileID: "Exercises/Chapter03/Bakery.swift"
    ) {
      Bakery()
    }
    final class Bakery: TableViewController {
      func tableView(_ tableView: any Table, cellForRowAt row: IndexPath)
    }
    """

  @Test("A learner's table, or a case, is found by the scenario that makes it")
  func locations() {
    let host = MemoryHost([
      "Room/Tables/MyScenarios.swift": scenarios,
      "Room/Tables/MyTable.swift": table,
      "Room/\(file)": bakery,
    ])
    for (location, found) in [
      ("Tables/MyScenarios.swift:4", "Room/Tables/MyTable.swift:5"),
      ("Tables/MyScenarios.swift:5", "Room/Tables/MyScenarios.swift:12"),
      ("\(file):2", "Room/\(file):8"),
      ("Tables/MyScenarios.swift:8", nil), ("Tables/MyScenarios.swift:99", nil),
      ("Tables/Nowhere.swift:1", nil), ("Puzzles/Puzzles.swift:4", nil),
      ("Tables", nil), ("", nil), ("Tables/MyScenarios.swift:0", nil),
    ] {
      #expect(
        locationOfOwnTable(shownBy: location, host) == found, "\(location)")
    }
    host.room = nil
    #expect(
      locationOfOwnTable(shownBy: "Tables/MyScenarios.swift:4", host) == nil)
  }

  @Test("The Playground's own table is where README says")
  func playground() throws {
    let paths = ["MyScenarios", "MyTable"].map { "Tables/\($0).swift" }
    var files: [String: String] = [:]
    for path in paths {
      files["Room/" + path] = try Project.text("Playground/" + path)
    }
    // A learner may have changed the file; then nothing is tested.
    guard files["Room/Tables/MyTable.swift"]?.contains("MyTable") == true else {
      return
    }
    let location = locationOfOwnTable(
      shownBy: "Tables/MyScenarios.swift:5", MemoryHost(files))
    #expect(location?.hasPrefix("Room/Tables/MyTable.swift:") == true)
  }
}
