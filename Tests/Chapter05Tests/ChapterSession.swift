import Editions
import Session
import Stage
import TestSupport

/// A session of the named scenario on this chapter's table.
func session(_ name: String) throws -> TableSession {
  try session(.heightCache, name)
}

extension IndexPath {
  /// A row of section 0.
  init(_ row: Int) {
    self.init(row: row, section: 0)
  }
}
