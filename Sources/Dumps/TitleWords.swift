/// Whether a dump's name says that it comes after a reload.
public nonisolated func namesReload(_ name: String) -> Bool {
  TitleWords(of: name).nameReload
}

/// The words of a `#` line, which tell of the dump below it.
nonisolated struct TitleWords {
  private let words: [String]

  init(of title: String) {
    words = title.lowercased().split { !$0.isLetter }.map { String($0) }
  }

  /// Whether a word begins with one of these.
  func name(_ beginnings: [String]) -> Bool {
    words.contains { word in beginnings.contains { word.hasPrefix($0) } }
  }

  /// Whether they say that the dump comes after a reload.
  var nameReload: Bool {
    // Chinese words stand without spaces between them.
    let isDenied = words.contains { word in
      ["before", "no", "not", "without"].contains(word)
        || word.contains { "前不没未无".contains($0) }
    }
    return !isDenied
      && (name(["reload", "refresh"])
        || words.contains { word in
          word.indices.contains { start in
            ["重新加载", "刷新"].contains { word[start...].hasPrefix($0) }
          }
        })
  }
}
