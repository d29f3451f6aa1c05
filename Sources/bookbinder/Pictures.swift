import ArgumentParser
import Foundation
import Loom
import Reports
import Shell

struct Pictures: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws the book's snapshots again.",
    discussion: """
      A picture drawn by 'snapshot' contains the commands that lead to it. Of \
      a picture drawn by hand only the style sheet and the patterns are \
      rewritten, which all pictures share.
      """)

  @OptionGroup var workplace: Workplace

  @Flag(help: "Only compare; exit 1 if a picture differs.")
  var check = false

  func run() throws {
    let snapshots = try MainActor.assumeIsolated { try workplace.snapshots() }
    let pictures = try snapshots + workplace.drawings()
    let stale = pictures.filter { !$0.isCurrent }
    for picture in stale {
      print(
        check
          ? "\(picture.file) is not what the machine draws; try 'make record'"
          : "drew \(picture.file)")
      guard !check else { continue }
      try Data(picture.now.utf8).write(
        to: workplace.rootURL.appending(path: picture.file), options: .atomic)
    }
    print(
      "\(snapshots.count) snapshots and \(pictures.count - snapshots.count) "
        + "drawings compared, \(stale.count) "
        + (check ? "not current" : "drawn again"))
    if check, !stale.isEmpty || snapshots.isEmpty { throw ExitCode.failure }
  }
}

/// A picture of the book: as it is on file, and as it is drawn now.
struct KeptPicture {
  let file: String
  let kept: String
  let now: String

  var isCurrent: Bool { kept == now }
}

extension Workplace {
  /// The README's moving picture, Chapter 12's fling, then the chapters'
  /// snapshots in order of their files.
  @MainActor
  func snapshots() throws -> [KeptPicture] {
    func kept(_ file: String, now: String) -> KeptPicture {
      let url = rootURL.appending(path: file)
      return KeptPicture(
        file: file,
        kept: (try? String(contentsOf: url, encoding: .utf8)) ?? "", now: now)
    }
    return try [
      kept(MovingPicture.file, now: MovingPicture.drawn()),
      kept(FlingPicture.file, now: FlingPicture.drawn()),
    ]
      + pictures().compactMap { file, text in
        Interpreter.recipe(ofPicture: text).map {
          KeptPicture(file: file, kept: text, now: draw(after: $0))
        }
      }
  }

  /// The pictures drawn by hand, each with the current style sheet and
  /// patterns.
  func drawings() throws -> [KeptPicture] {
    try pictures().compactMap { file, text in
      guard Scene.recipe(ofPicture: text) == nil else { return nil }
      return KeptPicture(
        file: file, kept: text, now: Scene.inLanguage(text) ?? text)
    }
  }

  /// The paths and the contents of the chapters' SVG files, sorted by chapter,
  /// then by name.
  private func pictures() throws -> [(file: String, text: String)] {
    var pictures: [(file: String, text: String)] = []
    for chapter in try book().chapters {
      let folder =
        URL(filePath: chapter.file).deletingLastPathComponent().relativePath
        + "/pictures"
      let files =
        (try? FileManager.default.contentsOfDirectory(
          atPath: rootURL.appending(path: folder).path)) ?? []
      for file in files.sorted() where file.hasSuffix(".svg") {
        let path = "\(folder)/\(file)"
        let text = try String(
          contentsOf: rootURL.appending(path: path), encoding: .utf8)
        pictures.append((path, text))
      }
    }
    return pictures
  }
}
