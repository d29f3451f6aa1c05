import Editions
import Looks
import Reports
import Session
import Stage

/// The machine's rules: alone it lists them, and with words it changes one.
let policyCommand = Command(
  "policy", .change, "list the machine's rules, or change one",
  example: "policy heights once", mutates: true,
  form: .either(
    ruleForm.optional.map { rule in
      rule.map { .act($0) } ?? .look { policiesReport(of: $0.session) }
    },
    word("like", "the rules of another table view").then(
      Form<Preset>.word(
        of: Preset.allCases.map { preset in
          (preset.rawValue, "the rules of \(preset.rawValue)", preset)
        })
    ).map { .act(.like($0)) }))

/// `NAME VALUE`
private var ruleForm: Form<Action> {
  let name = policyForm
  let value = valueForm
  return Form(syntax: name.and(value).syntax) {
    arguments throws(ShellError) in
    let name = try name.read(&arguments)
    guard !arguments.isAtEnd else {
      throw arguments.missing(
        "one of " + name.values.joined(separator: ", "))
    }
    return .policy(name, try value.read(&arguments).text)
  }
}

/// A rule that this chapter's table follows.
private var policyForm: Form<PolicyName> {
  let names = PolicyName.allCases.map { $0.rawValue }
  let noun = Noun(
    title: "NAME", what: "a policy such as order",
    accepts: { $0 != "like" },
    candidates: { around in
      around.session.edition.policies.map {
        Candidate($0.rawValue, $0.summary)
      }
    }, samples: ["heights"])
  return .noun(noun) { token, arguments throws(ShellError) in
    guard let name = PolicyName(rawValue: token.text) else {
      throw ShellError(
        "There is no policy", unknown: token.text, among: names,
        else: "the policies are " + names.joined(separator: ", "),
        column: token.start)
    }
    let edition = arguments.around.session.edition
    guard edition.policies.contains(name) else {
      throw ShellError(
        SessionError.policyNotTaught(name, chapter: edition.chapter),
        column: token.start)
    }
    return name
  }
}

private var valueForm: Form<Token> {
  .any("VALUE", "a value such as once", samples: ["once"]) { around in
    around.session.edition.policies.flatMap { name in
      name.values.map { value in
        Candidate(
          value,
          value == "N" ? "a whole number" : "a value of \(name.rawValue)")
      }
    }
  }
}

/// The rules in force, and what else they could be.
private func policiesReport(of session: TableSession) -> Report {
  let rules = session.edition.policies.map { ($0, session.policy[$0]) }
  let fields = rules.map { ($0.rawValue, JSON.string($1)) }
  return Report("policy", ["policies": .object(JSON.Fields(fields))]) {
    Grid(
      "policy", "value", "or", "decides",
      rows: rules.map { name, value in
        let others = name.values.filter { $0 != value }
        return [
          "\(name.rawValue, .title)", "\(value)",
          "\(others.joined(separator: " "), .faint)", "\(name.summary)",
        ]
      })
  }
}
