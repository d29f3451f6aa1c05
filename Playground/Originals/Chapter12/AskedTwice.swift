import Stage
import struct Stage.IndexPath

/// Asked twice: an app asks for a row's picture when the row is announced, and
/// again when its cell is filled. If the first picture is still pending then,
/// two requests go out for it.
///
/// And when the user turns around, the app cancels requests that rows on screen
/// are waiting for: several rows can show the same person.
final class Feed: TableViewController, RowPrefetching, PictureShowing {
  let names: [String]
  var network: Network?
  @Unretained var table: (any Table)?

  /// The pictures that have landed, by their URLs.
  var pictures: [String: Picture] = [:]

  /// The number of the question for each URL.
  var questions: [String: Int] = [:]

  init(names: [String]) { self.names = names }

  // TODO: fix `ask` and `cancelPrefetching`. At most one request for a picture
  // is pending at a time, and none goes out for a picture that has landed. A
  // request is canceled when no row is waiting for it anymore, but not while one
  // is, on screen or announced.

  /// Asks for a row's picture, which may have landed already.
  func ask(forRowAt indexPath: IndexPath) {
    let url = url(at: indexPath)
    guard pictures[url] == nil else { return }
    questions[url] = network?.load(url, for: asker(at: indexPath)) {
      [self] answer in arrive(answer)
    }
  }

  func tableView(
    _ tableView: any Table, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {
    for indexPath in indexPaths {
      let question = questions.removeValue(forKey: url(at: indexPath))
      if let question { network?.withdraw(question) }
    }
  }

  // What follows is right.

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
