// Told: It's fixed. It doesn't begin in line
import Stage

let report1: Int = 130
let report2: Int = 49
let report3: Int = 115

public let bakery = Scenario(
  "bakery", "a bakery's orders, and three reports",
  fileID: "Exercises/Chapter03/Bakery.swift"
) {
  Bakery()
}

struct Entry {
  let kind: Kind
  let text: String
  var state = State.open

  enum Kind { case special, order, note }
  enum State { case open, fetched, calledOff }
}

final class SpecialCell: TableViewCell {
  override var className: String { "SpecialCell" }
}

final class NoteCell: TableViewCell {
  override var className: String { "NoteCell" }

  convenience init() { self.init(reuseIdentifier: "note") }
}

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

  func specialCell(for entry: Entry, in tableView: any Table) -> TableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "special")
      ?? SpecialCell(reuseIdentifier: "special")
    cell.text = "★ \(title(of: entry))"
    return cell
  }

  func title(of entry: Entry) -> String {
    entry.state == .calledOff ? "(\(entry.text))" : entry.text
  }

  func mark(_ cell: TableViewCell, as state: Entry.State) {
    switch state {
    case .open: cell.accessoryType = .none
    case .fetched: cell.accessoryType = .checkmark
    case .calledOff: cell.accessoryType = .none
    }
  }
}
