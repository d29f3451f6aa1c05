import Editions
import Stage

/// Four lists that look the same, and spend their late frames on four things.
/// Don't read on: open each.
let lists = [
  list("a", .measures), list("b", .prepares), list("c", .makesCells),
  list("d", .decodes),
]

/// What a list does with each row that comes.
private enum Habit { case makesCells, measures, decodes, prepares }

private func list(_ name: String, _ habit: Habit) -> Scenario {
  Scenario("list-\(name)", "10,000 posts that stutter") {
    switch habit {
    case .makesCells, .decodes: Posts(habit)
    case .prepares: PostsAhead(habit)
    case .measures: MeasuredPosts(habit)
    }
  }
}

/// Posts with a picture each.
private class Posts: TableViewController {
  let habit: Habit

  init(_ habit: Habit) { self.habit = habit }

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "post")
    tableView.rowHeight = 44
  }

  var rowHeights: (any RowHeights)? { nil }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  { 10_000 }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell =
      habit == .makesCells
      ? TableViewCell(reuseIdentifier: "post")
      : tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
    cell.text = "Post \(indexPath.row)"
    if habit == .decodes { Census.note(.decode) }
    return cell
  }
}

/// Posts of two pictures, whose cells are prepared whenever there is time.
private final class PostsAhead: Posts {
  override func viewDidLoad(_ tableView: any Table) {
    super.viewDidLoad(tableView)
    tableView.policy.prepare = .greedy
  }

  override func tableView(
    _ tableView: any Table, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell? {
    Census.note(.decode)
    Census.note(.decode)
    return super.tableView(tableView, cellForRowAt: indexPath)
  }
}

/// Posts that are measured when they come.
private final class MeasuredPosts: Posts, RowHeights {
  override func viewDidLoad(_ tableView: any Table) {
    super.viewDidLoad(tableView)
    tableView.measuring?.separatorStyle = .none
    tableView.estimating?.estimatedRowHeight = 44
  }

  override var rowHeights: (any RowHeights)? { self }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    tableView.measuring?.heightForCell(withIdentifier: "post", at: indexPath) {
      $0.text = "Post \(indexPath.row)"
    } ?? 44
  }
}
