import Foundation
import Testing

/// What is needed to begin: the same version of Swift, wherever one is named.
struct PrerequisitesTests {
  @Test("A Swift that is too old is refused in one sentence with a way out")
  func version() throws {
    for (version, isFine) in [
      ("Swift version 6.3.1 (swift-6.3.1-RELEASE)", true),
      ("Apple Swift version 6.10 (swiftlang-6.10.0.1.1)", true),
      ("Swift version 7.0-dev (LLVM 1, Swift 2)", true),
      ("Swift version 6.2.4 (swift-6.2.4-RELEASE)", false),
      ("Apple Swift version 5.10 (swiftlang-5.10.0.13)", false),
      ("a Swift that says nothing of itself", true),
    ] {
      let sandbox = try Sandbox()
      try sandbox.write("swift", "echo '\(version)'")
      let script = Room.root.appending(path: ".ci/prerequisites")
      try FileManager.default.copyItem(
        at: script, to: sandbox.root.appending(path: "prerequisites"))
      let (status, said) = try sandbox.run("prerequisites", [])
      #expect((status == 0) == isFine, "\(version): \(said)")
      guard !isFine else { continue }
      #expect(said.hasPrefix("Swift 6.3 or later is needed, and this is "))
      #expect(said.hasSuffix(": https://www.swift.org/install/\n"))
    }
  }

  @Test("README, checks and the dev container name the same version")
  func everywhere() throws {
    for (path, words) in [
      ("README.md", "Swift 6.3 or later"),
      ("Playground/INSTRUCTOR.md", "Swift 6.3 or later"),
      (".ci/prerequisites", "Swift 6.3 or later"),
      (".ci/run", "Swift 6.3 or later"),
      (".github/workflows/ci.yml", "swift:6.3"),
      (".github/workflows/site.yml", "swift:6.3"),
      (".github/workflows/ci.yml", "swift-version: \"6.3\""),
      (".devcontainer/devcontainer.json", "\"swift:6.3\""),
      ("Package.swift", "// swift-tools-version: 6.3\n"),
      ("Playground/Package.swift", "// swift-tools-version: 6.3\n"),
      ("Benchmarks/Package.swift", "// swift-tools-version: 6.3\n"),
    ] {
      #expect(try Room.text(path).contains(words), "\(path)")
    }
  }
}
