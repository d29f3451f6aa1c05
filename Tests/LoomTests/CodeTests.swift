import Testing

@testable import Loom

struct CodeTests {
  @Test(
    "Code is what stands outside of comments and strings, line by line",
    arguments: [
      ("a // b\nc", ["a ", "c"]), ("a/* b /* c */ */d", ["a d"]),
      ("a /*\n*/ b", ["a ", "  b"]), ("a \"b\" c", ["a   c"]),
      ("\"\"\"\n  a\n  \"\"\"\nb", [" ", "", "", "b"]),
      ("a \"b \\(c + \"d\") e\" f", ["a  c +    f"]),
      ("#\"a\\(b)\"# c", ["  c"]), ("#\"a\\#(b)\"# c", [" b  c"]),
      ("`import` a", ["`import` a"]), ("a.b(c)", ["a.b(c)"]),
      ("#if os(Linux)", ["#if os(Linux)"]), ("\"a\nb", [" ", "b"]),
      ("", [""]), ("\"a\\", [" "]), ("/* a", [" "]),
    ])
  func code(source: String, lines: [String]) {
    #expect(Loom.code(of: source) == lines)
  }
}
