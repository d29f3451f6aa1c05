@preconcurrency import Foundation

/// How a check in a process of its own has ended.
package struct Ending {
  /// What the learner's code printed.
  package let printed: String

  /// Why it is not right yet; empty if it is.
  package let reason: String

  /// The case in which it goes wrong, and what came there, if both were said.
  package let place: String
  package let came: String

  /// - Parameters:
  ///   - output: All that the process wrote to standard output.
  ///   - complaints: All that it wrote to standard error.
  package init(output: String, complaints: String, exit: ProcessExit) {
    // Before the first mark stands what the testing library writes.
    let parts = output.components(separatedBy: mark)
    let isWhole = parts.count == 5
    printed = parts.count > 1 ? parts[1] : ""
    reason = isWhole ? parts[2] : mishap(exit, complaints)
    place = isWhole ? parts[3] : ""
    came = isWhole ? parts[4] : ""
  }
}

/// How a process has left.
package nonisolated enum ProcessExit: Equatable {
  case code(Int32)
  case signal(Int32)
}

/// What happened to a check that never came to its end, as a sentence.
private func mishap(_ exit: ProcessExit, _ complaints: String) -> String {
  let last = complaints.components(separatedBy: caseMark).dropFirst().last
  let place = last?.split(separator: "\n").first.map { " The case: \($0)." }
  return stop(exit, complaints) + (place ?? "")
}

private func stop(_ exit: ProcessExit, _ complaints: String) -> String {
  switch exit {
  case .signal(SIGPROF): return overtime("\(patience) seconds of work")
  case .signal(SIGALRM): return overtime("a minute of waiting")
  case .code(let code):
    return "your code left the program, as 'exit(\(code))' does, and nobody "
      + "could look at what it came to; let it return instead."
  case .signal:
    let fatal = complaints.split(separator: "\n").first {
      $0.contains("Fatal error")
    }
    let words = fatal?.components(separatedBy: "Fatal error: ").last
    return "your code stopped the program" + (words.map { ": \($0)" } ?? "")
      + "."
  }
}

private func overtime(_ time: String) -> String {
  "the check was not over after \(time): is there a loop that never ends, or a "
    + "function that calls itself for ever?"
}

/// Says which case comes next, so that a trap in it can be told with it.
public func attempt(_ place: String) {
  fputs("\(caseMark)\(place)\n", stderr)
}

/// Runs one of a chapter's checks, in a process of its own.
///
/// The process fails whatever the verdict, so that the test outside can tell
/// it from a trap or the alarm by what was said, and words it itself.
public func perform(_ name: String, among checks: [String: Check]) -> Never {
  setAlarms()
  // Unbuffered, so that what was printed before a trap is to be seen.
  setvbuf(stdout, nil, _IONBF, 0)
  print(mark, terminator: "")
  var miss = ["", "", ""]
  do {
    guard let check = checks[name] else {
      throw NotYet("no check is called '\(name)'")
    }
    try check()
  } catch let error as NotYet {
    miss = [error.description, error.place, error.came]
  } catch {
    miss[0] = "\(error)"
  }
  for part in miss { print(mark, part, separator: "", terminator: "") }
  exit(EXIT_FAILURE)
}

/// Ends the process when it has worked too long, however busy the machine is
/// with others; and when it only waits.
private func setAlarms() {
  var work = itimerval()
  work.it_value.tv_sec = patience
  setitimer(workTimer, &work, nil)
  Thread.detachNewThread { endWaiting() }
}

/// Ends the process once it has waited for a minute, of seconds that it saw pass
/// and hardly worked in: what is halted, or gets little of a busy machine, is
/// not blamed for that.
private nonisolated func endWaiting() {
  var waited = 0
  while waited < 60 {
    let before = worked
    sleep(1)
    if worked - before < 0.05 { waited += 1 }
  }
  kill(getpid(), SIGALRM)
}

/// How long the process has worked, in seconds of the processor's time.
private nonisolated var worked: Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The timer that runs while the process does.
#if canImport(Darwin)
  private nonisolated let workTimer = ITIMER_PROF
#else
  private nonisolated let workTimer = Int32(ITIMER_PROF.rawValue)
#endif

/// How many seconds a check may work.
private nonisolated let patience = 5

/// What stands before a case.
private nonisolated let caseMark = "\u{1}case\u{1}"

/// What stands between a learner's prints and the parts of the verdict.
private nonisolated let mark = "\u{1}verdict\u{1}"
