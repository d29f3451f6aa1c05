import Editions
import Looks
import Reports
import Session
import Stage

/// Commands that go to chapters and scenarios.
let learningCommands: [Command] = [
  Draft(
    "chapter", .learn, "list the chapters, or play this scenario in another",
    example: "chapter 1", form: Form<Edition>.chapter("NUMBER").optional
  ).goes { edition, sessions, _ throws(ShellError) in
    guard let edition else {
      return chaptersReport(at: sessions.current.edition)
    }
    try sessions.open(
      edition, scenario: sessions.current.scenario.name, file: nil)
    return sessions.beginning("chapter")
  },
  Draft(
    "fresh", .learn,
    "begin as each of the book's transcripts does: 'fifty', boxes",
    example: "fresh 1", form: Form<Edition>.chapter("CHAPTER").optional
  ).begins { edition, sessions, settings throws(ShellError) in
    try sessions.open(
      edition ?? sessions.current.edition, scenario: "fifty", file: nil)
    settings.begin()
    return sessions.beginning("fresh")
  },
  Draft(
    "scenario", .learn, "list the scenarios, or put one on stage",
    example: "scenario lines README.md",
    form: scenarioForm.and(Form<Token>.file.optional).optional
  ).goes { wanted, sessions, _ throws(ShellError) in
    let edition = sessions.current.edition
    guard let (name, file) = wanted else {
      return scenariosReport(
        sessions.catalogue.scenarios(of: edition), in: sessions.current)
    }
    try sessions.open(edition, scenario: name.text, file: file?.text)
    return sessions.beginning("scenario")
  },
  Draft(
    "code", .learn,
    "list this chapter's listings, or print one as it runs; source is this "
      + "scenario's own",
    example: "code \"Releasing a cell\"",
    form: Form<Code>.either(sourceForm, listingForm).optional
  ).looks { code, around throws(ShellError) in
    switch code {
    case nil: return listingsReport(of: around.session.edition)
    case .source(let word)?: return try source(of: around.session, word)
    case .listing(let name)?:
      return listingReport(
        try around.session.edition.listing(beginning: name))
    }
  },
  Draft(
    "help", short: "h", .learn, "list the commands, or explain one",
    example: "help scroll", form: helpForm
  ).looks { topic, _ in topic.report },
]

/// What code one wants to see.
private enum Code {
  case source(Token)
  case listing(Token)
}

private var sourceForm: Form<Code> {
  let word = Form<Void>.word("source", "this scenario's own code")
  return Form(syntax: word.syntax) { arguments throws(ShellError) in
    let token = arguments.next
    try word.read(&arguments)
    return .source(token ?? Token(text: "source", start: 0, end: 0))
  }
}

private var listingForm: Form<Code> {
  Form<Token>.words(
    "LISTING", "a listing's name", samples: ["'Data sources'"],
    candidates: { listings($0) }
  ).map { .listing($0) }
}

private var scenarioForm: Form<Token> {
  .any("NAME", "a scenario's name", samples: ["fifty"]) { around in
    around.scenarios.map { Candidate($0.name, $0.summary) }
  }
}

/// The listings of this chapter, in quotation marks.
func listings(_ around: Surroundings) -> [Candidate] {
  around.session.edition.listings.map {
    Candidate("\"" + $0.name + "\"", "chapter \($0.chapter)")
  }
}

extension Edition {
  /// The listing of that name, or the only one that begins so.
  func listing(beginning token: Token) throws(ShellError) -> Listing {
    let wanted = token.text.lowercased()
    var found = listings.filter { $0.name.lowercased() == wanted }
    if found.isEmpty {
      found = listings.filter { $0.name.lowercased().hasPrefix(wanted) }
    }
    if found.count == 1 { return found[0] }
    let names = found.map { $0.name }.joined(separator: ", ")
    let hint = didYouMean(
      token.text, listings.map { $0.name }, else: "'code' lists them all")
    throw ShellError(
      found.isEmpty
        ? "No listing is called '\(token.text)'; \(hint)"
        : "'\(token.text)' is not enough; it could be \(names)",
      column: token.start)
  }
}

/// The code that puts the scenario on stage.
private func source(of session: TableSession, _ word: Token)
  throws(ShellError) -> Report
{
  if let report = sourceReport(of: session) { return report }
  let scenario = session.scenario
  throw ShellError(
    "The scenario '\(scenario.name)' is none of the book's; its code is "
      + "yours, in \(scenario.place)", column: word.start)
}
