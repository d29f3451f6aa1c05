import Loom
import Text

/// The record of a chapter's transcripts, played one after the other in one
/// session.
struct Play {
  /// The transcripts with their answers, block by block.
  let blocks: [PlayedBlock]

  /// A transcript's block, and its commands with the answers they got.
  struct PlayedBlock {
    let block: Block
    let commands: [Command]
  }

  /// A command, its answer, and the chapter and scenario on stage before it.
  struct Command {
    let exchange: Exchange
    let answer: [String]
    let before: OnStage
  }

  /// Performs the blocks' commands in `session`, and records the answers.
  init(_ blocks: [(Block, [Exchange])], into session: Conversation) {
    self.blocks = blocks.map { block, exchanges in
      PlayedBlock(
        block: block,
        commands: exchanges.map { exchange in
          let before = session.setting()
          return Command(
            exchange: exchange, answer: session.lines(answering: exchange),
            before: before)
        })
    }
  }
}

/// The numbers of blocks, of `fresh` commands, and of changes of scenario or
/// chapter in a play.
public struct PlayCounts: Equatable, Sendable {
  /// The number of blocks played and compared.
  public internal(set) var blocks = 0
  /// The number of `fresh` commands in these blocks.
  public internal(set) var fresh = 0
  /// The number of commands that change the scenario or the chapter.
  public internal(set) var changes = 0
}

extension Play {
  var counts: PlayCounts {
    var counts = PlayCounts(blocks: blocks.count)
    for command in blocks.flatMap(\.commands) {
      for opening in FreshStart.all(on: command.exchange.command) {
        if opening == .fresh { counts.fresh += 1 } else { counts.changes += 1 }
      }
    }
    return counts
  }
}

extension PlayCounts: CustomStringConvertible {
  /// The counts in words.
  public var description: String {
    "\(counted(blocks, "block")) compared, \(fresh) fresh, "
      + "\(counted(changes, "change")) of scenario or chapter"
  }
}
