import Stage
import struct Stage.IndexPath

/// The case of the chat: a table that its author left behind, and the reports
/// of its users.
///
/// 1. "Photos are squeezed as flat as a line of text."
/// 2. "I tap a long message to read all of it, I tap it again, and there is a
///    hole below it."
/// 3. "I tap 'Say hello', and nothing is said. Once I've scrolled down and come
///    back, there it is."
///
/// Each report begins in one line of this file. Don't read it yet: look.
///
///     cd Playground
///     swift run lab --chapter 7 --scenario chat
///
/// TODO: say in which lines, as they're numbered now, and then fix all three.
let report1: Int = 0
let report2: Int = 0
let report3: Int = 0

/// The scenario in the shell: it runs this very file, fixed or not.
public let chat = Scenario(
  "chat", "messages and photos, and three reports",
  fileID: "Exercises/Chapter07/Chat.swift"
) {
  Chat()
}

/// A message of the chat: words, or a photo with words.
struct Message {
  let text: String
  var isPhoto = false
}

/// The cell of words that wrap, 36 characters a line.
final class WordsCell: TableViewCell {
  override var className: String { "WordsCell" }

  override func systemLayoutSizeFitting(_ targetSize: Size) -> Size? {
    let columns = max(1, Int((targetSize.width - 32) / 8))
    let lines = max(1, (text.count + columns - 1) / columns)
    return Size(width: targetSize.width, height: Double(lines) * 20 + 24)
  }
}

/// The cell of a photo, nine high to sixteen wide, with its words on it.
final class PhotoCell: TableViewCell {
  override var className: String { "PhotoCell" }

  override func sizeThatFits(_ size: Size) -> Size? {
    Size(width: size.width, height: size.width * 9 / 16)
  }
}

/// A chat: below a row that says hello, the messages, the newest first.
final class Chat: TableViewController, RowHeights, RowSelection {
  /// The messages, the oldest first.
  var messages = (1...40).map { number in
    let text = "Number \(number): have you seen the cells?"
    let rest = " Those in row \(number) have been to the laundry, and back."
    return switch number % 5 {
    case 2: Message(text: "Photo \(number)", isPhoto: true)
    case 4: Message(text: text + rest + rest + rest)
    default: Message(text: text)
    }
  }

  /// The long messages shown in full, by their places in `messages`.
  var unfolded: Set<Int> = []

  func viewDidLoad(_ tableView: any Table) {
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "hello")
    tableView.register(WordsCell.self, forCellReuseIdentifier: "words")
    tableView.register(PhotoCell.self, forCellReuseIdentifier: "photo")
  }

  func tableView(_ tableView: any Table, numberOfRowsInSection section: Int)
    -> Int
  {
    messages.count + 1
  }

  func tableView(_ tableView: any Table, heightForRowAt indexPath: IndexPath)
    -> Double
  {
    guard indexPath.row > 0 else { return 44 }
    return tableView.measuring?.heightForCell(
      withIdentifier: "words", at: indexPath
    ) { template in
      template.text = words(at: indexPath)
    } ?? 44
  }

  func tableView(_ tableView: any Table, cellForRowAt indexPath: IndexPath)
    -> TableViewCell?
  {
    let cell = tableView.dequeueReusableCell(
      withIdentifier: kind(at: indexPath), for: indexPath)
    cell.text = words(at: indexPath)
    return cell
  }

  func tableView(_ tableView: any Table, didSelectRowAt indexPath: IndexPath) {
    if indexPath.row == 0 {
      say("Hello!", in: tableView)
    } else {
      unfold(at: indexPath, in: tableView)
    }
  }

  func say(_ text: String, in tableView: any Table) {
    messages.append(Message(text: text))
    let place = IndexPath(row: messages.count, section: 0)
    tableView.updating?.insertRows(at: [place])
  }

  /// Shows a long message in full, or cuts it short again.
  func unfold(at indexPath: IndexPath, in tableView: any Table) {
    let place = messages.count - indexPath.row
    if unfolded.contains(place) {
      unfolded.remove(place)
    } else {
      unfolded.insert(place)
      tableView.measuring?.forgetHeight(at: indexPath)
    }
    tableView.reloadData()
  }

  func kind(at indexPath: IndexPath) -> String {
    guard indexPath.row > 0 else { return "hello" }
    return messages[messages.count - indexPath.row].isPhoto ? "photo" : "words"
  }

  func words(at indexPath: IndexPath) -> String {
    guard indexPath.row > 0 else { return "Say hello" }
    let place = messages.count - indexPath.row
    let text = messages[place].text
    return text.count < 60 || unfolded.contains(place)
      ? text : "\(text.prefix(60))…"
  }
}
