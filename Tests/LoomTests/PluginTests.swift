import Foundation
import PTYSupport
import SmallBooks
import Testing

@testable import Loom

extension Tag {
  /// Runs the package manager: seconds, not milliseconds.
  @Tag static var slow: Self
}

struct PluginTests {
  /// One test for four laws, because each package that is built takes seconds.
  @Test(
    "Mistakes show in the prose, and prose alone recompiles nothing",
    .tags(.slow))
  func builds() throws {
    let fixture = try Fixture()
    defer { fixture.remove() }

    try fixture.write(first: "One\n", second: "  let wrong: Int = \"\"")
    let planted = try fixture.build()
    #expect(planted.exitCode != 0)
    let diagnostic = "Chapters/02-Queues/Queues.md:4:20: error: cannot convert"
    #expect(planted.hasLine(beginning: diagnostic), "\(planted.output)")
    #expect(!planted.output.contains("warning:"), "\(planted.output)")

    try fixture.write(first: "One\n", second: "  let right = 1; _ = right")
    let built = try fixture.build()
    #expect(built.exitCode == 0, "\(built.output)")
    #expect(!built.output.contains("warning:"), "\(built.output)")

    try fixture.write(first: "Uno\n", second: "  let right = 1; _ = right")
    let prose = try fixture.build()
    #expect(prose.output.contains("Tangling Chapter02"), "\(prose.output)")
    #expect(!prose.output.contains("Compiling Chapter"), "\(prose.output)")

    try fixture.write(first: "One\n\n", second: "  let right = 1; _ = right")
    let moved = try fixture.build()
    #expect(moved.output.contains("Compiling Chapter01"), "\(moved.output)")
    #expect(moved.output.contains("Compiling Chapter02"), "\(moved.output)")

    try fixture.write(first: "~~~~\n", second: "")
    let unclosed = try fixture.build()
    #expect(unclosed.exitCode != 0)
    #expect(
      unclosed.hasLine(
        beginning: "Chapters/01-Naive/Naive.md:1: error: this block is never"),
      "\(unclosed.output)")
  }
}

/// A package of two chapters, with copies of the plugin and of Stage's folder
/// `Book`; the tool is the one that was built beside these tests.
private struct Fixture {
  /// The package's folder, with spaces in its name, as a clone's may have.
  let root = URL.temporaryDirectory
    .appending(path: "a clone \(UUID().uuidString)")

  init() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let original = here.appending(path: "../..").standardized
    for folder in ["Sources/Stage/Book", "Plugins/TanglePlugin"] {
      let copy = root.appending(path: folder)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: original.appending(path: folder), to: copy)
    }
    try FileManager.default.createDirectory(
      at: root.appending(path: "tangle.artifactbundle"),
      withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(filePath: builtProduct("tangle")),
      to: root.appending(path: "tangle.artifactbundle/tangle"))
    try write(Self.bundle, to: "tangle.artifactbundle/info.json")
    try write(Self.manifest, to: "Package.swift")
    let export = "@_exported import Stage\n"
    try write(export, to: "Chapters/01-Naive/Chapter01.swift")
    try write(export, to: "Chapters/02-Queues/Chapter02.swift")
  }

  func remove() { try? FileManager.default.removeItem(at: root) }

  /// Writes both chapters: prose before the first one's listing, and a line in
  /// the middle of the second one's.
  func write(first prose: String, second line: String) throws {
    try write(
      prose + swift("// <<A>>=", "let a = 1", "let b = 2"),
      to: "Chapters/01-Naive/Naive.md")
    try write(
      swift("// <<B>>=", "func two() {", line, "}"),
      to: "Chapters/02-Queues/Queues.md")
  }

  private func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func build() throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--package-path", root.path,
      "--scratch-path", root.appending(path: ".build").path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      exitCode: process.terminationStatus,
      output: String(decoding: output, as: UTF8.self))
  }

  private static let bundle = """
    {
      "schemaVersion": "1.0",
      "artifacts": {
        "tangle": {
          "type": "executable", "version": "1.0.0",
          "variants": [
            {
              "path": "tangle",
              "supportedTriples": [
                "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu",
                "x86_64-apple-macosx", "arm64-apple-macosx"
              ]
            }
          ]
        }
      }
    }
    """

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    func chapter(_ number: String, _ name: String) -> Target {
      .target(
        name: "Chapter\\(number)", dependencies: ["Stage"],
        path: "Chapters/\\(number)-\\(name)", exclude: ["\\(name).md"],
        swiftSettings: [.defaultIsolation(MainActor.self)],
        plugins: ["TanglePlugin"])
    }

    let package = Package(
      name: "Fixture", platforms: [.macOS(.v14)],
      targets: [
        chapter("01", "Naive"), chapter("02", "Queues"),
        .target(name: "Stage"),
        .binaryTarget(name: "tangle", path: "tangle.artifactbundle"),
        .plugin(
          name: "TanglePlugin", capability: .buildTool(),
          dependencies: ["tangle"]),
      ])
    """
}

/// A build's output and exit code.
private struct Outcome {
  let exitCode: Int32
  let output: String

  func hasLine(beginning start: String) -> Bool {
    output.split(separator: "\n").contains { $0.hasPrefix(start) }
  }
}
