/// The last line of each file that the shell writes: it names the writer, and has
/// a checksum of all lines above it.
///
/// A file whose seal is intact has not been edited, so the shell may overwrite
/// it. The seal protects work from mistakes; it is no signature.
///
///     let script = Seal.commands.closing("scroll 5\n")
///     // scroll 5
///     // # Written by ReuseLab; checksum 3b1f0c64cb47ea2a
///     Seal.isIntact(Array(script.utf8))  // true
public nonisolated enum Seal: CaseIterable, Sendable {
  /// A comment in a script of commands.
  case commands

  /// A comment in Markdown or SVG.
  case markup
}

nonisolated extension Seal {
  /// The text with its seal as the last line.
  public func closing(_ text: String) -> String {
    let text = text.hasSuffix("\n") ? text : text + "\n"
    return text + line(over: Array(text.utf8)[...]) + "\n"
  }

  /// Whether the last line of a file is the seal of the lines above it.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public static func isIntact(_ file: [UInt8]) -> Bool {
    let newline = UInt8(ascii: "\n")
    guard file.last == newline else { return false }
    let lines = file.dropLast()
    let start = (lines.lastIndex(of: newline) ?? -1) + 1
    // Bytes are compared, since some texts of other bytes are equal strings.
    return allCases.contains {
      lines[start...].elementsEqual($0.line(over: file[..<start]).utf8)
    }
  }

  private func line(over bytes: ArraySlice<UInt8>) -> String {
    let words = "Written by ReuseLab; checksum \(checksum(of: bytes))"
    return switch self {
    case .commands: "# \(words)"
    case .markup: "<!-- \(words) -->"
    }
  }
}

/// The 64-bit FNV-1a hash of bytes, as 16 hexadecimal digits.
private nonisolated func checksum(of bytes: ArraySlice<UInt8>) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
