import Editions
import Inspector
public import Reports
public import Session
import Stage
import Text

/// A scene of the current step: the screen, the view tree and the queues.
public func scene(of session: TableSession) -> Scene {
  let picture = SnapshotPicture(
    session: session, orphanings: orphanings(in: session))
  var scene = Scene(title: pictureTitle(of: session), screen: picture.screen)
  scene.caption = lastWords(in: session) + census(session.current.after).text
  scene.sentences = pictureDescription(of: session).map { $0.text }
  scene.recipe = session.scenario.showsFile ? [] : recipe(of: session)
  scene.stacks = picture.stacks
  scene.queues = picture.queues
  scene.noQueues =
    session.edition.can(.reusing) ? "none yet" : "this table has none"
  scene.others = picture.others
  scene.legend = picture.legend
  return scene
}

/// `Chapter 3, Reload hiding · mismatched · @3`
public func pictureTitle(of session: TableSession) -> String {
  "\(session.title) · @\(session.position)"
}

/// Report on the picture: its content in words, and the picture as SVG for
/// programs.
public func pictureReport(of session: TableSession) -> Report {
  Report([
    "step": .int(session.position),
    "cells": .int(session.current.after.aliveCount),
    "svg": .string(scene(of: session).svg),
  ]) {
    StyledLine(pictureTitle(of: session), .title)
    pictureDescription(of: session)
    StyledLine("'snapshot step-\(session.position).svg' draws it.", .faint)
  }
}

// MARK: Screen and view tree

private struct SnapshotPicture {
  let session: TableSession

  /// By cell number, the last event that orphaned the cell.
  let orphanings: [Int: Event]

  private var snapshot: Snapshot { session.current.after }

  var screen: Scene.Screen {
    var screen = Scene.Screen(
      title: "on screen: \(extent(of: snapshot))",
      height: snapshot.viewport.height)
    screen.offset = snapshot.viewport.minY
    screen.limits = snapshot.offsetLimits
    screen.insets = insets
    screen.cells = snapshot.visible.map { placed(onScreen($0), $0.frame) }
    screen.labels = snapshot.labels.filter { $0.floats == nil }
      .map { placed($0.text, $0.frame) }
    screen.floating = snapshot.floatingLabels.map { placed($0.text, $0.frame) }
    screen.hint =
      session.isHeld ? "no cells yet; 'turn' brings them" : "nothing to show"
    return screen
  }

  /// The areas inside the screen that the content's insets keep free.
  private var insets: [Scene.Placed<String>] {
    let inset = snapshot.adjustedContentInset
    let height = snapshot.viewport.height
    let areas: [Scene.Placed<String>] = [
      ("inset \(decimal(inset.top))", 0, inset.top),
      ("inset \(decimal(inset.bottom))", height - inset.bottom, height),
    ]
    return areas.filter { $0.bottom > $0.top }
  }

  private func placed<Thing>(_ thing: Thing, _ frame: Rect)
    -> Scene.Placed<Thing>
  {
    let top = snapshot.viewport.minY
    return (thing, frame.minY - top, frame.maxY - top)
  }

  private func onScreen(_ cell: CellRecord) -> Scene.Tile {
    let row = cell.row.map { name(of: $0, in: session) } ?? ""
    return tile(
      cell, tail: "row \(row)",
      title: "\(cell.name) shows row \(row): '\(cell.text)'")
  }

  private func tile(
    _ cell: CellRecord, tail: String = "", title: String, note: String? = nil
  ) -> Scene.Tile {
    Scene.Tile(
      cell.number, state: cell.state.rawValue, text: cell.text, tail: tail,
      title: title, note: note)
  }

  /// The cells in the view tree that show no row: orphans, then waiting cells.
  var stacks: [Scene.Stack] {
    let tree = snapshot.tree.compactMap { snapshot[$0] }
    let orphans = tree.filter { $0.state == .orphaned }
    let waiting = tree.filter { $0.state == .pooled }
    let stacks: [Scene.Stack] = [
      ("in the tree, orphaned", orphans.map(orphan)),
      ("in the tree, hidden and waiting", waiting.map(hidden)),
    ]
    return stacks.filter { !$0.cells.isEmpty }
  }

  private func hidden(_ cell: CellRecord) -> Scene.Tile {
    let queue = cell.reuseIdentifier ?? ""
    return tile(cell, title: "\(cell.name) is hidden and waits for '\(queue)'")
  }

  private func orphan(_ cell: CellRecord) -> Scene.Tile {
    let event = orphanings[cell.number]
    return tile(
      cell, tail: cell.isHidden ? "" : "not hidden",
      title: event.map { sentence($0, in: session).text }
        ?? "No event tells why.",
      note: event.map(shortReason) ?? "orphaned; nobody knows why")
  }

  private func shortReason(_ event: Event) -> String {
    switch event.kind {
    case .unreturned(let mistake, _):
      let row = name(of: mistake.row, in: session)
      let instead = mistake.instead.map { "c\($0)" } ?? "nothing"
      return "@\(event.step) row \(row) got it, returned \(instead)"
    case .dequeuedToMeasure(let row, _, _, _, _):
      let row = name(of: row, in: session)
      return "@\(event.step) taken to measure row \(row)"
    default: return "@\(event.step)"
    }
  }
}

// MARK: Beside the tree

extension SnapshotPicture {
  var queues: [Scene.Stack] {
    snapshot.pools.map { pool in
      let tiles = pool.cells.compactMap { snapshot[$0] }.map { cell in
        var tile = plain(cell)
        tile.isTicket = snapshot.tree.contains(cell.number)
        return tile
      }
      return (pool.identifier, tiles)
    }
  }

  /// The cells that are neither in the tree nor in a queue.
  var others: [Scene.Stack] {
    [
      ("Outside the tree, measuring", snapshot.cells(.measuring).map(plain)),
      ("Loose: alive, and nowhere", snapshot.cells(.loose).map(plain)),
    ]
  }

  private func plain(_ cell: CellRecord) -> Scene.Tile {
    tile(cell, title: "\(cell.name) is \(cell.state): '\(cell.text)'")
  }

  /// The cell states that occur, with their meanings.
  var legend: [(state: String, meaning: String)] {
    let meanings: [(CellState, String)] = [
      (.visible, "on screen"), (.pooled, "waits in a queue"),
      (.orphaned, "the table can't reach it"), (.measuring, "only measures"),
      (.loose, "alive, and nowhere"),
    ]
    return meanings.filter { snapshot.count($0.0) > 0 }
      .map { (state: $0.0.rawValue, meaning: $0.1) }
  }
}

// MARK: In words

/// The picture of the current step in words, for readers who can't see it.
public func pictureDescription(of session: TableSession) -> [StyledLine] {
  let snapshot = session.current.after
  func list(_ what: String, _ cells: [CellRecord]) -> [StyledLine] {
    let items = cells.map { cell -> StyledLine in
      let row = cell.row.map { " for row \(name(of: $0, in: session))" } ?? ""
      let text = cell.text.isEmpty ? "" : " '\(cell.text)'"
      return "\(cellName(cell.number))\(row)\(text)"
    }
    return items.isEmpty ? [] : ["\(what): \(joined(items, all: true))."]
  }
  let waiting = snapshot.tree.compactMap { snapshot[$0] }
    .filter { $0.state == .pooled }
  let queues = snapshot.pools.map { pool -> StyledLine in
    "The queue '\(pool.identifier)', next out first: \(inOrder(pool.cells))."
  }
  let opening: StyledLine =
    "\(lastWords(in: session))\(census(snapshot)) The screen shows "
    + "\(extent(of: snapshot))."
  let insets: [StyledLine] =
    snapshot.hasInsets
    ? ["Its insets: \(inWords(snapshot.adjustedContentInset))."] : []
  return [opening] + insets + list("On screen, top to bottom", snapshot.visible)
    + labels(of: snapshot)
    + list("In the view tree, hidden and waiting", waiting)
    + ghosts(in: session) + queues
    + list("Measuring", snapshot.cells(.measuring))
    + list("Loose", snapshot.cells(.loose))
}

/// The command of the current step, to begin a caption: `After 'reload': `
func lastWords(in session: TableSession) -> String {
  let command = session.current.command
  return command.isEmpty ? "As it opens: " : "After '\(command)': "
}

private nonisolated func labels(of snapshot: Snapshot) -> [StyledLine] {
  let labels = snapshot.labels.map { label -> StyledLine in
    "'\(label.text)' at \(decimal(label.frame.minY))"
      + (label.floats == nil ? "" : ", floating")
  }
  guard !labels.isEmpty else { return [] }
  let what = labels.count == 1 ? "A label" : "Labels"
  return ["\(what): \(joined(labels, all: true))."]
}

private func ghosts(in session: TableSession) -> [StyledLine] {
  let events = orphanings(in: session)
  return session.current.after.cells(.orphaned).map { orphan in
    let event = events[orphan.number]
    let story =
      event.map { sentence($0, in: session) }
      ?? "\(cellName(orphan.number)) is orphaned; nobody knows why."
    return "A ghost, \(orphan.isHidden ? "hidden" : "not hidden"): \(story)"
  }
}
