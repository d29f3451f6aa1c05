import Stage
import Workbench

@testable import TwoRequestsExercise

/// Lets Cleo's row and Fay's row ask for one picture, and one or both cancel.
func checkTwoRequests() throws {
  try checkBoth()
  try checkOneCancels()
  try checkBothCancel()
  try checkAgain()
  try checkTwoPictures()
}

private func checkBoth() throws {
  let rows = Rows("Cleo and Fay want the same picture")
  rows.load("Cleo")
  rows.load("Fay")
  try rows.expectRequests(1, because: "Fay's row can join Cleo's request.")
  rows.land()
  try rows.expectPictures(
    ["Cleo", "Fay"], because: "Both were waiting for it when it landed.")
}

private func checkOneCancels() throws {
  for (leaving, staying) in [("Cleo", "Fay"), ("Fay", "Cleo")] {
    let rows = Rows(
      "Cleo and Fay want the same picture, and \(leaving) cancels")
    rows.load("Cleo")
    rows.load("Fay")
    rows.cancel(leaving)
    rows.land()
    try rows.expectPictures(
      [staying],
      because: "Only \(leaving) has canceled; \(staying) is still waiting.")
  }
}

private func checkBothCancel() throws {
  for names in [["Cleo"], ["Cleo", "Fay"]] {
    let rows = Rows(
      names.count == 1
        ? "Cleo wants a picture, and cancels"
        : "Cleo and Fay want the same picture, and both cancel")
    for name in names { rows.load(name) }
    for name in names { rows.cancel(name) }
    guard rows.network.counts.canceled == 1 else {
      throw NotYet(
        "\(rows.caseName): nobody is waiting, so the network should have "
          + "canceled the request.")
    }
    rows.land()
    try rows.expectPictures([], because: "Nobody wants the picture anymore.")
  }
}

private func checkAgain() throws {
  let alone = Rows("Cleo cancels, and wants the picture again")
  alone.load("Cleo")
  alone.cancel("Cleo")
  alone.load("Cleo")
  alone.land()
  try alone.expectPictures(
    ["Cleo"], because: "The first request was canceled; it takes another one.")
  let joined = Rows(
    "Cleo and Fay want the same picture; Cleo cancels, and asks again")
  joined.load("Cleo")
  joined.load("Fay")
  joined.cancel("Cleo")
  joined.load("Cleo")
  try joined.expectRequests(
    1, because: "The request goes on for Fay, so Cleo can join it again.")
  joined.land()
  try joined.expectPictures(
    ["Cleo", "Fay"], because: "Both were waiting for it when it landed.")
  joined.loader.pictures = [:]
  joined.load("Fay")
  joined.land()
  joined.caseName = "Fay has got her picture, and asks for it again"
  try joined.expectPictures(
    ["Fay"], because: "The first request has ended; it takes another one.")
}

private func checkTwoPictures() throws {
  let both = Rows("Cleo wants Cleo.jpg, and Ada wants Ada.jpg, which is slower")
  both.load("Cleo")
  both.load("Ada", "Ada.jpg")
  try both.expectRequests(2, because: "Two pictures take two requests.")
  both.land(after: 250)
  try both.expectPictures(["Cleo"], because: "Only Cleo.jpg has landed so far.")
  both.land()
  try both.expectPictures(
    ["Ada", "Cleo"], because: "By now, both pictures have landed.")
  let one = Rows("Cleo wants Cleo.jpg, Ada wants Ada.jpg, and Cleo cancels")
  one.load("Cleo")
  one.load("Ada", "Ada.jpg")
  one.cancel("Cleo")
  one.land()
  try one.expectPictures(["Ada"], because: "Ada hasn't canceled anything.")
}

/// A learner's loader, and the rows that use it.
private final class Rows {
  let network = Network { Reply(milliseconds: $0 == "Ada.jpg" ? 340 : 200) }
  let loader: FaceLoader
  var caseName: String { didSet { attempt(caseName) } }
  private var time: Int64 = 0

  init(_ caseName: String) {
    self.caseName = caseName
    loader = FaceLoader(network: network)
    attempt(caseName)
  }

  func load(_ name: String, _ url: String = "Cleo.jpg") {
    loader.load(url, for: asker(name))
  }

  func cancel(_ name: String) {
    loader.cancel("Cleo.jpg", for: asker(name))
  }

  /// Lets the answers land that are due some milliseconds later; by default,
  /// all of them.
  func land(after milliseconds: Int64 = 400) {
    time += milliseconds * 1_000
    network.beginFrame(at: time, next: time + 16_667)
  }

  func expectRequests(_ count: Int, because reason: String) throws {
    try expect(
      "\(caseName): the requests", network.counts.made, is: count,
      because: reason)
  }

  func expectPictures(_ names: [String], because reason: String) throws {
    try expect(
      "\(caseName): the rows that get a picture", list(loader.pictures.keys),
      is: list(names), because: reason)
  }

  private func list(_ names: some Sequence<String>) -> String {
    let list = names.sorted().joined(separator: " and ")
    return list.isEmpty ? "none" : list
  }

  private func asker(_ name: String) -> Asker {
    let row = ["Ada": 0, "Cleo": 2, "Fay": 5][name] ?? 0
    return Asker(
      row: IndexPath(row: row, section: 0), identifier: name, cell: row + 1)
  }
}
