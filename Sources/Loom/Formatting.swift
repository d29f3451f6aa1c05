extension Chapter {
  /// The chapter's text with the code below its listings' headers replaced.
  ///
  /// - Parameter codes: A text for each definition of `written`, in its order.
  public func replacingCode(with codes: [String]) -> String {
    let edits = zip(written, codes).compactMap { definition, code -> Edit? in
      let body = [definition.block.body[0]] + lines(of: code).withoutBlankEnd
      guard body != definition.block.body else { return nil }
      return Edit(
        range: definition.block.range, lines: definition.block.rewritten(body))
    }
    return text(applying: edits)
  }

  /// The definitions that are no removals, top to bottom.
  public var written: [Definition] { definitions.filter { !$0.removes } }

  /// Compares the code of the listings with its formatted version.
  ///
  /// - Parameter codes: As in `replacingCode(with:)`.
  public func checkFormat(against codes: [String]) -> Findings {
    var findings = Findings(of: "listings")
    for (definition, code) in zip(written, codes) {
      let body = definition.block.body.dropFirst()
      let isFine = Array(body) == lines(of: code).withoutBlankEnd
      let fault = LoomError.Fault.unformatted(name: definition.name)
      findings.compare(isFine ? nil : LoomError(fault, at: definition.place))
    }
    return findings
  }
}
