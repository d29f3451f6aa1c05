import Editions
import Inspector
import Session
import Stage
import TestSupport
import Testing

@testable import Chapter05

/// The faults of the published cache [004], each beside this chapter's cache.
struct PublishedFaultTests {
  let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 568))
  let cache = PublishedCache()
  let long = String(repeating: "word ", count: 40)

  @Test("HC4: one height can't be forgotten alone")
  func oneRow() {
    for row in 0..<4 { _ = published(row, row == 0 ? long : "short") }
    cache.remove("a", at: IndexPath(0), rowCount: 4)
    let known = (0..<4).map { cache.portrait[key($0)] }
    #expect(known == [44.5, 44.5, 44.5, nil], "all below have moved up")

    for row in 0..<4 { _ = own(row, row == 0 ? long : "short") }
    table.forgetHeight(at: IndexPath(0))
    let kept = (0..<4).map {
      table.heightCache.height("a", at: IndexPath($0), width: 320)
    }
    #expect(kept == [nil, 44.5, 44.5, 44.5])
  }

  @Test("HC4: one message grows, and every row gets its neighbor's height")
  func growing() throws {
    let session = try session("growing-published")
    func heights() throws -> [Double] {
      let table = try session.table
      return (0..<100).map { table.rectForRow(at: IndexPath($0)).height }
    }
    let before = try heights()
    _ = try session.perform(.tap(IndexPath(0)))
    _ = try session.perform(.reload(held: false))
    #expect(try Array(heights().dropLast()) == Array(before.dropFirst()))
  }

  @Test("HC10: the template never goes back, and may become a hidden orphan")
  func template() throws {
    let session = try session("unfolding-published")
    #expect(session.current.after.count(.orphaned) == 0)
    _ = try session.perform(.tap(IndexPath(2)))
    let after = try session.perform(.reload(held: false)).after
    #expect(after.cells(.orphaned).map { $0.number } == [1])
    #expect(after[1]?.isHidden == true)
    _ = try session.perform(.reload(held: false))
    #expect(session.current.after.cells(.orphaned).map { $0.number } == [1])

    let own = try Chapter05Tests.session("unfolding")
    _ = try own.perform(.tap(IndexPath(2)))
    let right = try own.perform(.reload(held: false)).after
    #expect(right.count(.orphaned) == 0)
    #expect(right.count(.measuring) == 1)
    #expect(right.contentSize == after.contentSize)
  }

  @Test("HC11: without a width the answer is 0, and no row is ever shown")
  func zeroWidth() throws {
    let narrow = TableView(frame: Rect(x: 0, y: 0, width: 0, height: 568))
    let wrong = Messages(count: 20) { self.cache.height($0, $1, $2, $3) }
    try load(narrow, wrong)
    #expect(narrow.contentSize.height == 0)
    #expect(narrow.indexPathsForVisibleRows.isEmpty)

    let right = Messages(count: 20)
    try load(narrow, right)
    #expect(narrow.indexPathsForVisibleRows.count == 13)
    narrow.frame.size.width = 320
    try narrow.layoutIfNeeded()
    #expect(narrow.rectForRow(at: IndexPath(0)).height == 44.5)
  }

  @Test("HC11: a table that asks only once stays empty when it has a width")
  func zeroWidthForEver() throws {
    let table = Edition.reloadHiding.makeTable(
      frame: Rect(x: 0, y: 0, width: 0, height: 568))
    let app = Messages(count: 20) { self.cache.height($0, $1, $2, $3) }
    try load(table, app)
    table.scrollView.frame.size.width = 320
    try table.scrollView.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows.isEmpty)
    try reload(table)
    #expect(!table.indexPathsForVisibleRows.isEmpty)
  }

  @Test("HC13: a device flat on the table counts as landscape")
  func device() {
    cache.device = .flat
    #expect(published(0, long) == 144.5)
    #expect(cache.portrait.isEmpty)
    #expect(cache.landscape[key(0)] == 144.5)
    cache.device = .sideways
    table.frame.size.width = 568
    #expect(published(0, long) == 144.5, "measured 320 points wide")
    #expect(own(0, long) == 104.5)
  }

  @Test("HC13: a phone that lay flat keeps its heights when it is turned")
  func flat() throws {
    let wrong = try session("messages-flat")
    let right = try session("messages")
    let wide = Action.resize(Size(width: 568, height: 320))
    #expect(wrong.current.after.contentSize.height == 8_490)
    #expect(try wrong.perform(wide).after.contentSize.height == 8_490)
    #expect(try right.perform(wide).after.contentSize.height == 6_190)
  }

  @Test("HC14: a table of another width gets the old width's heights")
  func width() {
    #expect(published(0, long) == 144.5)
    #expect(own(0, long) == 144.5)
    table.frame.size.width = 480
    #expect(published(0, long) == 144.5)
    #expect(own(0, long) == 104.5)
  }

  @Test("HC15: no row can be 0 points tall")
  func zero() throws {
    let advert = IndexPath(8)
    let wrong = try session("gallery-published")
    #expect(try wrong.table.rectForRow(at: advert).height == 44.5)
    let right = try session("gallery")
    #expect(try right.table.rectForRow(at: advert).height == 0)
    _ = try right.perform(.scrollTo(.bottom, step: nil))
    #expect(try right.table.cellForRow(at: advert) == nil)
    #expect(try right.table.cellForRow(at: IndexPath(9)) != nil)
  }

  @Test("HC16: a template's luggage makes ghost heights")
  func ghosts() throws {
    func heights(_ scenario: String) throws -> [Double] {
      let table = try session(scenario).table
      return (0..<50).map { table.rectForRow(at: IndexPath($0)).height }
    }
    let wrong = try heights("luggage")
    #expect(wrong[..<3] == [64.5, 64.5, 64.5])
    #expect(wrong[3...].allSatisfy { $0 == 84.5 })
    let right = try heights("luggage-fixed")
    #expect(right[3] == 84.5)
    #expect(right.filter { $0 == 64.5 }.count == 49)
  }

  @Test("HC16: forgetting all heights makes the ghosts worse")
  func worseGhosts() throws {
    let session = try session("luggage")
    _ = try session.perform(.forgetHeight(nil))
    _ = try session.perform(.reload(held: false))
    #expect(try session.table.rectForRow(at: IndexPath(0)).height == 84.5)
  }

  @Test("A plain dequeue for every height orphans a screenful a reload")
  func worstDequeue() throws {
    let app = SectionApp()
    app.height = { table, _ in
      _ = table.dequeueReusableCell(withIdentifier: "row")
      return 44
    }
    try load(table, app)
    for reloads in 1...3 {
      try reload(table)
      #expect(table.wrapper.subviews.count == 13 + 13 * reloads)
    }
  }

  // MARK: Asking both

  private func published(_ row: Int, _ text: String) -> Double {
    table.register(MessageCell.self, forCellReuseIdentifier: "a")
    return cache.height(table, "a", IndexPath(row)) { $0.text = text }
  }

  private func own(_ row: Int, _ text: String) -> Double {
    table.register(MessageCell.self, forCellReuseIdentifier: "a")
    return table.heightForCell(withIdentifier: "a", at: IndexPath(row)) {
      $0.text = text
    }
  }

  private func key(_ row: Int) -> PublishedCache.Key {
    PublishedCache.Key(identifier: "a", indexPath: IndexPath(row))
  }
}
