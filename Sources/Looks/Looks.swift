extension Look {
  /// Every look that needs to be told nothing, in the order in which help lists
  /// them.
  public static let all: [Look] = [
    showLook, cellsLook, poolsLook, treeLook, orphansLook, callsLook, statsLook,
  ]

  /// The look of that name, if there is one.
  public static func named(_ name: String) -> Look? {
    for look in all where look.name == name { return look }
    return nil
  }
}
