import CLibEdit
import Testing
import Text

struct ColumnsTests {
  /// Scalars that the table and the C library see differently, and why.
  private nonisolated static let differences:
    [(range: ClosedRange<UInt32>, ours: Int, reason: String)] = [
      (0...0, 1, "NUL is shown as a mark, like every control character"),
      (0x61C...0x61C, 1, "turns text around: shown as a mark"),
      (0x200E...0x200F, 1, "turn text around: shown as marks"),
      (0x202A...0x202E, 1, "turn text around: shown as marks"),
      (0x2066...0x2069, 1, "turn text around: shown as marks"),
      (0x2630...0x2637, 2, "trigrams: wide since Unicode 16"),
      (0x268A...0x268F, 2, "monograms and digrams: wide since Unicode 16"),
      (0x3248...0x324F, 1, "ambiguous: narrow where text isn't East Asian"),
      (0x1171E...0x1171E, 1, "an Ahom sign that takes room; it was a mark"),
      (0x1D300...0x1D356, 2, "tetragrams: wide since Unicode 16"),
      (0x1D360...0x1D376, 2, "counting rods: wide since Unicode 16"),
    ]

  /// The widths of all scalars in the C library; -1 where it knows none.
  private func widths() throws -> [Int8] {
    var widths = [Int8](repeating: 0, count: 0x110000)
    let isThere = shim_widths(&widths, UInt32(widths.count))
    try #require(isThere == 1, "There is no locale C.UTF-8")
    return widths
  }

  #if os(Linux)
    @Test("Every scalar is as wide as the C library says, but for those listed")
    func library() throws {
      var compared = 0
      var skipped = 0
      for (value, width) in try widths().enumerated() {
        guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
        guard width >= 0 else {
          skipped += 1
          continue
        }
        compared += 1
        let ours = columns(of: scalar)
        guard ours != width else { continue }
        let isListed = Self.differences.contains {
          $0.range.contains(scalar.value) && $0.ours == ours
        }
        let name = "U+\(String(value, radix: 16))"
        #expect(isListed, "\(name): \(ours), not \(width)")
      }
      // glibc 2.36 knows 282,164 and says nothing of 829,900.
      #expect(compared >= 280_000, "compared \(compared), skipped \(skipped)")
      #expect(compared + skipped == 0x110000 - 0x800)
    }
  #else
    @Test(
      "Every scalar is as wide as the C library says, but for those listed",
      .disabled("C.UTF-8 is Linux's locale; other systems may not have it"))
    func library() {}
  #endif

  @Test("Each listed difference is what the table says")
  func listed() {
    for (range, ours, reason) in Self.differences {
      for value in range {
        let width = Unicode.Scalar(value).map { columns(of: $0) }
        #expect(width == ours, "U+\(String(value, radix: 16)), \(reason)")
      }
    }
    #expect(Self.differences.count == 11)
  }

  @Test(
    "A character is as wide as its scalars together; a picture takes two",
    arguments: [
      ("กำ", 2), ("ｶﾞ", 2), ("क्षि", 3), ("각", 2), ("👩‍👩‍👧", 2), ("👍🏽", 2),
      ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("🇨🇳", 2), ("❤️‍🔥", 2), ("1️⃣", 2), ("👍", 2), ("👍👍", 4),
      ("表\u{0301}", 2), ("\u{0301}", 0), ("\u{200B}", 0), ("\u{AD}", 1),
      ("\t", 1), ("\u{7F}", 1),
    ])
  func characters(text: String, width: Int) {
    #expect(columns(of: text) == width)
  }

  @Test("Both ends of a range belong to it, and their neighbors don't")
  func edges() throws {
    for (value, width) in [
      (0x2FF, 1), (0x300, 0), (0x36F, 0), (0x370, 1), (0x10FF, 1),
      (0x1100, 2), (0x115F, 2), (0x1160, 0), (0x11FF, 0), (0x1200, 1),
      (0x3FFFD, 2), (0x3FFFE, 1), (0xE01EF, 0), (0xE01F0, 1), (0x10FFFF, 1),
    ] {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      #expect(columns(of: scalar) == width, "U+\(String(value, radix: 16))")
    }
  }
}
