import Inspector
import Looks
import Reports
import Session
import Text
import Workshop

// A step as a picture.

/// What the picture would show, and, for programs, the picture itself.
func toldPicture(of session: TableSession) -> Report {
  var report = pictureReport(of: session)
  report.fields.append(.init("svg", .string(scene(of: session).svg)))
  return report
}

/// Writes the picture; one of ours gives way to it, any other file only if
/// told to.
func draw(
  _ session: TableSession, into target: Target, of host: (any Host)?
) throws(ShellError) -> Report {
  guard target.path.hasSuffix(".svg") else {
    throw ShellError(
      "The picture is SVG, and its file's name should say so: "
        + "'snapshot \(quoted(target.path + ".svg"))'",
      column: target.column)
  }
  let isAgain = isPicture(target.path, host)
  var target = target
  target.replaces = target.replaces || isAgain
  try target.write(scene(of: session).svg, as: "snapshot", to: host)
  let count = session.current.after.aliveCount
  let position = session.position
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

private func isPicture(_ path: String, _ host: (any Host)?) -> Bool {
  guard let host, let bytes = try? host.read(path) else { return false }
  return occurs(Array(Scene.mark.utf8), in: Array(bytes.prefix(65_536)))
}
