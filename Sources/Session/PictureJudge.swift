import Stage

/// The state of the picture of a cell on screen.
public nonisolated enum PictureMark: String, Sendable {
  /// The picture is the one that the cell was filled for.
  case right

  /// There is none yet; one is pending.
  case waiting

  /// There is none, because the request failed.
  case failed

  /// It is another row's picture, which came after the cell was filled.
  case wrong

  /// It is another row's picture, which the cell had when it was filled.
  case old

  /// There is none, and none is pending.
  case missing
}

/// A judge of the pictures on screen, which trusts no app: it compares a cell's
/// picture with what the row wanted when the app filled the cell for it.
final class PictureJudge {
  private let app: any PictureShowing
  private let table: any Table
  private let network: Network

  /// What the cells were last filled for, by their numbers.
  private var fills: [Int: Fill] = [:]

  /// The number of rows times the number of frames that showed a wrong picture.
  private(set) var wrongFrames = 0

  /// The number of rows with a wrong picture in the last frame.
  private var lastWrong = 0

  private struct Fill {
    let identifier: String
    let url: String

    /// The number of answers that had landed.
    let landings: Int
  }

  init(_ app: any PictureShowing, table: any Table, network: Network) {
    self.app = app
    self.table = table
    self.network = network
  }
}

extension PictureJudge {
  /// Records what a cell has just been filled for.
  func fill(_ cell: TableViewCell, for row: IndexPath) {
    fills[cell.number] = app.pictureURL(forRowAt: row).flatMap { url in
      app.identifier(forRowAt: row).map {
        Fill(identifier: $0, url: url, landings: network.landings)
      }
    }
  }

  /// The URL of the picture for which a cell was last filled.
  func wanted(by cell: TableViewCell) -> String? { fills[cell.number]?.url }

  /// The marks of the cells on screen that were filled for a picture, by the
  /// cells' numbers.
  ///
  /// - Complexity: O(*cells on screen* · *askers waiting*).
  var marks: [Int: PictureMark] {
    var marks: [Int: PictureMark] = [:]
    for row in table.indexPathsForVisibleRows {
      guard let cell = table.cellForRow(at: row), let fill = fills[cell.number]
      else { continue }
      marks[cell.number] = mark(of: cell.picture, since: fill)
    }
    return marks
  }

  /// Adds a frame that shows what the table shows now, after frames in which
  /// the one before it stayed.
  func addFrame(after skipped: Int) {
    addFrames(skipped)
    lastWrong = marks.values.count { $0 == .wrong }
    addFrames(1)
  }

  /// Adds frames that show what the last one shows.
  func addFrames(_ count: Int) { wrongFrames += count * lastWrong }

  private func mark(of picture: Picture?, since fill: Fill) -> PictureMark {
    if let picture {
      return picture.url == fill.url
        ? .right : picture.landing > fill.landings ? .wrong : .old
    }
    let isWaiting = network.pending.contains { request in
      request.url == fill.url
        && request.asks.contains {
          $0.state == .waiting && $0.asker.identifier == fill.identifier
        }
    }
    return isWaiting
      ? .waiting : app.reply(to: fill.url).fails ? .failed : .missing
  }
}
