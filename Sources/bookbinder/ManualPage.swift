import Shell

/// The manual page `reuse(1)`, in mdoc.
@MainActor
func manualPage(_ groups: [Command.Group]) -> String {
  var page = """
    .\\" Written by 'make record'; not by hand.
    .Dd November 21, 2026
    .Dt REUSE 1
    .Os ReuseLab
    .Sh NAME
    .Nm reuse
    .Nd see a table view think
    .Sh SYNOPSIS
    .Nm
    .Op Ar options
    .Op Ar file
    .Sh DESCRIPTION
    .Nm
    is the shell of ReuseLab, a book about the machinery behind table views.
    It puts a chapter's table on stage, performs commands on it, and shows its
    cells: the visible, the waiting, and the orphans nobody can reach.
    .Pp
    Commands come from
    .Fl c ,
    from a script, from standard input, or from a terminal.
    .Sh OPTIONS

    """
  page += list(optionFacts())
  page += ".Sh COMMANDS\n"
  page += "At the prompt, you can type any prefix that fits only one"
  page += " command.\n"
  for group in groups {
    page += ".Ss \(group.rawValue): \(group.summary)\n.Bl -tag -width Ds\n"
    for entry in group.commands { page += item(entry) }
    page += ".El\n"
  }
  page += ".Sh LANGUAGE\n" + list(ReferenceFact.language)
  page += ".Sh DUMPS\n" + list(ReferenceFact.dumps)
  page += ".Sh KEYS\n" + list(ReferenceFact.keys)
  page += ".Sh ENVIRONMENT\n" + list(ReferenceFact.environment)
  page += ".Sh FILES\n" + list(ReferenceFact.files)
  page += ".Sh EXIT STATUS\n" + list(ReferenceFact.exitCodes)
  page += """
    .Sh EXAMPLES
    Talk with chapter 3's table about its orphans:
    .Pp
    .Dl reuse --chapter 3 --scenario mismatched
    .Pp
    The numbers after a reload, for another program:
    .Pp
    .Dl reuse --chapter 3 --mode json -c 'reload; stats'
    .Sh SEE ALSO
    .Xr editrc 5 ,
    .Xr editline 7

    """
  return page
}

/// A command as an item of its group's list, in mdoc.
@MainActor
func item(_ entry: Command) -> String {
  var text = ""
  // `.It` items without text between them print on consecutive lines.
  for form in entry.forms {
    text += ".It Li " + quoted(form) + "\n"
  }
  let summary = entry.summary.prefix(1).uppercased() + entry.summary.dropFirst()
  text += escaped(summary + ".") + "\n"
  if let short = entry.short { text += escaped("Short: \(short).") + "\n" }
  if entry.mutates { text += "Changes the table.\n" }
  return text + ".br\nExample:\n.Li \(quoted(entry.example))\n"
}

private func list(_ facts: [ReferenceFact]) -> String {
  var text = ".Bl -tag -width Ds\n"
  for fact in facts {
    text += ".It Li \(quoted(fact.name))\n\(escaped(fact.meaning))\n"
  }
  return text + ".El\n"
}

/// A text as a single argument of an mdoc macro, in quotation marks.
private func quoted(_ text: String) -> String {
  "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
}

/// A text in which the characters are escaped that roff would interpret, or
/// replace by typographic ones.
private func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    switch character {
    case "\\": result += "\\e"
    case "-": result += "\\-"
    case "'": result += "\\(aq"
    case "^": result += "\\(ha"
    case "~": result += "\\(ti"
    case "·": result += "|"
    default: result.append(character)
    }
  }
  // At the beginning of a line or argument roff takes these for requests or
  // punctuation, not text.
  let isSign = [".", ";", ":"].contains { result.hasPrefix($0) }
  return isSign ? "\\&" + result : result
}
