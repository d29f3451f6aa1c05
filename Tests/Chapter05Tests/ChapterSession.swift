import Editions
import Session
import TestSupport

/// A session of the named scenario on this chapter's table.
func session(_ name: String) throws -> TableSession {
  try session(.heightCache, name)
}
