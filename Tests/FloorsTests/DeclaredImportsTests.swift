import Foundation
import TestSupport
import Testing

/// That manifests declare what their targets import.
///
/// SwiftPM doesn't compile a target again when a module changes that the target
/// imports and doesn't declare. After a case was added to an enumeration, such
/// a stale test took `nil` for the new case, and crashed.
struct DeclaredImportsTests {
  @Test(
    "A target declares each module of ours that it imports",
    arguments: [".", "Playground", "Benchmarks", ".ci/Fuzz"])
  func declared(package: String) throws {
    let root = try Self.root.get()
    let own = package == "." ? root : try Self.targets(of: package)
    let ours = Set((own + root).map { $0.name })
    var compared = 0
    for target in own {
      for file in try target.files(in: package) {
        for entry in imports(in: try Project.text(file))
        where ours.contains(entry.module) && entry.module != target.name {
          let isDeclared = target.dependencies.contains(entry.module)
          #expect(
            isDeclared,
            """
            \(file):\(entry.line): \(package)/Package.swift doesn't declare \
            that \(target.name) depends on \(entry.module)
            """)
          compared += 1
        }
      }
    }
    let least = [".": 1_000, "Playground": 100][package] ?? 5
    #expect(compared >= least, "compared \(compared) imports of \(package)")
  }

  private static let root = Result { try targets(of: ".") }

  /// A package's targets, as SwiftPM reads the manifest.
  private static func targets(of package: String) throws -> [ManifestTarget] {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path",
      Project.root.appending(path: package).path,
      "--scratch-path", scratch.path, "--ignore-lock", "dump-package",
    ]
    process.environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("REUSELAB_")
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let json = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let manifest = try #require(
      try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let found = try #require(manifest["targets"] as? [[String: Any]])
    return found.compactMap(ManifestTarget.init)
  }
}

/// A target of a manifest.
private struct ManifestTarget {
  let name: String

  /// The names of the targets and products that the target depends on.
  let dependencies: Set<String>
  private let path: String
  private let sources: [String]?

  init?(_ fields: [String: Any]) {
    guard let name = fields["name"] as? String else { return nil }
    self.name = name
    let kind = fields["type"] as? String ?? ""
    let folder = ["test": "Tests", "plugin": "Plugins"][kind] ?? "Sources"
    path = fields["path"] as? String ?? "\(folder)/\(name)"
    sources = fields["sources"] as? [String]
    let declared = fields["dependencies"] as? [[String: Any]] ?? []
    dependencies = Set(
      declared.flatMap { $0.values }.compactMap {
        ($0 as? [Any])?.first as? String
      })
  }

  /// The paths of the target's Swift files from the project's root.
  func files(in package: String) throws -> [String] {
    let folder = package == "." ? path : "\(package)/\(path)"
    return try sources?.map { "\(folder)/\($0)" }
      ?? Project.sources(in: folder)
  }
}
