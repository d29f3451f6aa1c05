/// The record of a chapter's transcripts, typed one after the other into one
/// session.
struct Play {
  /// The transcripts with their answers, block by block.
  let scenes: [Scene]

  /// A transcript's block, with a take for each of its commands.
  struct Scene {
    let block: Block
    let takes: [Take]
  }

  /// A command, its answer, and the chapter and scenario on stage before it.
  struct Take {
    let exchange: Exchange
    let answer: [String]
    let before: Setting
  }

  /// Types the blocks' commands into a session, and records the answers.
  init(_ blocks: [(Block, [Exchange])], into session: Conversation) {
    scenes = blocks.map { block, exchanges in
      Scene(
        block: block,
        takes: exchanges.map { exchange in
          let before = session.setting()
          return Take(
            exchange: exchange, answer: session.lines(answering: exchange),
            before: before)
        })
    }
  }
}

/// The numbers of a play's blocks, fresh starts and changes.
public struct Tally: Equatable, Sendable {
  /// How many blocks were typed and compared.
  public internal(set) var blocks = 0
  /// How many `fresh` commands there are in them.
  public internal(set) var fresh = 0
  /// How many commands change the scenario or the chapter.
  public internal(set) var changes = 0
}

extension Play {
  var tally: Tally {
    var tally = Tally(blocks: scenes.count)
    for take in scenes.flatMap(\.takes) {
      for opening in Opening.all(on: take.exchange.command) {
        if opening == .fresh { tally.fresh += 1 } else { tally.changes += 1 }
      }
    }
    return tally
  }
}

extension Tally: CustomStringConvertible {
  /// The counts in words.
  public var description: String {
    "\(counted(blocks, "block")) compared, \(fresh) fresh, "
      + "\(counted(changes, "change")) of scenario or chapter"
  }
}
