import Stage
import struct Stage.IndexPath

/// Asked once: each row asks at most once at a time, and rows that want the same
/// picture share a request.
final class Feed: TableViewController, RowPrefetching, PictureShowing {
  let names: [String]
  var network: Network?
  @Unretained var table: (any Table)?

  /// The pictures that have landed, by their URLs.
  var pictures: [String: Picture] = [:]

  /// The number of each row's question. Several rows may be waiting for one
  /// picture, so its URL can't tell them apart.
  var questions: [IndexPath: Int] = [:]

  init(names: [String]) { self.names = names }

  /// Asks for a row's picture, unless it has landed, or the row has asked before
  /// and is still waiting: that's the case if it was announced.
  func ask(forRowAt indexPath: IndexPath) {
    let url = url(at: indexPath)
    guard pictures[url] == nil, questions[indexPath] == nil else { return }
    let asker = asker(at: indexPath)
    questions[indexPath] =
      network?.join(url, for: asker)
      ?? network?.load(url, for: asker) { [self] answer in arrive(answer) }
  }

  /// Withdraws these rows' questions, and no others. If nobody else is waiting
  /// for a picture, the network cancels the request.
  func tableView(
    _ tableView: any Table, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    for indexPath in indexPaths {
      let question = questions.removeValue(forKey: indexPath)
      if let question { network?.withdraw(question) }
    }
  }

  func tableView(
    _ tableView: any Table, prefetchRowsAt indexPaths: [IndexPath]
  ) {
    for indexPath in indexPaths { ask(forRowAt: indexPath) }
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: "post", for: indexPath)
    cell.text = names[indexPath.row]
    cell.picture = pictures[url(at: indexPath)]
    ask(forRowAt: indexPath)
    return cell
  }

  /// Keeps a picture that has landed, and puts it into all cells that want it.
  func arrive(_ answer: Answer) {
    pictures[answer.url] = answer.picture
    for row in names.indices {
      let indexPath = IndexPath(row: row, section: 0)
      guard url(at: indexPath) == answer.url else { continue }
      table?.cellForRow(at: indexPath)?.picture = answer.picture
    }
  }

  func url(at indexPath: IndexPath) -> String { "\(names[indexPath.row]).jpg" }

  func asker(at indexPath: IndexPath) -> Asker {
    Asker(row: indexPath, identifier: "post \(indexPath.row)", cell: 0)
  }

  func viewDidLoad(_ tableView: any Table) {
    table = tableView
    tableView.rowHeight = 80
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "post")
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  { names.count }

  func pictureURL(forRowAt indexPath: IndexPath) -> String? {
    url(at: indexPath)
  }

  func identifier(forRowAt indexPath: IndexPath) -> String? {
    "post \(indexPath.row)"
  }

  func reply(to url: String) -> Reply { Reply(milliseconds: 200) }
}
