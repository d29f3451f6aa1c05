public import Workshop

/// A workshop of three exercises in memory.
public final class MemoryWorkshop: ExerciseRoom {
  public let folder = "Room/"

  /// The chapters that were rechecked; 0 stands for all.
  public private(set) var rechecked: [Int] = []

  /// The message of the error that `recheck` throws; `nil` for none.
  public var complaint: String?

  public init() {}

  public func recheck(chapter: Int?) throws(HostError) {
    if let complaint { throw HostError(complaint) }
    rechecked.append(chapter ?? 0)
  }

  /// The workshop's files, by path.
  public static let files = [
    "Room/Cards/Chapter01.md": """
    # Chapter 1

    ## LastPoint: The last point

    predict · 1 minute · workshop

    Say how many cells
    there are.

    1. Count them.
    2. There are
       thirteen.

    ## HalfOpen: The edge

    build · 10 minutes · homework

    Write `edge`.

    1. Divide.

    """,
    "Room/Cards/Chapter02.md": """
    ## Queue: The queue

    build · 15 minutes · workshop

    Write the queue.

    1. First in, first out.

    """,
    "Room/Originals/Chapter01/LastPoint.swift": "let cells = 0",
    "Room/Exercises/Chapter01/LastPoint.swift": "let cells = 0",
    "Room/Originals/Chapter01/HalfOpen.swift": "let edge = 0",
    "Room/Exercises/Chapter01/HalfOpen.swift": "let edge = 0",
    "Room/Originals/Chapter02/Queue.swift": "let queue = 0",
    "Room/Exercises/Chapter02/Queue.swift": "let queue = 0",
    "Room/Quiz.md": """
    # Quiz

    ## 1. Is a row half-open?

    - [ ] No
    - [x] Yes,
      at its end

    It owns its first point,
    not its last.

    Read: chapter 1, *The edge*

    ## 2. How many cells?

    - [x] Fourteen
    - [ ] Fifty

    Fourteen go round.

    Read: chapter 2, *The circle*

    """,
  ]
}
