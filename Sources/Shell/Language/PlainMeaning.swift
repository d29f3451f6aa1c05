// What people type for what the forms take. It is looked for only after a command
// has refused its words, so that no line that is understood changes its meaning.

extension CommandCall {
  /// The call as it was plainly meant, likely readings first: `why row 3` is `why
  /// 3`, `scroll 5 rows` is `scroll 5rows`, `made=14` is `made = 14` or `made 14`.
  /// Capital letters count as small ones. Empty if its words are as forms take them.
  var meanings: [CommandCall] {
    let joined = joinedUnits(withoutNouns(splitAtSigns(words)))
    let unsigned = joined.filter { $0.isQuoted || $0.text != "=" }
    var found = [joined]
    if unsigned.count < joined.count { found.append(unsigned) }
    found += found.map { words in
      words.map { word in
        word.isQuoted
          ? word
          : Token(
            text: word.text.lowercased(), start: word.start, end: word.end)
      }
    }
    return found.filter { $0 != words }.map {
      CommandCall(
        command: command, name: name, words: $0, end: end, nested: nested)
    }
  }
}

/// Puts a sign of comparison into a word of its own.
private nonisolated func splitAtSigns(_ words: [Token]) -> [Token] {
  words.flatMap { word -> [Token] in
    let isSign = { (character: Character) in "=<>!".contains(character) }
    guard !word.isQuoted, let sign = word.text.firstIndex(where: isSign) else {
      return [word]
    }
    let rest = word.text[sign...]
    let parts = [
      word.text[..<sign], rest.prefix(while: isSign), rest.drop(while: isSign),
    ]
    return parts.filter { !$0.isEmpty }.map {
      Token(text: String($0), start: word.start, end: word.end)
    }
  }
}

/// Leaves out `row` before a row's number.
private nonisolated func withoutNouns(_ words: [Token]) -> [Token] {
  words.enumerated().filter { index, word in
    let isBeforeNumber =
      words.indices.contains(index + 1)
      && words[index + 1].text.first?.isNumber == true
    return word.isQuoted || !isBeforeNumber
      || !["row", "rows"].contains(word.text.lowercased())
  }.map { $0.element }
}

/// Joins a number and the unit that follows it: `5 rows` is `5rows`.
private nonisolated func joinedUnits(_ words: [Token]) -> [Token] {
  let units = ["row", "rows", "page", "pages", "pt", "point", "points"]
  return words.reduce(into: []) { joined, word in
    if !word.isQuoted, units.contains(word.text.lowercased()),
      let number = joined.last, number.text.last?.isNumber == true
    {
      joined[joined.count - 1] = Token(
        text: number.text + word.text.lowercased(), start: number.start,
        end: word.end)
    } else {
      joined.append(word)
    }
  }
}

extension Command {
  /// The effect of a call, as its words say or else as they are plainly meant.
  ///
  /// - Throws: The error of the words themselves, or of what is plainly meant if
  ///   that is understood further.
  func effect(of call: CommandCall, in surroundings: Surroundings)
    throws(ShellError) -> Effect
  {
    var refusal: ShellError
    do throws(ShellError) {
      return try read(Arguments(call, of: self, in: surroundings))
    } catch {
      refusal = error
    }
    for meant in call.meanings {
      let arguments = Arguments(meant, of: self, in: surroundings)
      do throws(ShellError) {
        return try read(arguments)
      } catch {
        if error.column ?? 0 > refusal.column ?? 0 { refusal = error }
      }
    }
    throw refusal
  }
}
