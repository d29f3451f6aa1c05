/// An answer that the lab printed in `mode json`: one object on a line.
struct LabAnswer {
  let command: String
  private let fields: [(name: String, value: Value)]

  /// - Returns: `nil` for a line that is no answer of the lab.
  init?(_ line: Line) {
    let bytes = line.trimmed
    guard bytes.starts(with: Array("{\"command\": \"".utf8)) else { return nil }
    var reader = JSONReader(bytes)
    guard case .object(let fields)? = reader.value(),
      case .string(let command)? = fields.first?.value
    else { return nil }
    self.command = command
    self.fields = fields
  }
}

extension LabAnswer {
  /// The cells that `tree` or `cells` lists, index 0 first; `nil` for any other
  /// answer.
  var cells: [(cell: DumpedCell, state: String)]? {
    guard command == "tree" || command == "cells",
      case .array(let values)? = fields.first(where: { $0.name == "cells" })?
        .value
    else { return nil }
    return values.compactMap { LabAnswer.cell($0) }
  }

  private static func cell(_ value: Value) -> (
    cell: DumpedCell, state: String
  )? {
    guard let name = value["cell"]?.string, name.hasPrefix("c"),
      let number = Int(name.dropFirst()), (1...1_000_000_000).contains(number),
      let state = value["state"]?.string
    else { return nil }
    let cell = DumpedCell(
      number: number, className: value["class"]?.string ?? "", address: name,
      text: value["text"]?.string, isHidden: state != "visible",
      tag: Int(exactly: value["tag"]?.number ?? 0) ?? 0,
      frame: value["frame"]?.frame,
      subviews: value["subviews"]?.number.flatMap { Int(exactly: $0) },
      piled: 0)
    return (cell, state)
  }
}

extension Value {
  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  fileprivate subscript(name: String) -> Value? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }

  fileprivate var frame: DumpedFrame? {
    guard let x = self["x"]?.number, let y = self["y"]?.number,
      let width = self["width"]?.number, let height = self["height"]?.number,
      width >= 0, height >= 0
    else { return nil }
    return DumpedFrame(x: x, y: y, width: width, height: height)
  }
}
