import Testing
import Text

@testable import Console

@Suite("Terminal facts") struct TerminalTests {
  func terminal(
    _ environment: [String: String] = [:], isTerminal: Bool = true,
    window: Int? = nil
  ) -> Terminal {
    Terminal(
      environment: environment, isInputTerminal: isTerminal,
      isOutputTerminal: isTerminal, windowWidth: window)
  }

  @Test("Color: the option, NO_COLOR, the forces, then a capable terminal")
  func color() {
    let xterm = ["TERM": "xterm"]
    #expect(terminal(xterm).usesColor())
    #expect(!terminal(xterm, isTerminal: false).usesColor())
    #expect(!terminal(["TERM": "dumb"]).usesColor())
    #expect(!terminal().usesColor())
    #expect(!terminal(["TERM": "xterm", "NO_COLOR": "1"]).usesColor())
    #expect(terminal(["TERM": "xterm", "NO_COLOR": ""]).usesColor())
    for force in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      #expect(terminal([force: "1"], isTerminal: false).usesColor())
      #expect(!terminal([force: "0"], isTerminal: false).usesColor())
      #expect(!terminal([force: "1", "NO_COLOR": "1"]).usesColor())
    }
    #expect(terminal(["NO_COLOR": "1"]).usesColor(option: .always))
    #expect(!terminal(["FORCE_COLOR": "1"]).usesColor(option: .never))
  }

  @Test("Colors are those that a terminal says it has; else there are signs")
  func paint() {
    for name in [
      "xterm-256color", "screen-256color", "rxvt-unicode-256color",
      "xterm-direct", "xterm-kitty", "alacritty", "foot", "foot-extra",
    ] {
      #expect(terminal(["TERM": name]).paint() == .colors, "\(name)")
    }
    for name in [
      "xterm", "xterm-16color", "linux", "screen", "tmux", "vt100", "footer",
    ] {
      #expect(terminal(["TERM": name]).paint() == .signs, "\(name)")
      let always = terminal(["TERM": name]).paint(option: .always)
      #expect(always == .signs, "\(name)")
      for word in ["truecolor", "24bit"] {
        let true24 = terminal(["TERM": name, "COLORTERM": word])
        #expect(true24.paint() == .colors, "\(name)")
      }
    }
    #expect(terminal(["TERM": "dumb"]).paint() == .none)
    #expect(terminal().paint() == .none)
    #expect(terminal().paint(option: .always) == .colors, "nothing is known")
    #expect(terminal(["TERM": "xterm"]).paint(option: .never) == .none)
    let piped = terminal(["FORCE_COLOR": "1"], isTerminal: false)
    #expect(piped.paint() == .colors)
  }

  @Test("Width: the option, COLUMNS, the window, 80")
  func width() {
    let all = terminal(["COLUMNS": "100"], window: 120)
    #expect(all.width(option: 20) == 20)
    #expect(all.width(option: 0) == 100)
    #expect(all.width() == 100)
    #expect(terminal(["COLUMNS": "wide"], window: 120).width() == 120)
    #expect(terminal(["COLUMNS": "-3"]).width() == 80)
  }

  @Test("UTF-8: LC_ALL, then LC_CTYPE, then LANG")
  func utf8() {
    #expect(terminal(["LANG": "zh_CN.UTF-8"]).isUTF8)
    #expect(terminal(["LANG": "C.utf8"]).isUTF8)
    #expect(terminal(["LC_CTYPE": "UTF-8", "LANG": "C"]).isUTF8)
    #expect(terminal(["LANG": "de_DE.UTF-8@euro"]).isUTF8)
    #expect(!terminal(["LC_ALL": "C", "LANG": "zh_CN.UTF-8"]).isUTF8)
    #expect(terminal(["LC_ALL": "", "LANG": "zh_CN.UTF-8"]).isUTF8)
    #expect(!terminal(["LANG": "zh_CN.GB18030"]).isUTF8)
    #expect(!terminal().isUTF8)
  }

  @Test("A terminal is interactive if input and output are terminals")
  func interactive() {
    #expect(terminal().isInteractive)
    var piped = terminal()
    piped.isInputTerminal = false
    #expect(!piped.isInteractive)
  }
}

@Suite("Ink") struct InkTests {
  @Test("Paint goes around the text, and nests")
  func painted() {
    #expect(Ink.numbered(1).painted("c7") == "\u{1B}[38;5;1mc7\u{1B}[39m")
    #expect(Ink.plain.painted("c7") == "c7")
    #expect(Ink.bold.painted("") == "")
    let nested = Ink.numbered(1).painted("a \(Ink.bold.painted("b")) c")
    #expect(nested == "\u{1B}[38;5;1ma \u{1B}[1mb\u{1B}[22m c\u{1B}[39m")
    #expect(Ink.stripped(nested) == "a b c")
  }

  @Test("Fourteen cells have fourteen colors; more cells begin again")
  func cells() {
    #expect(Set(cellPalette).count >= 14)
    let first = Ink.cell(0).painted("c")
    #expect(first == Ink.cell(cellPalette.count).painted("c"))
    #expect(first != Ink.cell(1).painted("c"))
    #expect(!Ink.cell(-1).painted("c").isEmpty)
  }

  @Test("Wide characters count two columns, marks none")
  func widths() {
    #expect(columns(of: "表格 c7") == 7)
    #expect(columns(of: "e\u{301}▸─") == 3)
    #expect(columns(of: "한글、。") == 8)
    #expect("表格表格".fitted(to: 5) == "表格~")
    #expect("abc".fitted(to: 0) == "")
  }
}

@Suite("Prompt") struct PromptTextTests {
  func wrapped(_ prompt: String, isUTF8: Bool = true) -> String {
    PromptText.wrapped(prompt, isUTF8: isUTF8)
      .replacing("\u{1B}[", with: "").replacing("\u{01}", with: "|")
  }

  @Test("Paint is marked, merged, and never at the end")
  func marked() {
    let bold = Ink.bold.painted("reuse")
    #expect(wrapped(bold + " ▸ ") == "|1m|reuse|22m| ▸ ")
    #expect(wrapped(bold) == "|1m|reuse|22m| ")
    #expect(wrapped(Ink.dim.painted("reuse ")) == "|2m|reuse|22m| ")
    let both =
      Ink.numbered(1).painted(bold) + Ink.numbered(4).painted("3") + " "
    #expect(wrapped(both) == "|38;5;1m1m|reuse|22m39m38;5;4m|3|39m| ")
    #expect(wrapped(Ink.numbered(1).painted("\n")) == "|38;5;1m39m| ")
    #expect(wrapped("") == "")
  }

  @Test("A prompt is one line, and ASCII where nothing else can be drawn")
  func drawable() {
    #expect(wrapped("a\nb\u{7}c\u{01}\u{9B}\u{202E}> ") == "abc> ")
    #expect(wrapped("reuse ▸ ", isUTF8: false) == "reuse > ")
  }
}
