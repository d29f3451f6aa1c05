import Loom

extension Chapter {
  /// The chapter's text with the code below its listings' headers replaced.
  ///
  /// - Parameter codes: The new code of each definition in `written`, in the
  ///   order of `written`.
  public func replacingCode(with codes: [String]) -> String {
    let edits = zip(written, codes).compactMap {
      definition, code -> LineReplacement? in
      let body = [definition.block.body[0]] + lines(of: code).withoutBlankEnd
      guard body != definition.block.body else { return nil }
      return LineReplacement(
        range: definition.block.range, lines: definition.block.rewritten(body))
    }
    return text(applying: edits)
  }

  /// The definitions that aren't removals, top to bottom.
  public var written: [Definition] { definitions.filter { !$0.removes } }

  /// Compares each listing's code with its formatted version.
  ///
  /// - Parameter codes: The formatted code of each definition in `written`, in
  ///   the order of `written`.
  public func checkFormat(against codes: [String]) -> Findings {
    var findings = Findings(of: "listings")
    for (definition, code) in zip(written, codes) {
      let body = definition.block.body.dropFirst()
      let isFine = Array(body) == lines(of: code).withoutBlankEnd
      let sentence =
        "the listing '\(definition.name)' is not formatted; run 'make format'"
      findings.compare(
        isFine ? nil : LoomError(sentence, at: definition.location))
    }
    return findings
  }
}
