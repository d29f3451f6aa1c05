import Text

/// A view as one line of a dump describes it.
struct ViewLine: Equatable, Sendable {
  var className = ""
  var address = ""

  /// The values of the properties that matter here, by name.
  var values: [String: String] = [:]
}

extension ViewLine {
  /// The properties that are kept; all others are only passed over.
  static let kept: Set<String> = [
    "baseClass", "frame", "text", "hidden", "alpha", "tag", "contentOffset",
    "contentSize",
  ]

  var isHidden: Bool { values["hidden"] == "YES" }

  var isClear: Bool { values["alpha"] == "0" }

  /// Whether neither the view nor anything in it can be seen.
  var isOff: Bool { isHidden || isClear }

  /// The tag; 0 if the line has none, as UIKit then prints none.
  var tag: Int { values["tag"].flatMap { Int($0) } ?? 0 }

  /// Whether the view is a cell of a table or of a collection view: its base class
  /// decides that, or else its name.
  var isCell: Bool {
    guard let base = values["baseClass"] else {
      return plainName.hasSuffix("Cell")
    }
    return base.hasSuffix("TableViewCell")
      || base.hasSuffix("CollectionViewCell")
      || base == "UICollectionViewListCell"
  }

  /// Whether the view is a table or a collection view.
  var isTable: Bool {
    let name = values["baseClass"] ?? plainName
    return name.hasSuffix("TableView") || isCollection
  }

  var isCollection: Bool {
    (values["baseClass"] ?? plainName).hasSuffix("CollectionView")
  }

  /// Why a view that isn't a cell isn't read, as half a sentence.
  var isNoCell: String { "\(className) isn't a cell" }

  /// Whether the app, and not UIKit, puts views into it, as far as its class
  /// tells.
  var isContainer: Bool {
    let base = values["baseClass"] ?? className
    return base == "UIView" || base == "UIStackView"
      || base.hasSuffix("ContentView")
  }

  /// A view between a table and its cells: one that older systems put around all of
  /// them, or the one around a swiped cell.
  var isWrapper: Bool { className == "UITableViewWrapperView" || isSwipe }

  /// The view around a swiped cell and its actions.
  var isSwipe: Bool { className == "_UITableViewCellSwipeContainerView" }

  /// The class without module and generic arguments.
  private var plainName: String {
    let name = className.utf8.prefix { $0 != .less }
    let start = name.lastIndex(of: UInt8(ascii: ".")).map(name.index(after:))
    return String(Substring(name[(start ?? name.startIndex)...]))
  }

  /// The frame; `nil` if there is none.
  ///
  /// - Throws: If it isn't made of numbers that can be a place.
  func frame() throws(Unreadable) -> DumpedFrame? {
    guard let text = values["frame"] else { return nil }
    guard let parts = numbers(4, in: text), parts[2] >= 0, parts[3] >= 0 else {
      throw Unreadable()
    }
    return DumpedFrame(
      x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  /// The two numbers of a property such as `{0, 44}`; `nil` for anything else.
  func pair(_ name: String) -> (Double, Double)? {
    values[name].flatMap { numbers(2, in: $0) }.map { ($0[0], $0[1]) }
  }

  /// A property can't be read.
  struct Unreadable: Error {}
}

/// As many numbers as there must be in a value; `nil` for anything else. Where a
/// terminal broke the line, a number may be broken, or be next to the next one.
private func numbers(_ count: Int, in text: String) -> [Double]? {
  guard text.utf8.contains(UInt8(ascii: "\n")) else {
    let found = numbers(in: text)
    return found.count == count ? found : nil
  }
  for joint in ["", " "] {
    let whole = text.split(separator: "\n").joined(separator: joint)
    let found = numbers(in: whole)
    if found.count == count { return found }
  }
  return nil
}

/// The numbers in a value such as `(0 44; 320 44)` or `{0, 44}`; empty if any is
/// no number, or too large for a place.
private func numbers(in text: String) -> [Double] {
  guard text.utf8.count <= 200 else { return [] }
  var found: [Double] = []
  for word in text.utf8.split(whereSeparator: { $0.endsNumber }) {
    guard let number = number(Substring(word)), number.magnitude <= 1e9 else {
      return []
    }
    found.append(number)
  }
  return found
}

/// The value of a number as debuggers print it: also `70.000100000000003` and
/// `1e-05`.
private func number(_ word: Substring) -> Double? {
  guard let mark = word.utf8.firstIndex(of: UInt8(ascii: "e")) else {
    return parseNumber(String(word))
  }
  guard let mantissa = parseNumber(String(word[..<mark])),
    let exponent = Int(word[mark...].dropFirst()), exponent.magnitude <= 20
  else { return nil }
  var value = mantissa
  for _ in 0..<abs(exponent) { value = exponent > 0 ? value * 10 : value / 10 }
  return value
}
