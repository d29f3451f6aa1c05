import Editions
import Session
import Stage
import TestSupport
import Testing

/// When a cell's own `layoutSubviews()` is called.
struct CellLayoutTests {
  @Test("A cell is laid out in each turn in which its size or text is new")
  func passes() throws {
    var compared = 0
    for edition in Edition.book {
      let app = Marks()
      let session = try TableSession(edition, Scenario("marks", "") { app })
      let actions: [Action] = [
        .scroll(by: 44, step: nil), .scroll(by: 4, step: nil),
        .scroll(by: 300, step: 20), .reload(held: true), .turn,
        .reload(held: false), .tap(IndexPath(row: 10, section: 0)),
        .resize(Size(width: 400, height: 568)), .scrollTo(.top, step: nil),
        .rowHeight(50), .turn, .turn, .scrollTo(.bottom, step: 30),
      ]
      compared += check(session, [:])
      for action in actions {
        let before = seen(session)
        _ = try session.perform(action)
        compared += check(session, before)
      }
    }
    #expect(compared > 1_000, "\(compared) cells were compared")
  }

  /// What the cells on screen were like: their sizes, texts, and passes.
  private func seen(_ session: TableSession) -> [Int: (Size, String, Int)] {
    var seen: [Int: (Size, String, Int)] = [:]
    for case let cell as MarkedCell in (try? session.table)?.visibleCells ?? []
    {
      seen[cell.number] = (cell.frame.size, cell.text, cell.passes)
    }
    return seen
  }

  /// Compares each cell that was on screen before and after one turn.
  private func check(
    _ session: TableSession, _ before: [Int: (Size, String, Int)]
  ) -> Int {
    let step = session.current
    let now = seen(session)
    for (number, cell) in now {
      guard let old = before[number] else {
        #expect(cell.2 >= 1, "c\(number) after \(step.action) is laid out")
        continue
      }
      guard step.frameCount <= 1, step.reused.isEmpty else { continue }
      let isNew = old.0 != cell.0 || old.1 != cell.1
      #expect(
        cell.2 - old.2 == (isNew ? 1 : 0),
        "chapter \(session.chapter), c\(number) after \(step.action)")
    }
    return now.count
  }

  // github.com/Marxon13/M13Checkbox/issues/80
  @Test("A view that is added in each layout piles up")
  func pilingUp() throws {
    let session = try TableSession(
      .reuseQueues, Scenario("marks", "") { Marks() })
    for _ in 1...4 { _ = try session.perform(.scroll(by: 440, step: nil)) }
    let cells = session.current.after.visible
    #expect(cells.allSatisfy { $0.subviews > 1 })
    #expect(cells.count == 13)
  }
}

/// Fifty rows whose cells count their layout, and add a view each time.
private final class Marks: TableViewController {
  func viewDidLoad(_ tableView: any Table) {
    tableView.register(MarkedCell.self, forCellReuseIdentifier: "row")
  }

  func tableView(_: any Table, numberOfRowsInSection section: Int) -> Int { 50 }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "row", for: indexPath)
    cell.text = "Row \(indexPath.row)"
    return cell
  }
}

private final class MarkedCell: TableViewCell {
  var passes = 0

  required init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  deinit {}

  override func layoutSubviews() throws(TableError) {
    passes += 1
    addSubview(View())
  }
}
