@preconcurrency import Foundation

/// The outcome of a check that ran in a process of its own.
package struct Ending {
  /// The text that the learner's code printed to standard output.
  package let printed: String

  /// A sentence on why the exercise is not right yet; empty if it is right.
  package let reason: String

  /// The name of the case in which the exercise fails; empty if the check named
  /// no case.
  package let caseName: String
  /// The actual value in that case; empty if the check named no case.
  package let came: String

  /// Parses the output of a check's process.
  ///
  /// - Parameters:
  ///   - output: The whole of the process's standard output.
  ///   - complaints: The whole of the process's standard error.
  package init(output: String, complaints: String, exit: ProcessExit) {
    // The testing library writes before the first mark.
    let parts = output.components(separatedBy: mark)
    let isWhole = parts.count == 5
    printed = parts.count > 1 ? parts[1] : ""
    reason = isWhole ? parts[2] : mishap(exit, complaints)
    caseName = isWhole ? parts[3] : ""
    came = isWhole ? parts[4] : ""
  }
}

/// The way in which a process ended: with an exit code, or by a signal.
package nonisolated enum ProcessExit: Equatable {
  case code(Int32)
  case signal(Int32)
}

/// A sentence on why a check's process ended without a verdict, and in which
/// case.
private func mishap(_ exit: ProcessExit, _ complaints: String) -> String {
  let last = complaints.components(separatedBy: caseMark).dropFirst().last
  let caseName = last?.split(separator: "\n").first.map { " The case: \($0)." }
  return stop(exit, complaints) + (caseName ?? "")
}

private func stop(_ exit: ProcessExit, _ complaints: String) -> String {
  switch exit {
  case .signal(SIGPROF): return overtime("\(patience) seconds of work")
  case .signal(SIGALRM): return overtime("a minute of waiting")
  case .code(let code):
    return "your code left the program, as 'exit(\(code))' does, so its result "
      + "couldn't be checked; let it return instead."
  case .signal:
    let fatal = complaints.split(separator: "\n").first {
      $0.contains("Fatal error")
    }
    let message = fatal?.components(separatedBy: "Fatal error: ").last
    return "your code stopped the program"
      + (line(of: fatal ?? "") ?? line(in: complaints) ?? "")
      + (message.map { ": \($0)" } ?? "") + "."
  }
}

/// The line that a trap's message begins with; `nil` for one of the standard
/// library.
private func line(of fatal: Substring) -> String? {
  let place = fatal.prefix { $0 != " " }.split(separator: ":")
  guard place.count == 2, !place[0].hasPrefix("Swift/"),
    let number = Int(place[1])
  else { return nil }
  return " in line \(number)"
}

/// The innermost line of the learner's own in a backtrace; `nil` without one.
private func line(in backtrace: String) -> String? {
  let place = /\/(?:Exercises|Tables)\/(?:[^\/\n]*\/)?([^\/\n]+\.swift):(\d+)/
  return backtrace.firstMatch(of: place).map { " in line \($0.2) of \($0.1)" }
}

private func overtime(_ time: String) -> String {
  "the check didn't finish after \(time): is there a loop that never ends, or "
    + "a function that calls itself forever?"
}

/// Writes the name of the next case, `caseName`, to standard error.
///
/// If the process is stopped in that case, as by a trap, the reason names the
/// case.
public func attempt(_ caseName: String) {
  fputs("\(caseMark)\(caseName)\n", stderr)
}

/// Runs the check called `name`, prints its verdict, and ends the process.
///
/// The process must be the check's own. Its exit code is a failure whatever the
/// verdict. The test that started it parses its output, which holds a verdict
/// unless a trap or an alarm ended the process.
public func perform(_ name: String, among checks: [String: Check]) -> Never {
  setAlarms()
  // Unbuffered, so that no print before a trap is lost.
  setvbuf(stdout, nil, _IONBF, 0)
  print(mark, terminator: "")
  var miss = ["", "", ""]
  do {
    guard let check = checks[name] else {
      throw NotYet("no check is called '\(name)'")
    }
    try check()
  } catch let error as NotYet {
    miss = [error.description, error.caseName, error.came]
  } catch {
    miss[0] = "\(error)"
  }
  for part in miss { print(mark, part, separator: "", terminator: "") }
  exit(EXIT_FAILURE)
}

/// Sets two alarms that end the process: one after `patience` seconds of
/// processor time, which other processes don't affect, and one after a minute
/// of waiting.
private func setAlarms() {
  var work = itimerval()
  work.it_value.tv_sec = patience
  setitimer(workTimer, &work, nil)
  Thread.detachNewThread { endWaiting() }
}

/// Ends the process once it has used less than 0.05 s of processor time in each
/// of 60 sleeps of a second.
///
/// Sleeps are counted, not seconds, so that a process isn't ended because it
/// was suspended.
private nonisolated func endWaiting() {
  var waited = 0
  while waited < 60 {
    let before = worked
    sleep(1)
    if worked - before < 0.05 { waited += 1 }
  }
  kill(getpid(), SIGALRM)
}

/// The processor time that the process has used, in seconds.
package nonisolated var worked: Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The timer that runs only while the process uses processor time.
#if canImport(Darwin)
  private nonisolated let workTimer = ITIMER_PROF
#else
  private nonisolated let workTimer = Int32(ITIMER_PROF.rawValue)
#endif

/// The processor time that a check may use, in seconds.
private nonisolated let patience = 5

/// The mark before the name of a case, on standard error.
private nonisolated let caseMark = "\u{1}case\u{1}"

/// The mark before the learner's prints and before each part of the verdict, on
/// standard output.
private nonisolated let mark = "\u{1}verdict\u{1}"
