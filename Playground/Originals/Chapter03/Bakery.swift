import Stage
import struct Stage.IndexPath

/// The case of the bakery: a table that its author left behind, and the
/// reports of its users.
///
/// 1. "Orders that were called off, those in brackets, are ticked as if they
///    had been fetched. Not all of them, and later others."
/// 2. "Down the list and up again, and each time it takes more memory."
/// 3. "I don't scroll at all, I only pull to refresh. By evening it crawls."
///
/// Each report begins in one line of this file. Don't read it yet: look.
///
///     cd Playground
///     swift run lab --chapter 3 --scenario bakery
///
/// TODO: say in which lines, as they're numbered now, and then fix all three.
let report1: Int = 0
let report2: Int = 0
let report3: Int = 0

/// The scenario in the shell: it runs this very file, fixed or not.
public let bakery = Scenario(
  "bakery", "a bakery's orders, and three reports",
  fileID: "Exercises/Chapter03/Bakery.swift"
) {
  Bakery()
}

/// The content of a row of the list.
struct Entry {
  let kind: Kind
  let text: String
  var state = State.open

  enum Kind { case special, order, note }
  enum State { case open, fetched, calledOff }
}

/// The cell of the day's special.
final class SpecialCell: TableViewCell {
  override var className: String { "SpecialCell" }
}

/// The cell of a note between the orders.
final class NoteCell: TableViewCell {
  override var className: String { "NoteCell" }

  convenience init() { self.init(reuseIdentifier: "notes") }
}

/// A bakery's orders, hour by hour, below the day's special.
final class Bakery: TableViewController, RowSelection {
  var entries = [Entry(kind: .special, text: "Plum cake")]

  init() {
    let names = ["Ada", "Grace", "Barbara", "Radia", "Frances", "Jean", "Mary"]
    let goods = ["two rolls", "a rye loaf", "six croissants"]
    let states: [Entry.State] = [
      .open, .fetched, .calledOff, .open, .fetched, .open, .calledOff,
    ]
    for hour in 7...14 {
      if hour > 7 {
        entries.append(Entry(kind: .note, text: "From \(hour) o'clock"))
      }
      for number in 1...14 {
        let text = "\(names[number % 7]), \(goods[(number + hour) % 3])"
        entries.append(
          Entry(kind: .order, text: text, state: states[(number + hour) % 7]))
      }
    }
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    entries.count
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let entry = entries[indexPath.row]
    return switch entry.kind {
    case .special: specialCell(for: entry, in: tableView)
    case .order: orderCell(for: entry, in: tableView)
    case .note: noteCell(for: entry, in: tableView)
    }
  }

  /// An order that is tapped has been fetched.
  func tableView(_ tableView: any Table, didSelectRowAt indexPath: IndexPath) {
    entries[indexPath.row].state = .fetched
    tableView.reloadData()
  }

  func orderCell(for entry: Entry, in tableView: any Table) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "order")
      ?? TableViewCell(reuseIdentifier: "order")
    cell.text = title(of: entry)
    mark(cell, as: entry.state)
    return cell
  }

  func noteCell(for entry: Entry, in tableView: any Table) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "note") ?? NoteCell()
    cell.text = title(of: entry)
    return cell
  }

  /// The special reads like an order, with a star in front.
  func specialCell(for entry: Entry, in tableView: any Table) -> TableViewCell {
    let order = orderCell(for: entry, in: tableView)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "special")
      ?? SpecialCell(reuseIdentifier: "special")
    cell.text = "★ \(order.text)"
    return cell
  }

  func title(of entry: Entry) -> String {
    entry.state == .calledOff ? "(\(entry.text))" : entry.text
  }

  func mark(_ cell: TableViewCell, as state: Entry.State) {
    switch state {
    case .open: cell.accessoryType = .none
    case .fetched: cell.accessoryType = .checkmark
    case .calledOff: break
    }
  }
}
