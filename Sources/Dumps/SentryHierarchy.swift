/// The views in a `view-hierarchy.json`, as Sentry attaches it to an event: windows
/// with a type, a place, and children, and without addresses.
///
/// Sentry's RFC 33 (github.com/getsentry/rfcs) has its fields.
struct SentryHierarchy {
  /// The views, each after the one that it's in.
  private(set) var views: [View] = []

  /// - Returns: `nil` for any other text.
  /// - Complexity: O(*bytes*).
  init?(_ bytes: [UInt8], isInterrupted: () -> Bool) {
    let head = Line(bytes: bytes.prefix(2_000), number: 1)
    guard bytes.first(where: { !$0.isBlank && $0 != .lineFeed }) == .openCurly,
      head.end(of: "\"rendering_system\"") != nil
        || head.end(of: "\"windows\"") != nil
    else { return nil }
    read(bytes, isInterrupted)
  }

  /// An object that is being read.
  private struct Node {
    let parent: Int?
    let line: Int
    var fields: [String: String] = [:]
  }

  private mutating func read(_ bytes: [UInt8], _ isInterrupted: () -> Bool) {
    var nodes: [Node] = []
    var open: [Int] = []
    var name = ""
    var line = 1
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if nodes.count % 1_024 == 1_023, isInterrupted() { return }
      switch byte {
      case .lineFeed: line += 1
      case .openCurly:
        nodes.append(Node(parent: open.last, line: line))
        open.append(nodes.count - 1)
        name = ""
      case .closeCurly: _ = open.popLast()
      case .openSquare, .closeSquare, .comma: name = ""
      case .colon, .space, .tab, .carriageReturn: break
      default:
        let start = index
        let isText = byte == UInt8(ascii: "\"")
        index += 1
        while index < bytes.count, !SentryHierarchy.ends(bytes[index], isText) {
          index += bytes[index] == .backslash ? 2 : 1
        }
        let end = min(index, bytes.count)
        let value = Array(bytes[(isText ? start + 1 : start)..<end])
        if !isText { index -= 1 }
        if name.isEmpty {
          name = String(decoding: value.prefix(40), as: UTF8.self)
        } else if let node = open.last {
          nodes[node].fields[name] = unescaped(Array(value.prefix(1_000)))
          name = ""
        }
      }
      index += 1
    }
    take(nodes)
  }

  private static func ends(_ byte: UInt8, _ isText: Bool) -> Bool {
    isText
      ? byte == UInt8(ascii: "\"")
      : byte == .comma || byte == .closeCurly || byte == .closeSquare
        || byte.isBlank || byte == .lineFeed
  }

  private mutating func take(_ nodes: [Node]) {
    var places: [Int?] = []
    for node in nodes {
      let parent = node.parent.flatMap { places[$0] }
      guard let type = node.fields["type"], !type.isEmpty else {
        places.append(parent)
        continue
      }
      places.append(views.count)
      var view = ViewLine(className: type)
      // The cells are told apart by their places in the text.
      view.address = "#\(views.count + 1)"
      let fields = node.fields
      let frame = ["x", "y", "width", "height"].compactMap { fields[$0] }
      if frame.count == 4 {
        view.values["frame"] =
          "(\(frame[0]) \(frame[1]); \(frame[2]) \(frame[3]))"
      }
      if fields["visible"] == "false" { view.values["hidden"] = "YES" }
      if fields["alpha"] == "0" { view.values["alpha"] = "0" }
      let place = try? view.frame()
      views.append(
        View(
          view: view, frame: place ?? nil, line: node.line, parent: parent,
          isRefused: false))
    }
  }
}
