import Text

nonisolated extension String {
  /// The text, truncated to `width` columns if it is wider, with `mark` at the
  /// cut; empty if not even `mark` fits.
  func fitted(to width: Int, mark: String = "~") -> String {
    guard columns(of: self) > width else { return self }
    var kept = ""
    var taken = columns(of: mark)
    for character in self {
      taken += columns(of: character)
      guard taken <= width else { break }
      kept.append(character)
    }
    return width < columns(of: mark) ? "" : kept + mark
  }

  /// The text, padded with spaces at its end to `width` columns if it is
  /// narrower.
  func padded(to width: Int) -> String {
    self + spaces(width - columns(of: self))
  }
}
