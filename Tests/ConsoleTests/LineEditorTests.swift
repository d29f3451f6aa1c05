import PTYSupport
import Testing

@Test("A line arrives")
func placeholder() throws {
  let t = try PseudoTerminal(
    builtProduct("EchoEditor"), environment: ["LC_ALL": "C.UTF-8"])
  try t.waitFor("echo> ")
  try t.send("hello\n")
  try t.waitFor("got: hello")
  try t.send(.control("D"))
  #expect(try t.finish() == .code(0))
}
