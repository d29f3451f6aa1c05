import Foundation
import TestSupport

/// The modules that each room may import, from the ground floor up. A room is a
/// module of ours; `README.md` describes each one.
nonisolated let floors: [String: Set<String>] = [
  // Ground floor: rooms that know nothing of tables' insides.
  "Text": [],
  "Reports": ["Text"],
  "Stage": ["Text"],
  "Dumps": ["Text"],
  "Loom": ["Text", "Foundation"],
  "Proofreading": ["Text", "Loom"],
  "Console": ["Text", "CLibEdit", "Foundation", "Glibc", "Darwin"],
  // First floor; each chapter is `chapterFloor`.
  "Inspector": ["Stage"],
  // Second to fourth.
  "Editions": ["Stage", "Chapter*"],
  "Session": ["Text", "Stage", "Editions", "Inspector"],
  "Looks": [
    "Text", "Reports", "Stage", "Editions", "Inspector", "Session",
  ],
  "Workshop": ["Text", "Reports"],
  "Shell": [
    "Text", "Reports", "Dumps", "Stage", "Editions", "Inspector", "Session",
    "Looks", "Workshop",
  ],
  // Beside the shell: the laws.
  "Laws": ["Text", "Stage", "Editions", "Inspector", "Session", "Looks"],
  // Fifth: the program.
  "Live": [
    "Text", "Reports", "Session", "Looks", "Shell", "Console", "Foundation",
    "Glibc", "Darwin",
  ],
  "Program": [
    "Text", "Reports", "Stage", "Editions", "Session", "Workshop", "Shell",
    "Console", "Live", "ArgumentParser", "Foundation",
  ],
  "reuse": ["Program"],
  // Beside it: the machine for the book's pages.
  "WebLab": [
    "Reports", "Stage", "Editions", "Inspector", "Session", "Looks", "Workshop",
    "Shell",
  ],
  // Tools.
  "tangle": ["Loom", "Foundation"],
  "bookbinder": [
    "Loom", "Proofreading", "Text", "Reports", "Stage", "Editions",
    "Inspector", "Session", "Laws", "Shell", "Program", "Workshop",
    "ArgumentParser", "Foundation",
  ],
]

/// The modules that every chapter may import.
nonisolated let chapterFloor: Set<String> = ["Stage"]

/// The rooms below the program, which must not import Foundation.
nonisolated let floorsWithoutFoundation = [
  "Text", "Reports", "Dumps", "Stage", "Inspector", "Editions", "Session",
  "Looks", "Workshop", "Shell", "WebLab",
]

/// Whether a room may import a module.
func mayImport(_ module: String, in room: String) -> Bool {
  let allowed = room.hasPrefix("Chapter") ? chapterFloor : floors[room] ?? []
  return allowed.contains(module)
    || module.hasPrefix("Chapter") && allowed.contains("Chapter*")
}

extension Project {
  /// The names of the folders in a folder, sorted.
  static func folders(in path: String) throws -> [String] {
    try FileManager.default
      .contentsOfDirectory(
        at: root.appending(path: path),
        includingPropertiesForKeys: [.isDirectoryKey]
      )
      .filter {
        try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      }
      .map { $0.lastPathComponent }
      .sorted()
  }

  /// The names of what is in a folder; empty if there is no such folder.
  static func names(in path: String) -> [String] {
    let folder = root.appending(path: path).path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The paths from the root of all Swift files below a folder, sorted.
  static func sources(in path: String) throws -> [String] {
    let folder = root.appending(path: path)
    let names = FileManager.default.enumerator(atPath: folder.path)
    var files: [String] = []
    while let name = names?.nextObject() as? String {
      if name.hasSuffix(".swift") { files.append("\(path)/\(name)") }
    }
    return files.sorted()
  }

  /// The path that `Package.swift` gives a room; `nil` if it gives none, or no
  /// such folder exists.
  static func path(of room: String) throws -> String? {
    let pattern = try Regex("name: \"\(room)\"[^)]*?path: \"([^\"]+)\"")
    guard let match = try text("Package.swift").firstMatch(of: pattern),
      let path = match.output[1].substring
    else { return nil }
    let folder = root.appending(path: String(path)).path
    return FileManager.default.fileExists(atPath: folder)
      ? String(path) : nil
  }

  /// The targets that `Package.swift` declares one by one, and its list of the
  /// chapters' folders.
  static func map() throws -> (rooms: [String], chapters: [String]) {
    let map = try text("Package.swift")
    let targets = map.matches(
      of: /\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"/)
    let list = map.firstMatch(of: /let chapters = \[(?<list>[^\]]*)\]/)
    let chapters = list?.output.list.matches(of: /"([^"]+)"/)
      .map { String($0.output.1) }
    return (targets.map { String($0.output.1) }, chapters ?? [])
  }
}
