import Foundation
import PTYSupport
import Testing

/// `EchoEditor` on a terminal of its own, waiting at its first prompt.
func echo(
  _ environment: [String: String] = [:], history: String? = nil,
  columns: Int = 80
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    builtProduct("EchoEditor"), history.map { [$0] } ?? [],
    environment: ["LC_ALL": "C.UTF-8"].merging(environment) { $1 },
    columns: columns)
  try terminal.waitFor("echo> ")
  return terminal
}

/// Leaves `EchoEditor` by its own command and expects exit code 0.
func quit(_ terminal: PseudoTerminal) throws {
  try terminal.send("quit\n")
  #expect(try terminal.finish() == .code(0))
}

/// Calls a closure with a fresh folder, which is removed afterwards.
func withFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "ConsoleTests-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(
    atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}
