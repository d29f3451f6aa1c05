import Foundation
import Loom

/// Swift's formatter, started once for many listings, because it starts slowly.
struct SwiftFormat {
  /// The file with the formatter's rules.
  let configuration: URL
}

/// Error for listings that the formatter can't parse.
struct FormatError: Error, CustomStringConvertible {
  /// The formatter's complaints, with locations in the book.
  let description: String
}

extension SwiftFormat {
  /// The formatted code of each listing, in the order of `listings`.
  ///
  /// - Throws: `FormatError` for code that can't be parsed.
  func format(_ listings: [WrittenListing]) throws -> [String] {
    let folder = URL.temporaryDirectory.appending(
      path: "listings-\(UUID().uuidString)", directoryHint: .isDirectory)
    let files = listings.indices.map { folder.appending(path: "\($0).swift") }
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (listing, file) in zip(listings, files) {
      try Data("\(listing.text)\n".utf8).write(to: file)
    }
    let complaints = folder.appending(path: "complaints")
    guard try run(on: folder, complaints: complaints) == 0 else {
      let text = try String(contentsOf: complaints, encoding: .utf8)
      throw FormatError(
        description: naming(listings, files, in: text))
    }
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// Formats the files in a folder, and returns the formatter's exit code.
  ///
  /// - Parameter complaints: The file for the formatter's standard error.
  private func run(on folder: URL, complaints: URL) throws -> Int32 {
    try Data().write(to: complaints)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "format", "format", "--in-place", "--parallel", "--recursive",
      "--configuration", configuration.path, folder.path,
    ]
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The complaints, with locations in the book instead of in `files`.
  private func naming(
    _ listings: [WrittenListing], _ files: [URL], in complaints: String
  ) -> String {
    let lines = complaints.split(separator: "\n").map { line in
      for (listing, file) in zip(listings, files)
      where line.hasPrefix("\(file.path):") {
        let rest = line.dropFirst(file.path.count + 1)
        let number = Int(rest.prefix(while: \.isNumber)) ?? 1
        var location = listing.location
        location.line += number - 1
        return "\(location)\(rest.drop(while: \.isNumber))"
      }
      return String(line)
    }
    return lines.joined(separator: "\n")
  }
}
