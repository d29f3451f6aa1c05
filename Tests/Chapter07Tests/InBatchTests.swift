import Editions
import Session
import Stage
import TestSupport
import Testing

@testable import Shell

/// What an app changes while a batch is open, apart from its rows.
struct InBatchTests {
  /// Updates of five rows, and changes of insets and of the offset.
  private static let changes: [Action] =
    [
      .update(.insert(IndexPath(row: 0, section: 0), count: 2)),
      .update(.insert(IndexPath(row: 5, section: 0), count: 9)),
      .update(.delete([IndexPath(row: 1, section: 0)])),
      .update(.reload([IndexPath(row: 4, section: 0)])),
    ] + noUpdates

  private static let noUpdates: [Action] = [
    .inset(.bottom, 60, isSafeArea: false),
    .inset(.bottom, 0, isSafeArea: false), .inset(.top, 30, isSafeArea: true),
    .scroll(by: 44, step: nil), .scrollTo(.bottom, step: nil),
  ]

  /// A scroll view's offset and insets, after nothing but arithmetic.
  private struct Model {
    var offset = 0.0
    var content = 220.0
    var top = 0.0
    var bottom = 0.0
    let height = 150.0

    var limits: ClosedRange<Double> {
      -top...max(-top, content + bottom - height)
    }

    mutating func limit() {
      offset = min(max(offset, limits.lowerBound), limits.upperBound)
    }

    mutating func follow(_ action: Action) {
      switch action {
      case .inset(let edge, let points, _):
        let wasAtTop = offset <= -top
        if edge == .top { top = points } else { bottom = points }
        if wasAtTop { offset = -top }
      case .scroll(let distance, _): offset += distance
      case .scrollTo: offset = limits.upperBound
      default: return
      }
      limit()
    }
  }

  @Test("Insets and offsets change at once, and cells after the batch")
  func order() throws {
    var compared = 0
    for chapter in Edition.book where chapter.can(.updating) {
      for first in Self.changes {
        for second in Self.changes {
          for third in Self.noUpdates {
            compared += try check(chapter, [first, second, third])
          }
        }
      }
    }
    #expect(compared > 2_000, "\(compared) batches were compared")
  }

  /// Performs the changes in a batch, and compares the table with the model
  /// after each; returns 1 if the batch is valid, or else 0.
  private func check(_ edition: Edition, _ changes: [Action]) throws -> Int {
    let session = try session(edition, "names")
    for action: Action in [
      .policy(.updates, "none"), .policy(.anchor, "none"),
      .resize(Size(width: 320, height: 150)), .scroll(by: 50, step: nil),
      .beginUpdates,
    ] {
      _ = try session.perform(action)
    }
    let before = session.current.after
    var model = Model()
    model.offset = 50
    var rows = 5
    let text = "chapter \(edition.chapter): \(changes)"
    for action in changes {
      do { _ = try session.perform(action) } catch { return 0 }
      model.follow(action)
      switch action {
      case .update(.insert(_, let count)): rows += count
      case .update(.delete(let gone)): rows -= gone.count
      default: break
      }
      let step = session.current
      #expect(step.frameCount == 0, "\(text)")
      #expect(step.after.viewport.minY == model.offset, "\(text)")
      #expect(
        step.after.visible.map { $0.frame } == before.visible.map { $0.frame },
        "\(text)")
      #expect(step.after.contentSize == before.contentSize, "\(text)")
      #expect(
        step.move.before + step.move.causes.reduce(0) { $0 + step.move[$1] }
          == step.move.after, "\(text)")
      #expect(step.move.finger == 0, "\(text)")
    }
    do { _ = try session.perform(.endUpdates) } catch { return 0 }
    model.content = Double(rows) * 44
    model.limit()
    let after = session.current.after
    #expect(after.contentSize.height == model.content, "\(text)")
    #expect(after.viewport.minY == model.offset, "\(text)")
    let shown = after.visible.compactMap { $0.row?.row }
    let expected = (0..<rows).filter {
      Double($0 + 1) * 44 > model.offset && Double($0) * 44 < model.offset + 150
    }
    #expect(shown == expected, "\(text)")
    return 1
  }

  // github.com/pronebird/UIScrollView-InfiniteScroll/issues/31
  @Test("An inset that goes before the content has grown costs its height")
  func infiniteScroll() throws {
    let talk = try Talk(.batchUpdates, "fifty")
    talk.shell.settings.renderer.width = 1_000
    talk.say("bottom; inset bottom 60; bottom; begin; insert 50 10")
    #expect(
      talk.text("inset bottom 0").hasSuffix(
        "Offset 1632, from 1692, between 0 and 1632. The rows of the batch "
          + "don't count before 'commit'."))
    #expect(
      talk.text("commit").hasSuffix(
        "the offset stayed at 1632. The inset changed before the content: the "
          + "offset is 60 points short of where it was. Change the inset after "
          + "'commit'."))
    talk.say("fresh; bottom; inset bottom 60; bottom; begin; insert 50 10")
    #expect(!talk.text("commit").contains("short"))
    #expect(talk.text("inset bottom 0").contains("Offset 1692, between"))
    talk.say("fresh; bottom; inset bottom 60; bottom; begin; reload 49")
    talk.say("inset bottom 0")
    #expect(!talk.text("commit").contains("short"), "nothing was lost")
  }

  // github.com/SwiftKickMobile/TLIndexPathTools/issues/12
  @Test("An offset set in the batch holds the screen still, as apps do it")
  func heldByHand() throws {
    let talk = try Talk(.batchUpdates, "fifty")
    talk.say("policy updates published; scroll to 20; begin; insert 0 3")
    let tops = talk.shell.session.current.after.visible.map { $0.frame.minY }
    #expect(talk.text("scroll 132").contains("Cells follow after 'commit'."))
    #expect(talk.text("screen").contains("Row 23"))
    #expect(!talk.text("screen").contains("Row 22"))
    #expect(talk.text("commit").contains("13 cells moved with their rows"))
    let step = talk.shell.session.current
    #expect(step.arrived == 0 && step.left == 0)
    #expect(step.after.visible.map { $0.frame.minY } == tops.map { $0 + 132 })
    #expect(step.after.viewport.minY == 880 + 132)
    #expect(talk.complaint("begin; scroll 100 by 20")?.isEmpty == false)
  }

  @Test("Heights that change in a batch make a reload of it, after 'commit'")
  func heights() throws {
    let talk = try Talk(.batchUpdates, "fifty")
    talk.shell.settings.renderer.width = 1_000
    talk.say("begin; insert 0")
    #expect(
      talk.text("row-height 60").contains(
        "The table reads heights again after 'commit'."))
    #expect(talk.shell.session.current.after.contentSize.height == 2_200)
    #expect(talk.text("commit").contains("The batch is part of a reload"))
    #expect(talk.shell.session.current.after.contentSize.height == 3_060)
    talk.say("begin; row-height 20; cancel")
    #expect(talk.text("why height 0").contains("60"))
  }

  @Test("The first time rows are held, the answer says that UIKit wouldn't")
  func heldByUs() throws {
    let talk = try Talk(.batchUpdates, "fifty")
    talk.shell.settings.renderer.width = 1_000
    talk.say("scroll to 20")
    let remark =
      "That is our rule; with 'policy updates published', as in UIKit, the "
      + "offset would be 880."
    #expect(talk.text("insert 0 3").hasSuffix(remark))
    #expect(!talk.text("insert 0 3").contains("our rule"), "once is enough")
    talk.say("back 2")
    talk.say("policy updates published")
    #expect(!talk.text("insert 0 3").contains("our rule"))
    #expect(talk.shell.session.current.after.viewport.minY == 880)
    talk.say("scenario messages-in-fog; scroll to 50")
    #expect(
      talk.text("insert 0 3").hasSuffix(
        "UIKit isn't known to hold rows still. 'policy updates published' leaves "
          + "the offset alone."))
    talk.say("fresh 7")
    #expect(!talk.text("insert 0 3").contains("our rule"), "at the top")
    talk.say("scroll to 20")
    #expect(
      talk.text("delete 0..9").contains("the offset would be 880."),
      "what is deleted above, too")
  }
}
