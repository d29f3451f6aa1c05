import Text

nonisolated extension StyledLine {
  /// The line broken at spaces to fit a width in columns, and beside East Asian
  /// characters where a word is longer than a line.
  func wrapped(to width: Int) -> [StyledLine] {
    guard self.width > width else { return [self] }
    var lines: [StyledLine] = []
    var current = StyledLine()
    for word in words {
      if !current.spans.isEmpty, current.width + 1 + word.width > width {
        lines.append(current)
        current = StyledLine()
      } else if !current.spans.isEmpty {
        current += " "
      }
      for piece in word.width > width ? word.pieces : [word] {
        if !current.spans.isEmpty, current.width + piece.width > width {
          lines.append(current)
          current = StyledLine()
        }
        current += piece
      }
    }
    if !current.spans.isEmpty { lines.append(current) }
    return lines
  }

  /// A word, broken after every wide character that no mark follows; what has
  /// none, such as a path, stays in one piece.
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
    var words: [StyledLine] = []
    var word = StyledLine()
    for span in spans {
      var text = ""
      for character in span.text {
        if character == " " {
          if !text.isEmpty { word.spans.append(Span(text, span.tone)) }
          if !word.spans.isEmpty { words.append(word) }
          word = StyledLine()
          text = ""
        } else {
          text.append(character)
        }
      }
      if !text.isEmpty { word.spans.append(Span(text, span.tone)) }
    }
    if !word.spans.isEmpty { words.append(word) }
    return words
  }
}
