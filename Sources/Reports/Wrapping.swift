import Text

extension StyledLine {
  /// The line wrapped at spaces to `width` columns.
  ///
  /// A word longer than a line is also broken after East Asian characters.
  func wrapped(to width: Int) -> [StyledLine] {
    guard self.width > width else { return [self] }
    var lines: [StyledLine] = []
    var current = StyledLine()
    func breakLine() {
      lines.append(current)
      current = StyledLine()
    }
    for word in words {
      if !current.spans.isEmpty {
        if current.width + 1 + word.width > width {
          breakLine()
        } else {
          current += " "
        }
      }
      for piece in word.width > width ? word.pieces : [word] {
        if !current.spans.isEmpty, current.width + piece.width > width {
          breakLine()
        }
        current += piece
      }
    }
    return current.spans.isEmpty ? lines : lines + [current]
  }

  /// The pieces of a word, which is broken after every wide character that no
  /// punctuation mark follows.
  ///
  /// A word without wide characters, such as a path, is one piece.
  private var pieces: [StyledLine] {
    var pieces: [StyledLine] = []
    var wasWide = false
    for span in spans {
      for character in span.text {
        let isMark = "，。、；：！？」』）》…,.;:!?)'\"".contains(character)
        if pieces.isEmpty || (wasWide && !isMark) {
          pieces.append(StyledLine())
        }
        pieces[pieces.count - 1] += StyledLine(String(character), span.tone)
        wasWide = columns(of: character) == 2
      }
    }
    return pieces
  }

  private var words: [StyledLine] {
    var words = [StyledLine()]
    for span in spans {
      let parts = span.text.split(
        separator: " ", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { words.append(StyledLine()) }
        words[words.count - 1] += StyledLine(String(part), span.tone)
      }
    }
    return words.filter { !$0.spans.isEmpty }
  }
}
