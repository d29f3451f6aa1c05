import Stage

/// Stands between a table and its app: passes every question on, and writes
/// the answer down.
///
/// The app is handed a witnessing table in the table's place. Optional methods
/// are offered only if the app has them, so the table behaves as it would
/// without a witness.
final class WitnessApp: TableViewController {
  let app: any TableViewController
  let recorder: Recorder
  @Unretained var table: (any Table)?

  init(_ app: any TableViewController, recorder: Recorder) {
    self.app = app
    self.recorder = recorder
  }

  var sectionCount: (any SectionCount)? {
    app.sectionCount == nil ? nil : self
  }

  var rowHeights: (any RowHeights)? { app.rowHeights == nil ? nil : self }

  var rowSelection: (any RowSelection)? {
    app.rowSelection == nil ? nil : self
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    let count = app.tableView(
      table ?? tableView, numberOfRowsInSection: section)
    recorder.noteRows(count, section: section)
    return count
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    recorder.beginCell(row: indexPath)
    let cell = app.tableView(table ?? tableView, cellForRowAt: indexPath)
    recorder.endCell(cell)
    return cell
  }
}

extension WitnessApp: SectionCount {
  func numberOfSections(in tableView: any Table) -> Int {
    let count =
      app.sectionCount?.numberOfSections(in: table ?? tableView) ?? 1
    recorder.noteSections(count)
    return count
  }
}

extension WitnessApp: RowHeights {
  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    let height =
      app.rowHeights?.tableView(
        table ?? tableView, heightForRowAt: indexPath) ?? 0
    recorder.noteHeight(height, row: indexPath)
    return height
  }
}

extension WitnessApp: RowSelection {
  func tableView(_ tableView: any Table, didSelectRowAt indexPath: IndexPath) {
    recorder.note(.didSelect(indexPath))
    app.rowSelection?.tableView(
      table ?? tableView, didSelectRowAt: indexPath)
  }
}
