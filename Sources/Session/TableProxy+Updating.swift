import Stage

// The app's updates, forwarded to the table, and each logged.

extension TableProxy: BatchUpdating {
  var updating: (any BatchUpdating)? { table.updating == nil ? nil : self }

  func insertRows(at indexPaths: [IndexPath]) {
    update("insertRows", rows: indexPaths) { $0.insertRows(at: indexPaths) }
  }

  func deleteRows(at indexPaths: [IndexPath]) {
    update("deleteRows", rows: indexPaths) { $0.deleteRows(at: indexPaths) }
  }

  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update("moveRow", rows: [indexPath, newIndexPath]) {
      $0.moveRow(at: indexPath, to: newIndexPath)
    }
  }

  func reloadRows(at indexPaths: [IndexPath]) {
    update("reloadRows", rows: indexPaths) { $0.reloadRows(at: indexPaths) }
  }

  func insertSections(_ sections: [Int]) {
    update("insertSections", sections: sections) { $0.insertSections(sections) }
  }

  func deleteSections(_ sections: [Int]) {
    update("deleteSections", sections: sections) { $0.deleteSections(sections) }
  }

  func moveSection(_ section: Int, toSection newSection: Int) {
    update("moveSection", sections: [section, newSection]) {
      $0.moveSection(section, toSection: newSection)
    }
  }

  func reloadSections(_ sections: [Int]) {
    update("reloadSections", sections: sections) { $0.reloadSections(sections) }
  }

  func beginUpdates() {
    recorder.record(.update(UpdateCall(method: "beginUpdates")))
    recorder.beginUpdate()
    table.updating?.beginUpdates()
  }

  func endUpdates() {
    recorder.record(.update(UpdateCall(method: "endUpdates")))
    table.updating?.endUpdates()
    endUpdate()
  }

  func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)?
  ) {
    update("performBatchUpdates") {
      $0.performBatchUpdates(updates, completion: completion)
    }
  }

  func indexPath(ofRowBeforeUpdate indexPath: IndexPath) -> IndexPath? {
    table.updating?.indexPath(ofRowBeforeUpdate: indexPath)
  }

  private func update(
    _ method: String, rows: [IndexPath] = [], sections: [Int] = [],
    _ tell: (any BatchUpdating) -> Void
  ) {
    guard let updating = table.updating else { return }
    recorder.record(
      .update(UpdateCall(method: method, rows: rows, sections: sections)))
    recorder.beginUpdate()
    tell(updating)
    endUpdate()
  }

  private func endUpdate() {
    recorder.endUpdate(isRefused: table.failure != nil) {
      indexPath(ofRowBeforeUpdate: $0)
    }
  }
}
