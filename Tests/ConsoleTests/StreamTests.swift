import Console
import Foundation
import PTYSupport
import Testing

@Suite("Plain lines") struct PlainLinesTests {
  func lines(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> [String] {
    var lines: [String] = []
    try withFolder { folder in
      try Data(bytes).write(to: URL(filePath: "\(folder)/input"))
      let file = open("\(folder)/input", O_RDONLY)
      defer { close(file) }
      let source = PlainLines(descriptor: file, limit: limit)
      while let line = try source.nextLine() { lines.append(line) }
    }
    return lines
  }

  @Test("Lines end with a newline, a carriage return and it, or the input")
  func ends() throws {
    #expect(
      try lines(Array("top\r\n\npage\nlast".utf8)) == [
        "top", "", "page", "last",
      ])
    #expect(try lines([]) == [])
    #expect(try lines(Array("\n".utf8)) == [""])
  }

  @Test("What is no text is seen as replacement characters")
  func replaced() throws {
    #expect(try lines([0x61, 0, 0x62, 0xFF, 0x0A]) == ["a\u{FFFD}b\u{FFFD}"])
    #expect(try lines([0xEF, 0xBB, 0xBF, 0x61]) == ["a"])
  }

  @Test("Lines and characters are whole where pieces meet")
  func pieces() throws {
    let wanted = (1...30_000).map { "第\($0)行" }
    #expect(try lines(Array(wanted.joined(separator: "\n").utf8)) == wanted)
  }

  @Test("An endless line is an error and doesn't fill memory")
  func endless() {
    let file = open("/dev/zero", O_RDONLY)
    defer { close(file) }
    let error = #expect(throws: InputError.self) {
      try PlainLines(descriptor: file).nextLine()
    }
    #expect(
      error?.description
        == "line 1 is longer than 1048576 bytes; is this a text file?")
  }

  @Test("A folder is not read as lines")
  func folder() {
    let file = open("/", O_RDONLY)
    defer { close(file) }
    #expect(throws: InputError.refused(EISDIR)) {
      try PlainLines(descriptor: file).nextLine()
    }
  }
}

@Suite("Standard output") struct StandardOutputTests {
  @Test("Text is kept until it is much or flushed, and arrives whole")
  func whole() throws {
    try withFolder { folder in
      let path = "\(folder)/output"
      let file = open(path, O_WRONLY | O_CREAT, 0o600)
      defer { close(file) }
      let output = StandardOutput(descriptor: file)
      try output.write("表格\n")
      #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
      let long = String(repeating: "x", count: 1 << 20)
      try output.write(long)
      try output.write("end")
      try output.flush()
      let bytes = try Data(contentsOf: URL(filePath: path))
      #expect(String(decoding: bytes, as: UTF8.self) == "表格\n\(long)end")
    }
  }

  @Test("Writing to a closed pipe throws each time, and ends no program")
  func closed() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let output = StandardOutput(descriptor: ends[1])
    for _ in 1...2 {
      #expect(throws: OutputError.closed) {
        try output.write("text")
        try output.flush()
      }
    }
  }

  @Test("A full device gives the system's reason", .enabled(if: hasFullDevice))
  func full() {
    let file = open("/dev/full", O_WRONLY)
    defer { close(file) }
    let output = StandardOutput(descriptor: file)
    let error = #expect(throws: OutputError.self) {
      try output.write("text")
      try output.flush()
    }
    #expect(error == .refused(ENOSPC))
  }
}

/// Whether the system has a device that is always full, as Linux does.
nonisolated private let hasFullDevice = access("/dev/full", W_OK) == 0
