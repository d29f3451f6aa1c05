import Session
import Stage
import Workshop

/// What commands may look at while they are read and while they look: all of
/// the lab, and nothing that they could change.
struct Surroundings {
  let sessions: Sessions
  let settings: Settings

  /// The lines performed so far.
  let log: [String]

  /// The words of the command that stand before the cursor.
  var typed: [Token] = []
}

extension Surroundings {
  var session: TableSession { sessions.current }
  var catalogue: Catalogue { sessions.catalogue }
  var host: (any Host)? { catalogue.host }

  /// Every scenario that can run in this chapter.
  var scenarios: [Scenario] { catalogue.scenarios(of: session.edition) }
}
