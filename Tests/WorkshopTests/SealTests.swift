import Testing
import Workshop

struct SealTests {
  private static let texts = ["", "scroll 5", "scroll 5\n", "# 复用\n\nback\n"]

  @Test("A sealed text is the text, and one line that says who wrote it")
  func closing() {
    for seal in Seal.allCases {
      for text in Self.texts {
        let file = seal.closing(text)
        #expect(file.hasPrefix(text))
        let line = file.split(separator: "\n").last ?? ""
        #expect(line.contains("Written by ReuseLab; checksum "), "\(line)")
        #expect(line.hasPrefix(seal == .commands ? "# " : "<!-- "))
        #expect(Seal.isIntact(Array(file.utf8)), "\(file)")
      }
    }
  }

  @Test("Every change of a byte, every cut and every addition breaks the seal")
  func edits() {
    var tried = 0
    for seal in Seal.allCases {
      for text in Self.texts {
        let file = Array(seal.closing(text).utf8)
        for index in file.indices {
          var changed = file
          changed[index] ^= 1
          var cut = file
          cut.remove(at: index)
          // Of two equal neighbors, it doesn't matter which one goes.
          let more = file[..<index] + [0x20] + file[index...]
          for edited in [changed, cut, Array(more)] where edited != file {
            #expect(!Seal.isIntact(edited), "at \(index) of \(file.count)")
            tried += 1
          }
        }
        #expect(!Seal.isIntact(file + [0x0A]))
        #expect(!Seal.isIntact(file + file))
      }
    }
    #expect(tried > 1_000)
  }

  @Test("A file without a seal, or with another file's, isn't intact")
  func foreign() {
    let other = Seal.commands.closing("top\n").split(separator: "\n")[1]
    for text in [
      "", "\n", "mine", "mine\n", "bottom\n\(other)\n", "top\r\n\(other)\r\n",
      "# Written by ReuseLab; checksum \n",
    ] {
      #expect(!Seal.isIntact(Array(text.utf8)), "\(text)")
    }
    #expect(Seal.isIntact(Array("top\n\(other)\n".utf8)))
    // An equal string of other bytes.
    let equal = "top\n\(other)\n".replacing(";", with: "\u{37E}")
    #expect(!Seal.isIntact(Array(equal.utf8)))
  }
}
