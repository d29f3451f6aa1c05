#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Why the next line could not be read.
nonisolated public enum InputError: Error, Equatable {
  /// A line longer than any command, counted from 1.
  case lineTooLong(number: Int, limit: Int)
  /// The system refused, for the reason of this number.
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

/// Lines from a file, a pipe or standard input, without an editor between.
///
/// A line ends with `\n` or `\r\n`; the last may end with the input. A NUL
/// and bytes that are not UTF-8 become the replacement character, so that they
/// are seen and not lost. No more than a piece and one line is held.
public final class PlainLines {
  /// The number of the line read last, counted from 1.
  public private(set) var number = 0

  private let descriptor: Int32
  private let limit: Int
  private var piece: [UInt8] = []
  private var next = 0
  private var isAtEnd = false

  /// Lines from any open file, standard input unless said otherwise.
  ///
  /// - Parameter limit: The longest line, in bytes.
  public init(descriptor: Int32 = STDIN_FILENO, limit: Int = 1 << 20) {
    self.descriptor = descriptor
    self.limit = limit
  }

  deinit {}
}

extension PlainLines {
  /// The next line without its end; `nil` after the last.
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

  /// Reads some more; false at the end of the input.
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

/// Any bytes as text, with replacement characters for what is none.
nonisolated func readable(_ bytes: ArraySlice<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  guard bytes.contains(0) else { return text }
  return String(text.map { $0 == "\0" ? "\u{FFFD}" : $0 })
}
