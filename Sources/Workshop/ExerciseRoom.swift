/// A learner's room with exercises, as a host reaches it.
public protocol ExerciseRoom: AnyObject {
  /// What stands before the names of the room's files: `Playground/`, or
  /// nothing in the room itself.
  var folder: String { get }

  /// Builds and checks a chapter's exercises, or all of them; what they came
  /// to lies in the room's records then.
  ///
  /// - Throws: Why they can't be checked, with what the compiler says.
  func recheck(chapter: Int?) throws(HostError)
}
