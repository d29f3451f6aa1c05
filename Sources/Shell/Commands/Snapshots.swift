import Inspector
import Looks
import Reports
import Session
import Text
import Workshop

// A step as a picture.

extension TableSession {
  /// What the picture would show, and, for programs, the picture itself.
  var toldPicture: Report {
    var report = pictureReport(of: self)
    report.fields.append(.init("svg", .string(picture)))
    return report
  }

  /// The picture of the current step, as an SVG file's text.
  var picture: String { scene(of: self).svg }

  /// Writes the picture; one of ours gives way to it, any other file only if
  /// told to.
  func draw(into target: Target, of host: (any Host)?) throws(ShellError)
    -> Report
  {
    guard target.path.hasSuffix(".svg") else {
      throw ShellError(
        "The picture is SVG, and its file's name should say so: "
          + "'snapshot \(quoted(target.path + ".svg"))'",
        column: target.column)
    }
    let isAgain = isPicture(target.path, host)
    try target.replacing(target.replaces || isAgain).write(
      picture, as: "snapshot", to: host)
    let count = current.after.aliveCount
    return Report(
      "snapshot",
      fields: [
        .init("file", .string(target.path)), .init("step", .int(position)),
        .init("cells", .int(count)), .init("isAgain", .bool(isAgain)),
      ],
      blocks: [
        .text(
          StyledLine(
            "@\(position) is drawn in '\(target.path)'"
              + (isAgain ? ", over an older picture" : "")
              + ": \(counted(count, "cell")). A browser shows it."))
      ])
  }
}

private func isPicture(_ path: String, _ host: (any Host)?) -> Bool {
  guard let host, let bytes = try? host.read(path) else { return false }
  return occurs(Array(Scene.mark.utf8), in: Array(bytes.prefix(65_536)))
}

// MARK: For those who keep pictures up to date

extension Interpreter {
  /// The picture of the current step, as an SVG file's text.
  public var drawing: String { session.picture }

  /// The commands after which a picture was drawn, one per line; `nil` for a
  /// file that is no picture of ours, or was drawn of a reader's own file.
  public nonisolated static func recipe(ofPicture text: String) -> [String]? {
    Scene.recipe(ofPicture: text)
  }
}
