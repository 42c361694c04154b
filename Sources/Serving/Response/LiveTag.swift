import Diagnostics

/// The one thing that is different from what a build would write: a script tag at the end of each
/// page.
package enum LiveTag {
  /// Names the bytes of a page, so that the page can tell whether it is out of date.
  package static func name(of page: [UInt8]) -> String { hexDigits(fingerprint(page)) }

  package static func tag(for page: [UInt8]) -> [UInt8] {
    Array("<script src=\"\(OwnPaths.script)\" data-page=\"\(name(of: page))\" async></script>".utf8)
  }

  /// The page with the tag in front of its last `</body>`, or at its end.
  package static func insert(into page: [UInt8]) -> [UInt8] {
    let end = Array("</body>".utf8)
    var place = page.count
    if page.count >= end.count {
      for start in stride(from: page.count - end.count, through: 0, by: -1)
      where page[start] == 0x3C && page[start..<start + end.count].elementsEqual(end) {
        place = start
        break
      }
    }
    return page[..<place] + tag(for: page) + page[place...]
  }
}
