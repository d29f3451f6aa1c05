import Editions
import Looks
import Reports
import Session
import Stage

/// Commands that go to chapters and scenarios.
let learningCommands: [Command] = [
  Command(
    "chapter", .learn, "list the chapters, or play this scenario in another",
    example: "chapter 1", needs: .nothing,
    form: Form<Edition>.chapter("CHAPTER").optional.goes {
      edition, sessions, _ throws(ShellError) in
      guard let edition else {
        return chaptersReport(
          sessions.catalog.editions, at: sessions.current.edition)
      }
      try sessions.open(
        edition, scenario: sessions.current.scenario.name, file: nil)
      return beginningReport(in: sessions.current)
    }),
  Command(
    "fresh", .learn,
    "start the chapter over with scenario 'fifty', printing in boxes; the "
      + "old session stays in 'branches'",
    example: "fresh 1", needs: .nothing,
    form: Form<Edition>.chapter("CHAPTER").optional.runs {
      edition, interpreter, _ throws(ShellError) in
      try interpreter.begin(edition ?? interpreter.session.edition)
      return beginningReport(in: interpreter.session)
    }),
  Command(
    "scenario", .learn, "list the scenarios, or open one",
    example: "scenario lines README.md", needs: .nothing,
    form: Form<Token>.any(
      "NAME", "a scenario's name", samples: ["fifty"],
      candidates: { $0.scenarios.map { Candidate($0.name, $0.summary) } }
    ).and(Form<Token>.file.optional).optional.goes {
      wanted, sessions, _ throws(ShellError) in
      let edition = sessions.current.edition
      guard let (name, file) = wanted else {
        return scenariosReport(
          sessions.catalog.scenarios(of: edition), in: sessions.current)
      }
      try sessions.open(edition, scenario: name.text, file: file?.text)
      return beginningReport(in: sessions.current)
    }),
  Command(
    "code", .learn,
    "list this chapter's listings, or print one; 'source' prints the "
      + "scenario's code",
    example: "code \"Releasing a cell\"", needs: .nothing, form: codeForm),
  Command(
    "help", short: "h", .learn,
    "list the commands, explain one, or search for a word",
    example: "help scroll", needs: .nothing, form: helpForm),
]

/// `[source·LISTING]`
private var codeForm: Form<Effect> {
  Form.either(
    word("source", "this scenario's own code").placed.looks {
      word, surroundings throws(ShellError) in
      if let report = sourceReport(of: surroundings.session) { return report }
      let scenario = surroundings.session.scenario
      throw ShellError(
        "The scenario '\(scenario.name)' isn't one of the book's; its code is "
          + "yours, in \(scenario.source)", column: word.column)
    },
    listingForm("'Data sources'").looks {
      name, surroundings throws(ShellError) in
      let listings = surroundings.session.edition.listings
      let names = listings.map { $0.name }
      let index = try index(of: name.text, among: names, column: name.start) {
        unknown(
          "No listing is called", $0, among: names,
          else: "'code' lists them all")
      }
      return listingReport(
        listings[index], of: surroundings.session.edition)
    }
  ).optional(.look { listingsReport(of: $0.session.edition) })
}

/// A listing of this chapter, by its name.
func listingForm(_ sample: String) -> Form<Token> {
  .words("LISTING", "a listing's name", samples: [sample]) { surroundings in
    let edition = surroundings.session.edition
    return edition.listings.map {
      Candidate("\"" + $0.name + "\"", edition.label(of: $0))
    }
  }
}
