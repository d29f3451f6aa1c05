import Editions
import TestSupport
import Testing

/// What the shell tells of sections.
struct SectionCommandTests {
  @Test("sections tells where each section lies, in JSON")
  func sections() throws {
    let text = try json(.rowIndex, "sections", "heights sections")
    #expect(
      text.hasPrefix(
        #"{"command": "heights", "sections": [{"section": 0, "#
          + #""frame": {"x": 0, "y": 60, "width": 320, "height": 154}"#))
  }

  @Test("This chapter's scenarios run on every chapter's table")
  func everywhere() throws {
    let checks = try checkEverywhere(scenariosOf: .rowIndex) { _ in
      "heights; scroll 90; why last; resize 300x400; reload"
    }
    #expect(checks.isFine, "\(checks)")
    #expect(checks.compared == 1 * Edition.allCases.count)
  }
}
