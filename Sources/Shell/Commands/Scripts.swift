extension Command {
  static let scripts: [Command] = []
}
extension Interpreter {
  func note(_ line: String) { log.append(line) }
}
