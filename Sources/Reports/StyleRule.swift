/// How the elements of one class look, on light ground and on dark.
nonisolated struct StyleRule {
  let selector: String
  let light: String
  let dark: String

  init(_ selector: String, light: String, dark: String) {
    self.selector = selector
    self.light = light
    self.dark = dark
  }

  /// A style sheet that follows the reader's scheme; paper is light.
  static func sheet(_ common: String, _ rules: [StyleRule]) -> String {
    var light = ""
    var dark = ""
    for rule in rules {
      light += "\(rule.selector){\(rule.light)}\n"
      dark += "\(rule.selector){\(rule.dark)}\n"
    }
    return "<style>\n\(common)\n\(light)"
      + "@media screen and (prefers-color-scheme: dark) {\n\(dark)}\n</style>"
  }
}
