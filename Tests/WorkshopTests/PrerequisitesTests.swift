import Foundation
import TestSupport
import Testing

/// The script that checks the prerequisites, and the version of Swift, which is
/// the same wherever one is named.
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
      let sandbox = try prerequisites(swift: "echo '\(version)'")
      let (status, said) = try sandbox.run(".ci/prerequisites", [])
      #expect((status == 0) == isFine, "\(version): \(said)")
      guard !isFine else { continue }
      #expect(said.hasPrefix("ReuseLab needs Swift 6.3 or later, and this is "))
      #expect(said.hasSuffix(": https://www.swift.org/install/\n"))
    }
  }

  @Test("A fetch is told; what can't be fetched, in a sentence with a way out")
  func offline() throws {
    for (words, told) in [
      ("error: Git command 'git fetch' failed", "A first build fetches "),
      ("error: Failed to clone repository x", "A first build fetches "),
      ("error: the manifest is wrong", "error: the manifest is wrong\n"),
    ] {
      let sandbox = try prerequisites(
        swift: "[ $1 != package ] || { echo \"\(words)\"; exit 1; }")
      let (status, text) = try sandbox.run(".ci/prerequisites", [])
      #expect(status == 1)
      let lines = text.split(separator: "\n").map { "\($0)\n" }
      #expect(lines.count == 2, "\(text)")
      #expect(
        text.hasPrefix("Fetching https://a.b/c, once. ")
          && lines[0].contains("^C stops it"))
      let said = lines[lines.count - 1]
      #expect(said.hasPrefix(told), "\(said)")
      guard told.hasPrefix("A") else { continue }
      #expect(said.contains("https://a.b/c, which can't be reached"), "\(said)")
      #expect(said.contains("'make pack'"))
    }
  }

  @Test("A folder that was built in another place is told so")
  func moved() throws {
    let sandbox = try prerequisites(swift: "exit 0")
    for (folder, isFine) in [
      (sandbox.root.path, true), ("/another/place", false),
    ] {
      for package in [".", "Playground"] {
        try sandbox.writeText(
          "\(package)/.build/debug.yaml", "inputs: [\"\(folder)/Sources/\"]")
        let (status, said) = try sandbox.run(".ci/prerequisites", [package])
        #expect((status == 0) == isFine, "\(said)")
        #expect(isFine || said.contains("'make clean' to remove it"), "\(said)")
      }
    }
  }

  @Test("'make clean' keeps what was fetched")
  func clean() throws {
    let sandbox = try Sandbox()
    try sandbox.writeText("Makefile", try Project.text("Makefile"))
    for path in ["checkouts/a", "repositories/b", "debug/c", "debug.yaml"] {
      try sandbox.writeText(".build/\(path)", "")
    }
    try sandbox.write("clean", "make clean && ls .build")
    let (status, said) = try sandbox.run("clean", [])
    #expect(
      status == 0 && said.hasSuffix("\ncheckouts\nrepositories\n"), "\(said)")
  }

  @Test("Nobody's sudo is used without a question, but in CI there is nobody")
  func sudo() throws {
    for (user, settings, calls) in [
      ("1000", "CI=", ""), ("0", "CI=", "as 0: apt-get"),
      ("1000", "CI=1", "sudo"),
    ] {
      let sandbox = try Sandbox()
      try sandbox.write(".ci/install", try Project.text(".ci/install"))
      try sandbox.write("id", "echo \(user)")
      try sandbox.write("sudo", "echo sudo >>calls")
      try sandbox.write("env", "echo as \(user): apt-get >>calls")
      try sandbox.write("apt-get", "exit 0")
      try sandbox.write("try", "\(settings) .ci/install some-package")
      let (status, said) = try sandbox.run("try", [])
      #expect((status == 0) == !calls.isEmpty, "\(user) \(settings): \(said)")
      #expect(
        sandbox.text("calls").hasPrefix(calls)
          && sandbox.text("calls").isEmpty == calls.isEmpty)
    }
  }

  @Test("What was fetched once is not asked for again")
  func fetched() throws {
    let sandbox = try prerequisites(
      swift: "[ $1 = --version ] || echo $* >>calls")
    try sandbox.write(".build/checkouts/one", "")
    try sandbox.write("Playground/.build/checkouts/one", "")
    let both = [".", "Playground"]
    #expect(try sandbox.run(".ci/prerequisites", both).status == 0)
    #expect(sandbox.text("calls") == "")
    try FileManager.default.removeItem(
      at: sandbox.root.appending(path: "Playground/.build/checkouts"))
    #expect(try sandbox.run(".ci/prerequisites", []).status == 0)
    #expect(sandbox.text("calls") == "", "the shell needs no exercises")
    #expect(try sandbox.run(".ci/prerequisites", both).status == 0)
    #expect(
      sandbox.text("calls")
        == "package --package-path Playground --scratch-path Playground/.build "
        + "resolve\n")
  }

  @Test("A packed folder is read from where it lies now, and told so once")
  func packed() throws {
    let sandbox = try prerequisites(
      swift: """
        case "$*" in *set-mirror*) ;; *) exit 0 ;; esac
        mkdir -p "$3/.swiftpm/configuration"
        printf '"mirror" : "%s"' "$7" | sed 's|/|\\\\/|g' \
          >"$3/.swiftpm/configuration/mirrors.json"
        echo "$3 $7 $9" >>calls
        """)
    try sandbox.write(
      ".packages/c.git/config", "\n[remote \"origin\"]\n  url = https://a.b/c")
    for _ in 1...2 {
      let (status, said) = try sandbox.run(".ci/prerequisites", [])
      #expect(status == 0, "\(said)")
      let copy = sandbox.root.appending(path: ".packages/c.git").path
      #expect(
        sandbox.text("calls")
          == ". \(copy) https://a.b/c\nPlayground \(copy) https://a.b/c\n")
    }
    try sandbox.write("Playground/.swiftpm/configuration/mirrors.json", "else")
    #expect(try sandbox.run(".ci/prerequisites", []).status == 0)
    #expect(sandbox.text("calls").split(separator: "\n").count == 3)
  }

  /// A sandbox with the script, and with this shell code for `swift`.
  private func prerequisites(swift: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("swift", swift)
    try sandbox.writeText("Package.swift", "  url: \"https://a.b/c\", from: 1")
    let script = try Project.text(".ci/prerequisites")
    try sandbox.write(".ci/prerequisites", script)
    return sandbox
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
      #expect(try Project.text(path).contains(words), "\(path)")
    }
  }
}
