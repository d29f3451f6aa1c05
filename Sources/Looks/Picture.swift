import Editions
import Inspector
public import Reports
public import Session
import Stage
import Text

/// A scene of the current step: the screen, the view tree and the queues.
public func scene(of history: any History) -> Scene {
  let picture = SnapshotPicture(
    history: history, orphanings: orphanings(in: history))
  var scene = Scene(title: pictureTitle(of: history), screen: picture.screen)
  scene.caption = lastWords(in: history) + census(history.now.after).text
  scene.sentences = pictureDescription(of: history).map { $0.text }
  if let session = try? history.session, !session.scenario.showsFile {
    scene.recipe = recipe(of: session)
  }
  scene.stacks = picture.stacks
  scene.queues = picture.queues
  scene.noQueues =
    history.tableEdition.map {
      $0.can(.reusing) ? "none yet" : "this table has none"
    } ?? (history.now.after.tellsQueues ? "none yet" : "not known")
  scene.others = picture.others
  scene.legend = picture.legend
  return scene
}

/// `Chapter 3, Reload hiding · mismatched · @3`
public func pictureTitle(of history: any History) -> String {
  "\(history.title) · @\(history.position)"
}

/// Report on the picture: its content in words; for programs, the picture as SVG
/// and what it shows, so that 'open' can open it.
public func pictureReport(of history: any History) -> Report {
  let snapshot = history.now.after
  let isKnown = snapshot.tellsScreen
  let fields: JSON.Fields = [
    "step": .int(history.position),
    "cells": .int(snapshot.aliveCount),
    "viewport": isKnown ? json(snapshot.viewport) : nil,
    "contentSize": isKnown ? json(snapshot.contentSize) : nil,
    "made": snapshot.tellsBirths ? .int(snapshot.made) : nil,
    "living": json(snapshot.cells), "tree": json(cells: snapshot.tree),
    "labels": .array(
      snapshot.labels.map {
        ["text": .string($0.text), "frame": json($0.frame)]
      }),
  ]
  let queues: JSON.Fields =
    snapshot.tellsQueues ? poolFields(of: snapshot) : ["queues": nil]
  return Report(
    fields + queues + ["svg": .string(scene(of: history).svg)]
  ) {
    StyledLine(pictureTitle(of: history), .title)
    pictureDescription(of: history)
    StyledLine("'snapshot step-\(history.position).svg' draws it.", .faint)
  }
}

// MARK: Screen and view tree

private struct SnapshotPicture {
  let history: any History

  /// By cell number, the last event that orphaned the cell.
  let orphanings: [Int: Event]

  private var snapshot: Snapshot { history.now.after }

  var screen: Scene.Screen {
    var screen = Scene.Screen(
      title: "on screen: \(extent(of: snapshot))",
      height: snapshot.viewport.height)
    screen.offset = snapshot.viewport.minY
    screen.limits = snapshot.offsetLimits
    screen.insets = insets
    screen.cells = snapshot.visible.filter { $0.isPlaced }
      .map { placed(onScreen($0), $0.frame) }
    screen.labels = snapshot.labels.filter { $0.floats == nil }
      .map { placed($0.text, $0.frame) }
    screen.floating = snapshot.floatingLabels.map { placed($0.text, $0.frame) }
    screen.hint =
      (try? history.session)?.isHeld == true
      ? "no cells yet; 'turn' brings them" : "nothing to show"
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
    let row = cell.row.map { "row \(name(of: $0, in: history))" }
    let mark = history.mark(of: cell)
    return tile(
      cell,
      tail: [row, frame(of: cell.picture, mark).text].compactMap { $0 }
        .joined(),
      title: "\(cell.name) shows \(row ?? "a row"): '\(cell.text)'"
        + phrase(for: cell.picture, mark))
  }

  private func tile(
    _ cell: CellRecord, tail: String = "", title: String, note: String? = nil
  ) -> Scene.Tile {
    Scene.Tile(
      cell.number, state: cell.state.rawValue, text: cell.text, tail: tail,
      title: title, note: note)
  }

  /// The cells in the view tree that show no row: orphans, waiting cells, and
  /// those that are ready.
  var stacks: [Scene.Stack] {
    let tree = snapshot.tree.compactMap { snapshot[$0] }
    let orphans = tree.filter { $0.state == .orphaned }
    let waiting = tree.filter { $0.state == .pooled }
    let prepared = tree.filter { $0.state == .prepared }
    let kept = tree.filter { $0.state == .kept }
    let doubtful = tree.filter { $0.state == .hidden }
    let unplaced = tree.filter { $0.state == .visible && !$0.isPlaced }
    let stacks: [Scene.Stack] = [
      ("in the tree, orphaned", orphans.map(orphan)),
      ("in the tree, hidden and waiting", waiting.map(hidden)),
      ("in the tree, hidden and prepared", prepared.map(ready)),
      ("in the tree, hidden and kept", kept.map(ready)),
      ("in the tree, hidden, why isn't known", doubtful.map(plain)),
      ("on screen, without a frame", unplaced.map(plain)),
    ]
    return stacks.filter { !$0.cells.isEmpty }
  }

  private func hidden(_ cell: CellRecord) -> Scene.Tile {
    let queue = cell.reuseIdentifier ?? ""
    return tile(cell, title: "\(cell.name) is hidden and waits for '\(queue)'")
  }

  private func ready(_ cell: CellRecord) -> Scene.Tile {
    let row = cell.readyRow.map { name(of: $0, in: history) } ?? ""
    return tile(
      cell, tail: "row \(row)",
      title: "\(cell.name) is hidden, and \(cell.state) for row \(row)")
  }

  private func orphan(_ cell: CellRecord) -> Scene.Tile {
    let event = orphanings[cell.number]
    return tile(
      cell, tail: cell.isHidden ? "" : "not hidden",
      title: event.map { sentence($0, in: history).text }
        ?? "No event says why.",
      note: event.map(shortReason) ?? "orphaned; the cause is unknown")
  }

  private func shortReason(_ event: Event) -> String {
    switch event.kind {
    case .unreturned(let mistake, _):
      let row = name(of: mistake.row, in: history)
      let instead = mistake.instead.map { "c\($0)" } ?? "nothing"
      return "@\(event.step) row \(row) got it, returned \(instead)"
    case .dequeuedToMeasure(let row, _, _, _, _):
      let row = name(of: row, in: history)
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
      (.prepared, "filled for a row that hasn't come yet"),
      (.kept, "off screen, with the row that it was shown for"),
      (.orphaned, "the table can't reach it"), (.measuring, "only measures"),
      (.loose, "alive, and nowhere"),
      (.hidden, "pooled, prepared, kept, or orphaned"),
    ]
    return meanings.filter { snapshot.count($0.0) > 0 }
      .map { (state: $0.0.rawValue, meaning: $0.1) }
  }
}

// MARK: In words

/// The picture of the current step in words, for readers who can't see it.
public func pictureDescription(of history: any History) -> [StyledLine] {
  let snapshot = history.now.after
  func list(_ what: String, _ cells: [CellRecord]) -> [StyledLine] {
    let items = cells.map { cell -> StyledLine in
      let row =
        (cell.row ?? cell.readyRow).map {
          " for row \(name(of: $0, in: history))"
        } ?? ""
      let text =
        (cell.text.isEmpty ? "" : " '\(cell.text)'")
        + phrase(for: cell.picture, history.mark(of: cell))
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
    "\(lastWords(in: history))\(census(snapshot)) The screen shows "
    + "\(extent(of: snapshot))."
  let insets: [StyledLine] =
    snapshot.hasInsets
    ? ["Its insets: \(inWords(snapshot.adjustedContentInset))."] : []
  return [opening] + insets + list("On screen, top to bottom", snapshot.visible)
    + labels(of: snapshot)
    + list("In the view tree, hidden and waiting", waiting)
    + list("In the view tree, hidden and prepared", snapshot.cells(.prepared))
    + list("In the view tree, hidden and kept", snapshot.cells(.kept))
    + list("In the view tree, hidden, why isn't known", snapshot.cells(.hidden))
    + ghosts(in: history) + queues
    + list("Measuring", snapshot.cells(.measuring))
    + list("Loose", snapshot.cells(.loose))
}

/// The command of the current step, to begin a caption: `After 'reload': `;
/// nothing without a table.
func lastWords(in history: any History) -> String {
  guard let session = try? history.session else { return "" }
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

private func ghosts(in history: any History) -> [StyledLine] {
  let events = orphanings(in: history)
  return history.now.after.cells(.orphaned).map { orphan in
    let event = events[orphan.number]
    let story =
      event.map { sentence($0, in: history) }
      ?? "\(cellName(orphan.number)) is orphaned; the cause is unknown."
    return "A ghost, \(orphan.isHidden ? "hidden" : "not hidden"): \(story)"
  }
}
