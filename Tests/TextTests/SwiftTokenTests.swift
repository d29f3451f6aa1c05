import Testing
import Text

struct SwiftTokenTests {
  @Test(
    "Code is what stands outside of comments and strings",
    arguments: [
      ("a // b\nc", "a <// b>\nc"),
      ("a/* b /* c */ */d", "a</* b /* c */ */>d"),
      ("a /*\n*/ b", "a </*\n*/> b"), ("a \"b\" c", "a <\"b\"> c"),
      ("\"\"\"\n  a\n  \"\"\"\nb", "<\"\"\"\n  a\n  \"\"\">\nb"),
      (
        "a \"b \\(c + \"d\") e\" f",
        "a <\"b \\(>[c][ + ]<\"d\"><) e\"> f"
      ),
      ("#\"a\\(b)\"# c", "<#\"a\\(b)\"#> c"),
      ("#\"a\\#(b)\"# c", "<#\"a\\#(>[b]<)\"#> c"),
      ("`import` a", "`import` a"), ("#if os(Linux)", "#if os(Linux)"),
      ("\"a\nb", "<\"a>\nb"), ("", ""), ("\"a\\", "<\"a\\>"),
      ("/* a", "</* a>"), ("\"\\(a", "<\"\\(>[a]"), ("a)b", "a)b"),
    ])
  func kinds(code: String, marked: String) {
    let tokens = swiftTokens(code)
    let found = tokens.map { token in
      switch token.kind {
      case .comment, .string: "<\(token.text)>"
      default: token.isInterpolated ? "[\(token.text)]" : token.text
      }
    }
    #expect(found.joined() == marked)
    #expect(tokens.map { $0.text }.joined() == code)
  }

  @Test("A word has its sign and its line, and one after a dot is a member")
  func words() {
    let tokens = swiftTokens("@objc f(\n  x.default, \"\n1)\n`if` é2 #if")
    #expect(
      tokens.filter { $0.kind == .word }.map { "\($0.line) \($0.text)" }
        == ["0 @objc", "0 f", "1 x", "2 1", "3 é2", "3 #if"])
    #expect(tokens.filter { $0.kind == .member }.map(\.text) == ["default"])
  }
}
