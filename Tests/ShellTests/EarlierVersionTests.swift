import TestSupport
import Testing

@testable import Shell

/// A script as an earlier version's reference taught it: each of that version's
/// commands, by the name that it had.
struct EarlierVersionTests {
  private static let script = """
    fresh 10
    scroll 44; reload; s -44; checkpoint lunch
    scroll to bottom by 8; top by 8; bottom; s top
    rotate; resize 320x480; tap 3; flick up 2000; flick down
    repeat 3: scroll 1page; top
    data delete 3; data insert 0 "a text"; data edit 1 b; data move 1 0
    reload held; turn; reload section 0
    row-height 60; inset top 88; inset safe bottom 34; inset top 0
    forget 3; estimate 44; letters 1.5; invalidate 3; memory-warning
    policy; policy heights once; policy like uikit
    insert 0 2; delete 3..5; move 3 0; reload 3..4
    begin; insert 0; delete 3; commit; begin; insert 0; cancel
    show; cells; pools; tree; orphans; calls; stats; screen
    heights 12 16; runs; search 300; film frames 20
    explain c1; explain 3; explain last; explain height 3; follow c1
    watch orphan; watch; watch off
    r; c; t; b; h scroll; why c1
    race 1 2 3: scroll 10page
    predict made 14, orphans 0: scroll 5
    sweep step 1..568 by 99: bottom by step
    back 2; step 2; into; back; goto lunch; goto @start
    timeline; timeline @start; diff @start @end; branches
    scenario people; apply; apply unanimated; reconfigure 3
    scenario lines README.md; chapter 1; scenario small
    code "Finding rows"; compare-code 1 2; glossary orphaned
    help; help scroll; history 20
    mode plain; mode box; set frames on; set frames off
    tour 1; tour
    open dump.txt; findings; against 3 mismatched
    fresh 10; expect made = 13
    progress 1; recheck 1; hint LastPoint; reset LastPoint; quiz before
    snapshot step.svg; save lesson.reuse; transcript lesson.md
    read demo.reuse; quit

    """

  /// What that version's reference lists, and the short names.
  private static let commands = """
    scroll s r c t b h why top bottom rotate resize tap repeat flick reload turn data
    row-height inset forget estimate letters invalidate reconfigure apply
    memory-warning policy insert delete move begin commit cancel show cells
    pools tree orphans calls stats screen heights runs search explain film
    follow watch findings race predict sweep against back step into goto
    timeline checkpoint diff branches chapter fresh scenario code help
    compare-code glossary tour mode set snapshot progress recheck hint reset
    quiz open read expect quit save transcript history
    """

  @Test(
    "A script of an earlier version still runs, from its first line to its last"
  )
  func script() throws {
    let talk = try Talk(
      files: [
        "old.reuse": Self.script, "demo.reuse": "show\n",
        "README.md": "one\ntwo\n",
        "dump.txt": try Project.text("Tests/Evidence/orphan_log.txt"),
      ])
    #expect(talk.complaint("read old.reuse") == nil)
    for file in ["step.svg", "lesson.reuse", "lesson.md"] {
      #expect(talk.host.files[file]?.isEmpty == false, "\(file)")
    }
  }

  @Test("It has each command of that version")
  func names() {
    let used = Self.script.split { "\n;".contains($0) }.compactMap {
      $0.split(separator: " ").first
    }
    let names = Self.commands.split { " \n".contains($0) }
    #expect(Set(names).subtracting(used).isEmpty)
  }
}
