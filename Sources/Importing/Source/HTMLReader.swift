import Build
import Diagnostics
import Files
import HTMLReading

/// Reads HTML in a child process: what is hostile in a document ends with that process, and the
/// next document has another one.
final class HTMLReader {
  private let program: [String]?
  private var child: ConversingChild?
  /// Bytes that the child has read: it gives no memory back.
  private var read = 0

  /// For all documents that one process reads.
  static let limits = (seconds: 5, memory: 1 << 30, bytes: 8 << 20)
  /// Bytes of one document.
  static let most = 16 << 20

  /// - Parameter program: this program with the verb that answers; nil reads in this process.
  init(_ program: [String]?) { self.program = program }

  /// Nil for a document that is too much for any process.
  func document(_ html: String) throws(BuildError) -> HTMLElement? {
    let bytes = Array(html.utf8)
    guard bytes.count <= Self.most else { return nil }
    guard let program else { return htmlEvents(bytes).flatMap { HTMLElement(events: $0) } }
    for _ in 0..<2 {
      if read > Self.limits.bytes { child = nil }
      let isFresh = child == nil
      if isFresh { (child, read) = (try Self.start(program), 0) }
      read += bytes.count
      if let events = events(of: bytes) { return HTMLElement(events: events) }
      child = nil
      if isFresh { return nil }
    }
    return nil
  }

  private static func start(_ program: [String]) throws(BuildError) -> ConversingChild {
    try ConversingChild(program + [String(limits.seconds), String(limits.memory)])
  }

  private func events(of bytes: [UInt8]) -> [UInt8]? {
    guard let child, child.send(UInt32(bytes.count).bytes + bytes), let head = child.receive(4)
    else { return nil }
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    // Each byte of HTML can make no more than a few of its tree.
    guard length <= 64 * bytes.count + 4096 else { return nil }
    return child.receive(length)
  }
}

/// The child's side: answers until nobody asks any more.
///
/// - Parameter words: seconds of computing, and bytes of memory.
/// - Returns: whether it was asked rightly.
package func runHTMLWorker(_ words: [String]) -> Bool {
  let numbers = words.compactMap { Int($0) }
  guard numbers == [HTMLReader.limits.seconds, HTMLReader.limits.memory],
    limitProcess(seconds: numbers[0], memory: numbers[1])
  else { return false }
  while let head = askedBytes(4) {
    let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= HTMLReader.most, let html = askedBytes(length),
      let events = htmlEvents(html),
      writeStandardOutput(UInt32(events.count).bytes + events)
    else { return false }
  }
  return true
}
