import Chapter01
import Editions
import Session
import Stage
import TestSupport
import Testing

struct FileLineTests {
  private nonisolated static let files: [(String, [UInt8], [String])] = [
    ("an empty file", [], []),
    ("one empty line", [0x0A], [""]),
    ("no final newline", Array("a\nb".utf8), ["a", "b"]),
    ("a final newline", Array("a\nb\n".utf8), ["a", "b"]),
    ("an empty line at the end", Array("a\n\n".utf8), ["a", ""]),
    ("CRLF", Array("a\r\nb\r\n".utf8), ["a", "b"]),
    ("CRLF without a final newline", Array("a\r\nb".utf8), ["a", "b"]),
    ("a CR in the middle", Array("a\rb\n".utf8), ["a^Mb"]),
    ("Chinese", Array("复用\n表".utf8), ["复用", "表"]),
    ("invalid UTF-8", [0x61, 0xFF, 0x62, 0x0A], ["a\u{FFFD}b"]),
    ("a character cut in two", [0xE5, 0xA4, 0x0A, 0x62], ["\u{FFFD}", "b"]),
    ("NUL", [0x61, 0x00, 0x62], ["a^@b"]),
    ("escapes", [0x1B, 0x5B, 0x6D, 0x07, 0x7F], ["^[[m^G^?"]),
    ("a tab", Array("\ta".utf8), ["    a"]),
  ]

  @Test("Each line of a file is a row, whatever bytes it holds")
  func bytes() throws {
    for (name, bytes, lines) in Self.files {
      let session = try session(.naiveAllocation, "lines", file: bytes)
      #expect(session.rowCounts == [lines.count], "\(name)")
      #expect(session.current.after.visible.map { $0.text } == lines, "\(name)")
    }
    #expect(Self.files.count == 14)
  }

  @Test("C1 control characters can't reach a terminal")
  func c1() throws {
    let session = try session(
      .naiveAllocation, "lines", file: Array("\u{9B}31m".utf8))
    let text = session.current.after.visible.first?.text ?? ""
    let isClean = text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control
    }
    #expect(isClean, "the bytes are \(Array(text.utf8))")
  }

  @Test("A million lines open with a screenful of cells")
  func million() throws {
    let line = Array("line\n".utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(5_000_000)
    for _ in 0..<1_000_000 { bytes += line }
    let session = try session(.naiveAllocation, "lines", file: bytes)
    #expect(session.rowCounts == [1_000_000])
    #expect(session.current.after.made == 13)
    #expect(session.current.after.rowsVisited == 13)
    try session.perform(all: [.scrollTo(.bottom, step: nil)])
    #expect(session.current.after.visible.last?.row?.row == 999_999)
    #expect(session.current.after.made == 26)
    #expect(session.current.after.rowsVisited <= 14)
    #expect(session.last.counts.heightForRowAt == 0)
  }
}
