#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Opens a pseudo-terminal, whose two ends children do not inherit; the master
/// never blocks.
func openPair() throws(PTYError) -> (master: Int32, slave: Int32) {
  var master: Int32 = -1
  var slave: Int32 = -1
  guard openpty(&master, &slave, nil, nil, nil) == 0
  else { throw .noTerminal(errno) }
  _ = fcntl(master, F_SETFD, FD_CLOEXEC)
  _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
  _ = fcntl(master, F_SETFL, O_NONBLOCK)
  return (master, slave)
}

func terminalName(_ slave: Int32) -> String {
  ttyname(slave).map { String(cString: $0) } ?? ""
}

func setWindow(_ master: Int32, columns: Int, rows: Int) {
  var size = winsize()
  size.ws_col = UInt16(columns)
  size.ws_row = UInt16(rows)
  _ = ioctl(master, UInt(TIOCSWINSZ), &size)
}

#if canImport(Darwin)
  typealias FileActions = posix_spawn_file_actions_t?
#else
  typealias FileActions = posix_spawn_file_actions_t
#endif

/// Starts a program in a new session; the terminal, which it opens first as its
/// standard input, becomes the session's controlling terminal.
func spawn(
  _ program: String, _ arguments: [String], _ environment: [String: String],
  terminal: String
) throws(PTYError) -> pid_t {
  try spawn(program, arguments, environment) { actions in
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
  }
}

/// Starts a program in a new session.
///
/// - Parameter files: Adds the actions that open the program's files.
func spawn(
  _ program: String, _ arguments: [String], _ environment: [String: String],
  files: (inout FileActions) -> Void
) throws(PTYError) -> pid_t {
  #if canImport(Darwin)
    var actions: FileActions
    var attributes: posix_spawnattr_t?
  #else
    var actions = FileActions()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  files(&actions)
  resetSignals(&attributes)

  var process: pid_t = 0
  let code = withCStrings([program] + arguments) { arguments in
    withCStrings(variables(environment)) { environment in
      posix_spawn(
        &process, program, &actions, &attributes, arguments, environment)
    }
  }
  guard code == 0 else { throw .notStarted(program, code) }
  return process
}

/// An environment as `NAME=value` strings, with the inherited options of a
/// sanitizer.
private func variables(_ environment: [String: String]) -> [String] {
  var environment = environment
  for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
    if let options = getenv(name) {
      environment[name] = String(cString: options)
    }
  }
  return environment.map { "\($0)=\($1)" }.sorted()
}

#if canImport(Darwin)
  private typealias Attributes = posix_spawnattr_t?
  private let newSession = Int32(POSIX_SPAWN_SETSID)
#else
  private typealias Attributes = posix_spawnattr_t
  /// `POSIX_SPAWN_SETSID`, which the header shows to GNU sources only.
  private let newSession: Int32 = 0x80
#endif

/// Sets the attributes for a new session, in which every signal has its default
/// action, whatever the test runner ignores.
private func resetSignals(_ attributes: inout Attributes) {
  var all = sigset_t()
  var none = sigset_t()
  sigfillset(&all)
  sigemptyset(&none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setsigmask(&attributes, &none)
  let flags =
    newSession | Int32(POSIX_SPAWN_SETSIGDEF)
    | Int32(POSIX_SPAWN_SETSIGMASK)
  posix_spawnattr_setflags(&attributes, Int16(flags))
}

private func withCStrings<Result>(
  _ strings: [String],
  _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
