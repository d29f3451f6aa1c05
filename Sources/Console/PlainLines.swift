#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Error for a line that could not be read.
nonisolated public enum InputError: Error, Equatable {
  /// The line is longer than `limit` bytes; its number counts from 1.
  case lineTooLong(number: Int, limit: Int)
  /// The system refused, with this `errno`.
  case refused(Int32)
  /// ^C was pressed while waiting.
  case interrupted
}

nonisolated extension InputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .lineTooLong(let number, let limit):
      "line \(number) is longer than \(limit) bytes; is this a text file?"
    case .refused(let code): "the input can't be read: \(reason(code))"
    case .interrupted: "interrupted"
    }
  }
}

/// A reader of lines from a file, a pipe or standard input, without an editor.
///
/// A line ends with `\n` or `\r\n`; the last may end with the input. A NUL and
/// bytes that are not UTF-8 become the replacement character, so that they are
/// seen and not lost. No more than one piece of input and one line is held in
/// memory.
public final class PlainLines {
  /// The number of the line read last, counted from 1; 0 before the first.
  public private(set) var number = 0

  private let descriptor: Int32
  private let limit: Int
  private var piece: [UInt8] = []
  private var next = 0
  private var isAtEnd = false

  /// Makes a reader of any open file; the default is standard input.
  ///
  /// - Parameter limit: The longest line, in bytes.
  public init(descriptor: Int32 = STDIN_FILENO, limit: Int = 1 << 20) {
    self.descriptor = descriptor
    self.limit = limit
  }

  deinit {}
}

extension PlainLines {
  /// Reads the next line, and waits for input if need be.
  ///
  /// - Returns: The line without its line break; `nil` after the last line.
  public func nextLine() throws(InputError) -> String? {
    var line: [UInt8] = []
    while true {
      let rest = piece[next...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      line.append(contentsOf: rest[..<(end ?? rest.endIndex)])
      next = end.map { $0 + 1 } ?? rest.endIndex
      guard line.count <= limit else {
        throw .lineTooLong(number: number + 1, limit: limit)
      }
      if end != nil { return text(of: line) }
      guard try readPiece() else {
        return line.isEmpty ? nil : text(of: line)
      }
    }
  }

  private func text(of line: [UInt8]) -> String {
    number += 1
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let isMarked = number == 1 && line.starts(with: [0xEF, 0xBB, 0xBF])
    return readable(isMarked ? line.dropFirst(3) : line[...])
  }

  /// Reads the next piece of input; returns false at the end.
  private func readPiece() throws(InputError) -> Bool {
    while !isAtEnd {
      guard Interrupts.wait(forInput: descriptor) else { throw .interrupted }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 {
        piece = Array(bytes[..<count])
        next = 0
        return true
      }
      if count == 0 {
        isAtEnd = true
      } else if errno != EINTR {
        throw .refused(errno)
      }
    }
    return false
  }
}

/// Bytes decoded as UTF-8, with replacement characters for NUL and invalid
/// bytes.
nonisolated func readable(_ bytes: ArraySlice<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  guard bytes.contains(0) else { return text }
  return String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 })
}
