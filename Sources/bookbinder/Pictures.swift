import ArgumentParser
import Foundation
import Loom
import Shell

struct Pictures: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws the book's snapshots again.",
    discussion: """
      A picture that 'snapshot' has drawn says itself after which commands; \
      all others are left alone.
      """)

  @OptionGroup var place: Workplace

  @Flag(help: "Only compare; exit 1 if a picture differs.")
  var check = false

  func run() throws {
    let pictures = try MainActor.assumeIsolated { try place.snapshots() }
    let stale = pictures.filter { !$0.isCurrent }
    for picture in stale {
      print(
        check
          ? "\(picture.file) is not what the machine draws; try 'make record'"
          : "drew \(picture.file)")
      guard !check else { continue }
      try Data(picture.now.utf8).write(
        to: place.rootURL.appending(path: picture.file), options: .atomic)
    }
    print("\(pictures.count) pictures compared, \(stale.count) not current")
    if check, !stale.isEmpty || pictures.isEmpty { throw ExitCode.failure }
  }
}

/// A snapshot in the book: as it is on file, and as it is drawn now.
struct KeptPicture {
  let file: String
  let kept: String
  let now: String

  var isCurrent: Bool { kept == now }
}

extension Workplace {
  /// The snapshots in the chapters, in order of their files, after the
  /// README's.
  @MainActor
  func snapshots() throws -> [KeptPicture] {
    let moving = rootURL.appending(path: MovingPicture.file)
    var pictures = [
      KeptPicture(
        file: MovingPicture.file,
        kept: (try? String(contentsOf: moving, encoding: .utf8)) ?? "",
        now: MovingPicture.drawn())
    ]
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
        guard let recipe = Interpreter.recipe(ofPicture: text) else { continue }
        pictures.append(
          KeptPicture(file: path, kept: text, now: draw(after: recipe)))
      }
    }
    return pictures
  }
}
