import Foundation
import PTYSupport
import Testing

@testable import Live

@Suite("The folder of the live view") struct PlaceTests {
  @Test("It is in XDG_RUNTIME_DIR, or else in TMPDIR, or else in /tmp")
  func standard() {
    func path(_ environment: [String: String]) -> String {
      LivePlace(environment: environment).path
    }
    let own = "reuselab-\(geteuid())"
    #expect(path(["XDG_RUNTIME_DIR": "/run/a/"]) == "/run/a/reuselab")
    #expect(path(["XDG_RUNTIME_DIR": "a", "TMPDIR": "/b//"]) == "/b/\(own)")
    #expect(path([:]) == "/tmp/\(own)")
  }

  @Test("It is made for its owner alone, and found again")
  func made() throws {
    try withFolder { folder in
      let place = LivePlace(path: folder + "/live")
      try place.check()
      #expect(!FileManager.default.fileExists(atPath: place.path))
      try place.prepare()
      try place.prepare()
      #expect(try mode(of: place.path) == 0o700)
    }
  }

  @Test(
    "A link, a file, and a folder open to others are refused and left alone")
  func refused() throws {
    try withFolder { folder in
      let (manager, own) = (FileManager.default, folder + "/own")
      try LivePlace(path: own).prepare()
      try manager.createSymbolicLink(
        atPath: folder + "/link", withDestinationPath: own)
      try Data().write(to: URL(filePath: folder + "/file"))
      for (name, mode) in [("group", 0o750), ("all", 0o701)] {
        try manager.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: false,
          attributes: [.posixPermissions: mode])
        chmod("\(folder)/\(name)", mode_t(mode))
      }
      let faults = [
        ("link", "is a link."), ("file", "isn't a folder."),
        ("group", "is open to other users."),
        ("all", "is open to other users."),
        ("none/live", "can't be used: No such file or directory."),
        ("file/live", "can't be used: Not a directory."),
      ]
      for (name, fault) in faults {
        let place = LivePlace(path: "\(folder)/\(name)")
        let error = #expect(throws: LiveError.self) { try place.prepare() }
        #expect(error?.description.contains("\(name)' \(fault)") == true)
        #expect(error?.description.contains("XDG_RUNTIME_DIR") == true)
        #expect(throws: LiveError.self) { try place.check() }
      }
      #expect(try mode(of: folder + "/group") == 0o750)
    }
  }

  @Test("Another user's folder is refused", .enabled(if: geteuid() == 0))
  func foreign() throws {
    try withFolder { folder in
      let place = LivePlace(path: folder + "/live")
      try place.prepare()
      chown(place.path, 1, 1)
      let error = #expect(throws: LiveError.self) { try place.check() }
      #expect(error?.description.contains("is another user's") == true)
    }
  }

  @Test(
    "A path of 94 bytes is long enough for any system's sockets; one of 100 isn't"
  )
  func length() throws {
    let error = #expect(throws: LiveError.self) {
      try LivePlace(path: "/" + String(repeating: "x", count: 99)).check()
    }
    #expect(error?.description.contains("too long for the address") == true)
    // The folder isn't there, but its parent is.
    try LivePlace(path: "/" + String(repeating: "x", count: 93)).check()
  }

  @Test("A killed shell's socket is removed, a living process's isn't")
  func cleaned() throws {
    try withFolder { folder in
      let place = LivePlace(path: folder + "/live")
      try place.prepare()
      let gone = try PipedProcess("/bin/sh", ["-c", "echo $$"]).finish()
      let id = try #require(pid_t(gone.output.dropLast()))
      for name in ["\(id)", "\(getpid())", "notes"] {
        try Data().write(to: URL(filePath: "\(place.path)/\(name)"))
      }
      #expect(place.shells == [id, getpid()].sorted())
      place.clean()
      #expect(place.shells == [getpid()])
      let names = try FileManager.default.contentsOfDirectory(
        atPath: place.path)
      #expect(names.sorted() == ["\(getpid())", "notes"])
    }
  }

  private func mode(of path: String) throws -> Int? {
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    return facts[.posixPermissions] as? Int
  }
}
