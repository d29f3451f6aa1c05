import Foundation
import Laws
import Reports
import Shell

/// The reference as Markdown.
@MainActor
func referencePage(_ groups: [Command.Group]) -> String {
  var page = """
    # Reference

    This page lists every command of the shell, and every option of `reuse`. \
    `make record` writes the
    page from the shell's own tables, runs every example, and records what \
    the shell prints. It also
    writes a manual page, [`reuse.1`](../Sources/reuse/reuse.1), which `man \
    Sources/reuse/reuse.1` shows.


    """
  page += "| group | commands |\n|---|---|\n"
  for group in groups {
    let links = group.commands.map { "[`\($0.name)`](#\($0.name))" }
    page +=
      "| [\(group.rawValue)](#\(group.rawValue)-\(anchor(group.summary))) | "
      + "\(links.joined(separator: " ")) |\n"
  }
  page += """

    ## How to write them

    A command has a name, and some have a short name. At the prompt, you can \
    type any prefix that fits
    only one command. Each example below runs in a new session with chapter \
    \(ReferenceExamples.chapter)'s table, after
    `\(ReferenceExamples.preparation)`. For six commands, the session is \
    prepared differently:
    `commit` and `cancel` run after `\(ReferenceExamples.batch)`, `apply` and
    `reconfigure` after `\(ReferenceExamples.people)`, and `findings` and \
    `against` after
    `open dump.txt`. The sign `...` marks lines that are left out. In JSON \
    mode (`mode json`), every
    command prints one JSON object on one line. The keys of that object are \
    listed with the command.
    For an error, the object has the keys `command` and `error`.


    """
  page += table("syntax", "meaning", ReferenceFact.language)
  for group in groups {
    page += "\n## \(group.rawValue): \(group.summary)\n"
    for entry in group.commands { page += "\n" + section(entry) }
  }
  page += presetsSection()
  page += lawsSection()
  page += outsideSection()
  page += """

    ## What to type in a debugger

    `open` reads what a debugger prints of a table, from a file or pasted \
    into standard input. Several
    dumps in one text are steps; other lines between them are skipped and \
    counted. What is said here of
    debuggers is from memory: `recursiveDescription` is private to UIKit, for \
    debugging alone. [Your
    own table](YOUR-TABLE.md) says more, and its page in the book has a place \
    to paste a dump.


    """
  page += table("line", "meaning", ReferenceFact.dumps)
  page += "\n## Options of `reuse`\n\n"
  page += table("option", "meaning", optionFacts())
  page +=
    "\n## Keys at the prompt\n\n"
    + table("key", "what it does", ReferenceFact.keys)
  page +=
    "\n## Exit codes\n\n" + table("code", "meaning", ReferenceFact.exitCodes)
  page +=
    "\n## Environment\n\n"
    + table("variable", "meaning", ReferenceFact.environment)
  page += "\n## Files\n\n" + table("file", "what is in it", ReferenceFact.files)
  return page
}

/// The laws, in the order of the chapters that first keep them.
private func lawsSection() -> String {
  Law.all.reduce(
    """

    ## The laws

    What a table keeps to whatever is done to it, from the chapter on that is named; \
    the book's tables are held to them by `make test`, a table of yours by \
    `make check OWN=1`.

    | law | chapter | what it says |
    |---|---|---|

    """
  ) { $0 + "| `\($1.name)` | \($1.chapter) | \($1.sentence) |\n" }
}

/// What the lab leaves out.
private func outsideSection() -> String {
  outside.reduce(
    """

    ## What is outside

    What apps do with tables and you can't do here; `help outside` prints the \
    same.

    | outside | |
    |---|---|

    """
  ) { $0 + "| \($1.name) | \(coded($1.sentence)) |\n" }
}

@MainActor
private func section(_ entry: Command) -> String {
  let answer = ReferenceExamples.answer(to: entry.example)
  // Links to the command by an earlier name still lead here.
  var text = entry.formerNames.map { "<a id=\"\($0)\"></a>\n\n" }.joined()
  text += "### \(entry.name)\n\n"
  text += "```text\n\(entry.forms.joined(separator: "\n"))\n```\n\n"
  text += entry.summary.prefix(1).uppercased() + entry.summary.dropFirst()
  text += "."
  var notes: [String] = []
  if let short = entry.short { notes.append("short: `\(short)`") }
  notes.append(
    entry.mutates ? "changes the table" : "leaves the table as it is")
  if entry.repeats { notes.append("Enter repeats the command") }
  if !answer.keys.isEmpty {
    notes.append(
      "JSON: " + answer.keys.map { "`\($0)`" }.joined(separator: ", "))
  }
  text += "\n\n*" + notes.joined(separator: " · ") + "*\n\n"
  var fence = "```"
  for line in answer.lines { while line.hasPrefix(fence) { fence += "`" } }
  text += "\(fence)console\nreuse> \(entry.example)\n"
  for line in answer.lines { text += line + "\n" }
  return text + fence + "\n"
}

private func table(_ left: String, _ right: String, _ facts: [ReferenceFact])
  -> String
{
  var text = "| \(left) | \(right) |\n|---|---|\n"
  for fact in facts {
    let meaning = fact.meaning.replacing("<", with: "\\<")
    text += "| `\(fact.name)` | \(coded(meaning)) |\n"
  }
  return text
}

/// The text with words between single quotation marks turned into code.
private func coded(_ text: String) -> String {
  text.replacing(/'([^']+)'/) { "`\($0.output.1)`" }
}

/// The anchor that GitHub gives a heading.
private func anchor(_ heading: String) -> String {
  String(
    heading.lowercased().compactMap {
      $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil
    })
}
