import Console
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A thread that shows a shell's newest step to all viewers who call at the shell's
/// socket.
///
/// The shell never waits for it. A viewer who is slow gets the step that was
/// newest when the last message was through, and none of those between.
final class Broadcast: @unchecked Sendable {
  private let lock = NSLock()
  private var newest: LiveMoment?
  private var number = 0
  private var watchers = 0
  private var isOver = false

  private let path: String
  private let listening: Int32

  /// The two ends of a pipe that ends the thread's wait.
  private let bell: (reading: Int32, writing: Int32)

  /// Opens the shell's socket.
  ///
  /// - Throws: If the folder isn't safe, or the system refuses.
  init(in place: LivePlace) throws(LiveError) {
    try place.prepare()
    place.clean()
    path = place.path(of: getpid())
    guard let listening = listeningSocket(at: path), let bell = newPipe()
    else {
      throw LiveError(description: "no socket can be made in '\(place.path)'")
    }
    self.listening = listening
    self.bell = bell
    Thread.detachNewThread { [self] in
      // ^C is the shell's.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      serve()
    }
  }
}

// MARK: For the shell

extension Broadcast {
  /// Whether there is a viewer.
  var isWatched: Bool { lock.withLock { watchers > 0 } }

  /// Makes a moment the newest one.
  func show(_ moment: LiveMoment) {
    let isWatched = lock.withLock {
      newest = moment
      number += 1
      return watchers > 0
    }
    if isWatched { ring() }
  }

  /// Closes the socket, and all connections.
  func end() {
    unlink(path)
    lock.withLock { isOver = true }
    ring()
  }

  private func ring() {
    var byte: UInt8 = 1
    _ = write(bell.writing, &byte, 1)
  }
}

// MARK: The thread

/// Somebody who looks at the shell.
private struct Viewer {
  let descriptor: Int32

  /// The message on its way, of which so many bytes are sent.
  var message: [UInt8] = []
  var sent = 0

  /// The number of the last moment that was sent.
  var seen = 0
  var hasLeft = false

  var isBusy: Bool { sent < message.count }
}

extension Broadcast {
  /// The most viewers at a time.
  private static let mostViewers = 8

  private func serve() {
    var viewers: [Viewer] = []
    var message: (number: Int, bytes: [UInt8]) = (0, [])
    // Drawing takes a fifth of the thread's time at most: many lines at once are
    // the shell's, and a viewer sees some of them.
    var (rest, isResting) = (0.0, false)
    var now: Double { ProcessInfo.processInfo.systemUptime }
    while !lock.withLock({ isOver }) {
      wait(
        for: viewers,
        milliseconds: isResting ? max(0, 1_000 * (rest - now)) + 1 : -1)
      isResting = false
      drain()
      accept(into: &viewers)
      for index in viewers.indices { listen(to: &viewers[index]) }
      let (moment, number) = lock.withLock { (newest, self.number) }
      for index in viewers.indices where !viewers[index].hasLeft {
        // What is on its way comes first.
        send(to: &viewers[index])
        guard !viewers[index].isBusy, viewers[index].seen < number else {
          continue
        }
        if message.number != number, let moment {
          let begin = now
          guard begin >= rest else {
            isResting = true
            continue
          }
          message = (number, moment.step.message)
          rest = now + 4 * (now - begin)
        }
        viewers[index].message = message.bytes
        viewers[index].seen = number
        send(to: &viewers[index])
      }
      for viewer in viewers where viewer.hasLeft { close(viewer.descriptor) }
      viewers.removeAll { $0.hasLeft }
      if viewers.isEmpty { message = (0, []) }
      lock.withLock { watchers = viewers.count }
    }
    for viewer in viewers { close(viewer.descriptor) }
    for descriptor in [listening, bell.reading, bell.writing] {
      close(descriptor)
    }
  }

  /// - Parameter milliseconds: The longest wait; -1 for any.
  private func wait(for viewers: [Viewer], milliseconds: Double) {
    var places = [listening, bell.reading].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    for viewer in viewers {
      let events = viewer.isBusy ? POLLIN | POLLOUT : POLLIN
      places.append(
        pollfd(fd: viewer.descriptor, events: Int16(events), revents: 0))
    }
    _ = poll(&places, nfds_t(places.count), Int32(milliseconds))
  }

  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(bell.reading, &bytes, bytes.count) > 0 {}
  }

  private func accept(into viewers: inout [Viewer]) {
    while true {
      let descriptor = systemAccept(listening, nil, nil)
      guard descriptor >= 0 else {
        // Without a descriptor left, the caller goes on waiting.
        if ![EAGAIN, EWOULDBLOCK].contains(errno) { usleep(100_000) }
        return
      }
      if viewers.count < Broadcast.mostViewers {
        setUp(descriptor)
        viewers.append(Viewer(descriptor: descriptor))
      } else {
        close(descriptor)
      }
    }
  }

  /// A viewer says nothing; but it may leave.
  private func listen(to viewer: inout Viewer) {
    var bytes = [UInt8](repeating: 0, count: 64)
    viewer.hasLeft = received(&bytes, from: viewer.descriptor) == .end
  }

  private func send(to viewer: inout Viewer) {
    while viewer.isBusy {
      switch Live.sent(viewer.message[viewer.sent...], to: viewer.descriptor) {
      case .bytes(0): return
      case .bytes(let count): viewer.sent += count
      case .end:
        viewer.hasLeft = true
        return
      }
    }
    viewer.message = []
    viewer.sent = 0
  }
}

/// `accept(2)`, which the method of that name shadows.
private let systemAccept = accept
