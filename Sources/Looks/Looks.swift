extension Look {
  /// All looks, in the order in which help lists them.
  public static let all: [Look] = [
    showLook, cellsLook, poolsLook, treeLook, orphansLook, callsLook, statsLook,
    framesLook,
  ]
}
