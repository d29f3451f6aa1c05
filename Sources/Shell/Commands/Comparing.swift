extension Command {
  static let comparing: [Command] = []
}
