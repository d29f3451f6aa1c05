import Editions
import Inspector
public import Reports
public import Session
import Stage

/// The picture of the current step, to be drawn.
public func scene(of session: TableSession) -> Scene {
  let picture = Picture(session: session)
  return Scene(
    title: pictureTitle(of: session),
    caption: lastWords(in: session) + census(session.current.after).text,
    words: pictureWords(of: session).map { $0.text },
    recipe: session.scenario.showsFile ? [] : recipe(of: session),
    screen: picture.screen, stacks: picture.stacks, queues: picture.queues,
    noQueues: session.edition == .naiveAllocation
      ? "this table has none" : "none yet",
    others: picture.others, legend: picture.legend)
}

/// `Chapter 3, Reload hiding · mismatched · @3`
public func pictureTitle(of session: TableSession) -> String {
  "Chapter \(session.edition.chapter), \(session.edition.title) · "
    + "\(session.scenario.name) · @\(session.position)"
}

/// What the picture would show, and, for programs, the picture itself.
public func pictureReport(of session: TableSession) -> Report {
  Report(
    "snapshot",
    [
      "step": .int(session.position),
      "cells": .int(session.current.after.aliveCount),
      "svg": .string(scene(of: session).svg),
    ]
  ) {
    StyledLine(pictureTitle(of: session), .title)
    pictureWords(of: session)
    StyledLine("'snapshot step-\(session.position).svg' draws it.", .faint)
  }
}

// MARK: What stands where

private struct Picture {
  let session: TableSession

  private var snapshot: Snapshot { session.current.after }

  var screen: Scene.Screen {
    Scene.Screen(
      title: "on screen: \(extent(of: snapshot))",
      height: snapshot.viewport.height, offset: snapshot.viewport.minY,
      contentHeight: snapshot.contentSize.height,
      cells: snapshot.visible.map { placed(onScreen($0), $0.frame) },
      labels: snapshot.labels.map { placed($0.text, $0.frame) },
      hint: session.isHeld
        ? "no cells yet; 'turn' brings them" : "nothing to show")
  }

  private func placed<Thing>(_ thing: Thing, _ frame: Rect)
    -> Scene.Placed<Thing>
  {
    let top = snapshot.viewport.minY
    return Scene.Placed(thing, top: frame.minY - top, bottom: frame.maxY - top)
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

  /// The cells in the tree that nobody sees: orphans, then what waits.
  var stacks: [Scene.Stack] {
    let tree = snapshot.tree.compactMap { snapshot[$0] }
    let orphans = tree.filter { $0.state == .orphaned }
    let waiting = tree.filter { $0.state == .pooled }
    return [
      Scene.Stack("in the tree, orphaned", orphans.map(orphan)),
      Scene.Stack(
        "in the tree, hidden and waiting",
        waiting.map { cell in
          let queue = cell.reuseIdentifier ?? ""
          return tile(
            cell, title: "\(cell.name) is hidden and waits for '\(queue)'")
        }),
    ].filter { !$0.cells.isEmpty }
  }

  private func orphan(_ cell: CellRecord) -> Scene.Tile {
    let event = orphaning(of: cell.number, in: session)
    return tile(
      cell, tail: cell.isHidden ? "" : "not hidden",
      title: event.map { sentence($0, in: session).text }
        ?? "Nobody knows why.",
      note: event.map(shortReason) ?? "orphaned; nobody knows why")
  }

  private func shortReason(_ event: Event) -> String {
    switch event.kind {
    case .unreturned(let mistake, _):
      let row = name(of: mistake.row, in: session)
      let instead = mistake.instead.map { "c\($0)" } ?? "nothing"
      return "@\(event.step) row \(row) got it, returned \(instead)"
    case .dequeuedToMeasure(let row, _, _, _):
      let row = name(of: row, in: session)
      return "@\(event.step) taken to measure row \(row)"
    default: return "@\(event.step)"
    }
  }
}

// MARK: Beside the tree

extension Picture {
  var queues: [Scene.Stack] {
    snapshot.pools.map { pool in
      Scene.Stack(
        pool.identifier,
        pool.cells.compactMap { snapshot[$0] }.map { cell in
          var tile = plain(cell)
          tile.isTicket = snapshot.tree.contains(cell.number)
          return tile
        })
    }
  }

  /// The cells that are neither in the tree nor in a queue.
  var others: [Scene.Stack] {
    [
      Scene.Stack(
        "Outside the tree, measuring", snapshot.cells(.measuring).map(plain)),
      Scene.Stack(
        "Loose: alive, and nowhere", snapshot.cells(.loose).map(plain)),
    ]
  }

  private func plain(_ cell: CellRecord) -> Scene.Tile {
    tile(cell, title: "\(cell.name) is \(cell.state): '\(cell.text)'")
  }

  /// The states that occur.
  var legend: [(state: String, meaning: String)] {
    let meanings: [(CellState, String)] = [
      (.visible, "on screen"), (.pooled, "waits in a queue"),
      (.orphaned, "nothing can reach it"), (.measuring, "only measures"),
      (.loose, "alive, and nowhere"),
    ]
    return meanings.filter { snapshot.count($0.0) > 0 }
      .map { (state: $0.0.rawValue, meaning: $0.1) }
  }
}
