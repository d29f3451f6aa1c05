import Editions
import Puzzles
import Session
import Stage
import Workbench

@testable import AlbumsExercise

/// Does in each album what shows its rule and no other, and compares that with
/// what the learner says about the album.
func checkAlbums() throws {
  let claims = [
    ("goes by index paths", goesByPath),
    ("goes by URLs", goesByURL), ("cancels", cancels), ("shares", shares),
  ].map { ($0, $1.lowercased().filter { !$0.isWhitespace }) }
  for (claim, album) in claims {
    attempt("the album that \(claim)")
    guard album != "?" else {
      throw NotYet("You haven't said yet which album \(claim).")
    }
    guard ["a", "b", "c", "d"].contains(album) else {
      throw NotYet("There are albums a, b, c, and d, but no '\(album)'.")
    }
  }
  let said = claims.map { $0.1 }
  try checkPaths(said[0])
  try checkURLs(said[1])
  try checkCanceling(said[2])
  try checkSharing(said[3])
}

private func checkPaths(_ name: String) throws {
  let top = IndexPath(row: 0, section: 0)
  let album = try open(
    name,
    [
      .data(.insert("Zoe", at: top)), .apply(.animated),
      .wait(microseconds: 400_000),
    ], "'data insert 0 Zoe; apply; wait 400'")
  guard album.current.observation.pictures.values.contains(.wrong) else {
    throw NotYet(
      "In album \(name), somebody comes in at the top while pictures are under "
        + "way, and each row still gets its own.")
  }
}

private func checkURLs(_ name: String) throws {
  let wait = Action.wait(microseconds: 400_000)
  let album = try open(
    name, [wait, .reload(held: false), wait], "'wait 400; reload; wait 400'")
  guard album.current.observation.pictures.values.contains(.missing) else {
    throw NotYet("In album \(name), the pictures come back after a reload.")
  }
}

private func checkCanceling(_ name: String) throws {
  let album = try open(name, [.scroll(by: 400, step: nil)], "'scroll 400'")
  guard album.current.requests?.canceled ?? 0 > 0 else {
    throw NotYet(
      "In album \(name), the requests for rows that have left are still "
        + "pending.")
  }
}

private func checkSharing(_ name: String) throws {
  let fay = IndexPath(row: 5, section: 0)
  let album = try open(
    name, [.data(.edit("Cleo", at: fay)), .scroll(by: 80, step: nil)],
    "'data edit 5 Cleo; scroll 80'")
  guard album.current.requests?.joined ?? 0 > 0 else {
    throw NotYet(
      "In album \(name), two rows that want Cleo.jpg make two requests.")
  }
}

/// A session in an album, after some actions.
private func open(_ name: String, _ actions: [Action], _ caseName: String)
  throws -> TableSession
{
  attempt("album \(name), after \(caseName)")
  guard let scenario = puzzles.first(where: { $0.name == "album-\(name)" })
  else { throw NotYet("There is no album \(name).") }
  let session = try TableSession(.lateAnswers, scenario)
  for action in actions { _ = try session.perform(action) }
  return session
}
