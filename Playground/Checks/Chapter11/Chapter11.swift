public import Workbench

/// The chapter's checks, each by the name of its exercise.
public let chapter11: [String: Check] = [
  "WhosePicture": checkWhosePicture,
  "TakeOrDrop": checkTakeOrDrop,
  "TwoRequests": checkTwoRequests,
  "Albums": checkAlbums,
]
