import Loom
import SmallBooks
import Testing

/// Expects that the book of these chapters is refused with this sentence.
func expectRefusal(
  _ sentence: String, of texts: String...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let error = #expect(throws: LoomError.self, sourceLocation: sourceLocation) {
    try book(of: texts)
  }
  #expect(error?.description == sentence, sourceLocation: sourceLocation)
}
