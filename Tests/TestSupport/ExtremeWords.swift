package import Shell

extension Noun {
  /// The extreme words whose form the noun accepts, and one word that it
  /// refuses; `nameWords` for a noun that accepts every word.
  package var extremes: [String] {
    guard !accepts("§") else { return nameWords }
    return extremeWords.filter(accepts) + ["§"]
  }
}

/// Extreme values of every kind of word that a line may have.
package let extremeWords =
  numberWords + rowWords + nameWords + ends.map { "c\($0)" }
  + numberWords.flatMap {
    ["\($0)rows", "\($0)pages", "\($0)x\($0)", "\($0)x9"]
  }

private let ends = [
  .min, .min + 1, -1, 0, 1, 1_000_000, 1 << 40, .max - 1, .max,
].map { "\($0 as Int)" }

private let numberWords =
  ends + [
    "-0", "+7", "99999999999999999999", "0.1", "-0.1", ".", "-", "1e308",
    "nan", "inf", "999999999999999999", "-999999999999999999",
    "0.0000000000000001", "-0.0000000000000001",
  ]

/// Rows with extreme numbers, and ranges of them in both orders.
private let rowWords = ["\(Int.min)", "-1", "1", "\(Int.max)"].flatMap { end in
  ["0.\(end)", "\(end).0", "\(end).\(end)"]
    + ["\(Int.min)", "0", "\(Int.max - 1)", "\(Int.max)"].flatMap {
      ["\($0)..\(end)", "0.\(end)..0.\($0)"]
    }
}

/// Steps, policies and chapters with extreme numbers, and texts that are hard
/// for a terminal, a file or a quotation.
private let nameWords =
  ends.flatMap { [$0, "@\($0)", "cap=\($0)", "\($0),reload=drop"] } + [
    "''", "'  '", "\"it's\"", "复印机", "e\u{301}\u{301}", "\u{1B}[2J", "\u{0}",
    "\u{202E}", "👩‍👩‍👧‍👦", "=", "@", "..", ":", "x",
    String(repeating: "long", count: 2_000),
  ]
