import Foundation

/// The work of a child process: one random session after the other.
struct Child {
  /// The first session's seed.
  let seed: UInt64
  /// The difference between the seeds of two sessions, one after the other.
  let stride: UInt64

  /// The time, in seconds, after which the child begins no further session; it
  /// runs at least one.
  let time: Double

  /// The path of the file with the current session's seed and lines.
  ///
  /// Each line is written before it is performed. The counts are in a second
  /// file, at this path with `.tally` appended.
  let diary: String

  /// The limit of the child's address space, in bytes.
  private static let room: rlim_t = 4 << 30

  func run() throws {
    var limit = rlimit(rlim_cur: Child.room, rlim_max: Child.room)
    setrlimit(Child.memory, &limit)
    let file = open(diary, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let end = ContinuousClock.now + .seconds(time)
    var tally = RunCounts()
    var seed = seed
    repeat {
      ftruncate(file, 0)
      write("\(seed)", to: file)
      var session = HostileSession(seed: seed) { write($0, to: file) }
      try session.run()
      tally.add(session.tally)
      tally.memory = memory
      try JSONEncoder().encode(tally).write(
        to: URL(filePath: diary + ".tally"), options: .atomic)
      seed += stride
    } while ContinuousClock.now < end
    close(file)
  }

  private func write(_ line: String, to file: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = Foundation.write(file, bytes, bytes.count)
  }

  private var memory: Int {
    var usage = rusage()
    getrusage(Child.itself, &usage)
    #if canImport(Darwin)
      return usage.ru_maxrss >> 20
    #else
      return usage.ru_maxrss >> 10
    #endif
  }

  #if canImport(Darwin)
    private static let memory = RLIMIT_AS
    private static let itself = RUSAGE_SELF
  #else
    private static let memory = __rlimit_resource_t(RLIMIT_AS.rawValue)
    private static let itself = __rusage_who_t(RUSAGE_SELF.rawValue)
  #endif
}
