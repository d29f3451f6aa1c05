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
