// HTMLReading reads what other programs wrote: bytes in any encoding as text, HTML as a tree, and
// the tree as Markdown, in one pass. It does not know journals, files, or which program wrote.
//
// gumbo is seen by this file alone. What it is given may be hostile, so `ilgi read-html`, a hidden
// command, calls it under limits of time and memory; the tree comes back as bytes, and all else is
// Swift's.

private import CGumbo
private import Glibc

/// The events of a document; `HTMLElement.init(events:)` reads them.
///
/// - Parameter html: in UTF-8; what is not is read as U+FFFD.
/// - Returns: nil without memory.
package func htmlEvents(_ html: [UInt8]) -> [UInt8]? {
  var events: UnsafeMutablePointer<UInt8>?
  var count = 0
  let isRead = html.withUnsafeBufferPointer {
    cgumbo_read($0.baseAddress, $0.count, UInt32(HTMLElement.deepest), &events, &count)
  }
  defer { free(events) }
  guard isRead != 0, let events else { return nil }
  return Array(UnsafeBufferPointer(start: events, count: count))
}
