import Editions
import Looks
import Reports
import Session
import Stage
import Text

/// Commands that do what an app does to its table.
let changeCommands: [Command] = [
  Command(
    "reload", short: "r", .change,
    "call reloadData(); with 'held', the run loop doesn't turn afterward",
    example: "reload held",
    acts: .either(
      Form<Bool>.flag("held", "stop before the run loop turns")
        .map { .reload(held: $0) },
      Form<[IndexPath]>.rows.map { .update(.reload($0)) }.needing(.updating),
      Form<Int>.section.map { .update(.reloadSection($0)) }
        .needing(.updating))),
  Command(
    "turn", .change, "let the run loop turn once", repeats: true,
    acts: Form<Void>.nothing.map { .turn }),
  Command(
    "wait", .change,
    "let time pass, up to an hour, so that pictures can finish loading",
    example: "wait 200", mutates: true,
    form: Form<Double>.number("MILLISECONDS", "a number of milliseconds").map {
      .wait(microseconds: microseconds(of: $0))
    }.interruptible),
  Command(
    "data", .change, "change the app's rows without telling the table",
    example: "data delete 3", acts: dataForm.map { .data($0) }),
  Command(
    "row-height", .change,
    "set the table's rowHeight (0 points or more), which is used where no "
      + "delegate gives a row's height; 'automatic' works from Chapter 9 on",
    example: "row-height 60",
    acts: .either(
      Form<Double>.number("POINTS", "a height in points")
        .map { .rowHeight($0) },
      .word(
        "automatic", "as tall as the row's cell",
        is: .rowHeight(automaticDimension)
      ).needing(.selfSizing))),
  Command(
    "inset", .change,
    "set the content inset at one edge, or, with 'safe', the safe area's "
      + "inset; either can be up to 100,000 points",
    example: "inset top 88", acts: insetForm),
  Command(
    "forget", .change,
    "forget the measured height of one row, or of all rows",
    example: "forget 3",
    acts: .either(
      Form<IndexPath>.row.map { .forgetHeight($0) },
      .word("all", "each of them", is: .forgetHeight(nil))
    )
    .needing(.measuring)),
  Command(
    "estimate", .change,
    "set the estimated height of rows that haven't been on screen",
    example: "estimate 44",
    acts: .either(
      Form<Double>.number("POINTS", "a height in points").map { .estimate($0) },
      .word("none", "ask for every height", is: .estimate(0)),
      .word(
        "automatic", "the table's own, 44", is: .estimate(automaticDimension)
      ).needing(.selfSizing)
    )
    .needing(.estimating)),
  Command(
    "letters", .change,
    "set the text size in all cells, as a multiple of the usual size",
    example: "letters 1.5",
    acts: Form<Double>.number("TIMES", "a multiple").map { .letters($0) }
      .needing(.selfSizing)),
  Command(
    "invalidate", .change,
    "invalidate a cell's content, so that the table resizes the cell to fit it",
    example: "invalidate 3",
    acts: Form<IndexPath>.row.map { .invalidate($0) }.needing(.selfSizing)),
  Command(
    "reconfigure", .change,
    "have the app fill the cells of visible rows "
      + "again, without replacing the cells",
    example: "reconfigure 3",
    acts: Form<[IndexPath]>.rows.map { .reconfigure($0) }
      .needing(.identifying)),
  Command(
    "apply", .change,
    "have the app take a snapshot of its rows and apply it to the table",
    example: "apply",
    acts: wayForm.map { .apply($0) }.needing(.identifying)),
  Command(
    "memory-warning", .change, "tell the table that memory is low",
    acts: Form<Void>.nothing.map { .memoryWarning }),
  Command(
    "policy", .change,
    "list the table's rules, change one, or change several with a preset such "
      + "as 'like ios-16'",
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
      ).map { .act(.like($0)) })),
  Command(
    "price", .change,
    "list how long each kind of work takes, or change it; 'guesses' sets the "
      + "book's guesses, and 'none' sets everything to 0",
    example: "price fill 1.5", mutates: true,
    form: priceForm.optional.map { action in
      action.map { .act($0) } ?? .look { pricesReport(of: $0.session) }
    }),
]

/// `guesses·none`, or a kind of work and what it takes
private var priceForm: Form<Action> {
  .either(
    .word(
      "guesses", "the book's guesses", is: .prices(Edition.guessedPrices)),
    .word("none", "no time", is: .prices(WorkTable())),
    workForm.and(
      Form<Double>.number("MILLISECONDS", "a number of milliseconds")
    ).map { .price($0, microseconds(of: $1)) })
}

/// A kind of work.
private var workForm: Form<Work> {
  .word(of: Work.allCases.map { ($0.rawValue, $0.phrase, $0) })
}

/// `[safe] top·bottom POINTS`
private var insetForm: Form<Action> {
  let inset = Form<EdgeInsets.Edge>.word(of: [
    ("top", "the upper edge, where bars are", .top),
    ("bottom", "the lower edge, where a keyboard comes", .bottom),
  ]).and(Form<Double>.number("POINTS", "a distance in points"))
  return .either(
    inset.map { .inset($0, $1, isSafeArea: false) },
    word("safe", "the safe area's inset").then(inset)
      .map { .inset($0, $1, isSafeArea: true) })
}

/// `[unanimated·using-reload-data]`, or `reload` or `reconfigure` and
/// identifiers
private var wayForm: Form<SnapshotWay> {
  let identifiers = Form<Token>.any(
    "IDENTIFIER", "an identifier", samples: ["Ada"]
  ).many().map { $0.map { $0.text } }
  return Form.either(
    .word("unanimated", "without animating differences", is: .unanimated),
    .word("using-reload-data", "without a difference", is: .usingReloadData),
    word("reload", "and give rows new cells").then(identifiers)
      .map { .reloading($0) },
    word("reconfigure", "and fill the cells of rows again").then(identifiers)
      .map { .reconfiguring($0) }
  ).optional(.animated)
}

/// `insert ROW [TEXT]` or `delete ROW` or `move ROW ROW` or `edit ROW TEXT`
private var dataForm: Form<Action.DataChange> {
  let text = Form<Token>.any("TEXT", "a text", samples: ["hello"])
  return .either(
    word("insert", "add a row").then(Form<IndexPath>.row.and(text.optional))
      .map { .insert($1?.text ?? "New row", at: $0) },
    word("delete", "remove a row").then(Form<IndexPath>.row)
      .map { .delete($0) },
    word("move", "move a row").then(Form<IndexPath>.row.and(.row))
      .map { .move(from: $0, to: $1) },
    word("edit", "change a row's text")
      .then(Form<IndexPath>.row.and(text))
      .map { .edit($1.text, at: $0) })
}

/// Commands that change the app's rows and tell the table about it.
let updateCommands: [Command] = [
  Command(
    "insert", .change,
    "insert rows, at most \(grouped(TableSession.mostRows)) at a time, and tell "
      + "the table",
    example: "insert 0",
    acts: .either(
      Form<IndexPath>.row.and(Form<Int>.int("COUNT", "a count").optional(1))
        .map { .update(.insert($0, count: $1)) },
      Form<Int>.section.map { .update(.insertSection($0)) }
    )
    .needing(.updating)),
  Command(
    "delete", .change, "delete rows, and tell the table",
    example: "delete 3..5",
    acts: .either(
      Form<[IndexPath]>.rows.map { .update(.delete($0)) },
      Form<Int>.section.map { .update(.deleteSection($0)) }
    )
    .needing(.updating)),
  Command(
    "move", .change, "move a row to another place, and tell the table",
    example: "move 3 0",
    acts: .either(
      Form<IndexPath>.row.and(.row)
        .map { .update(.move(from: $0, to: $1)) },
      Form<Int>.section.and(.sectionNumber)
        .map { .update(.moveSection(from: $0, to: $1)) }
    )
    .needing(.updating)),
  Command(
    "begin", .change, "open a batch: changes are collected until 'commit'",
    acts: Form<Void>.nothing.map { .beginUpdates }.needing(.updating)),
  Command(
    "commit", .change, "close the batch: the table applies it as one change",
    acts: Form<Void>.nothing.map { .endUpdates }.needing(.updating)),
  Command(
    "cancel", .change,
    "abandon the batch, and go back to the step before "
      + "'begin'",
    form: Form<Void>.nothing.goes { _, sessions, settings throws(ShellError) in
      let session = sessions.current
      guard let begin = session.batchBegin else {
        throw ShellError(
          session.edition.can(.updating)
            ? .noBatch : .abilityNotTaught(.updating, in: session.edition.label)
        )
      }
      var report = sessions.travel(to: begin - 1, settings)
      report.blocks.insert(.text("The batch is canceled."), at: 0)
      return report
    }.needing(.updating)),
]

// MARK: Policies

/// `NAME VALUE`
private var ruleForm: Form<Action> {
  let name = policyForm
  let value = Form<Token>.any(
    "VALUE", "a value such as once", samples: ["once"]
  ) { surroundings in
    surroundings.session.edition.policies.flatMap { name in
      name.values.map { value in
        Candidate(
          value,
          value == "N" ? "a whole number" : "a value of \(name.rawValue)")
      }
    }
  }
  return Form(syntax: name.and(value).syntax) { arguments throws(ShellError) in
    let name = try name.read(&arguments)
    guard !arguments.isAtEnd else {
      throw arguments.missing("one of " + name.values.joined(separator: ", "))
    }
    return .policy(name, try value.read(&arguments).text)
  }
}

/// The name of a policy that this chapter's table knows.
private var policyForm: Form<PolicyName> {
  let names = PolicyName.allCases.map { $0.rawValue }
  return .noun(
    "NAME", "a policy such as order", samples: ["heights"],
    accepts: { $0 != "like" },
    candidates: { surroundings in
      surroundings.session.edition.policies.map {
        Candidate($0.rawValue, $0.summary)
      }
    },
    value: { token, arguments throws(ShellError) in
      guard let name = PolicyName(rawValue: token.text) else {
        throw ShellError(
          "There is no policy", unknown: token.text, among: names,
          else: "the policies are " + names.joined(separator: ", "))
      }
      let edition = arguments.session.edition
      guard edition.policies.contains(name) else {
        throw ShellError(.policyNotTaught(name, in: edition.label))
      }
      return name
    })
}

/// A report of the policies in force, and the other values of each.
private func policiesReport(of session: TableSession) -> Report {
  let rules = session.edition.policies.map { ($0, session.policy[$0]) }
  let fields = rules.map { ($0.rawValue, JSON.string($1)) }
  return Report(["policies": .object(JSON.Fields(fields))]) {
    Grid("policy", "value", "or", "decides", rows: rules) { name, value in
      let others = name.values.filter { $0 != value }
      return [
        "\(name.rawValue, .title)", "\(value)",
        "\(others.joined(separator: " "), .faint)", "\(name.summary)",
      ]
    }
    StyledLine(
      "'policy like uikit' and other presets set them all"
        + (session.edition.can(.loading)
          ? ", but for answers, placeholder, and memory" : "")
        + "; Chapters/REFERENCE.md, 'Presets', says where each value comes "
        + "from.", .faint)
  }
}

/// Milliseconds as whole microseconds, the nearest.
private func microseconds(of milliseconds: Double) -> Int64 {
  Int64((min(max(milliseconds, -1e9), 1e9) * 1_000).rounded())
}

/// A report of what each kind of work takes, and the book's guesses.
private func pricesReport(of session: TableSession) -> Report {
  let prices = session.current.prices
  func number(_ time: Int64) -> StyledLine {
    StyledLine(decimal(Double(time) / 1_000))
  }
  let fields = Work.allCases.map {
    ($0.rawValue, JSON.number(Double(prices[$0]) / 1_000))
  }
  return Report(["prices": .object(JSON.Fields(fields))]) {
    Grid("work", "ms#", "guess#", "is", rows: Work.allCases) { work in
      [
        "\(work.rawValue, .title)", number(prices[work]),
        number(Edition.guessedPrices[work]), "\(work.phrase)",
      ]
    }
  }
}
