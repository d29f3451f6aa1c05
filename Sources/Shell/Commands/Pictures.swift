extension Command {
  static let pictures: [Command] = []
}
