import Diagnostics

/// The readings of a text with `<ruby>`, which the text for search has after the text itself: a
/// word is found as it is written, `東京へ` in `<ruby>東京<rt>とうきょう</rt></ruby>へ`, and by its
/// reading.
///
/// What is in `<rp>` is for programs that know no ruby, and is left out.
struct RubyReadings {
  private(set) var bytes: [UInt8] = []
  /// Where the open `<rt>` or `<rp>` begins in the text.
  private var start: Int?
  private var isReading = false
  private var isInRuby = false

  /// Notes a tag that comes after `written`, and takes the reading that it ends out of the text.
  mutating func meet(_ name: String, isClosing: Bool, after written: inout ByteOutput) {
    let isPart = name == "rt" || name == "rp"
    guard isPart || name == "ruby" else { return }
    end(&written)
    if isPart, !isClosing { (start, isReading) = (written.count, name == "rt") }
    // Readings of one word belong together: `<ruby>東<rt>とう</rt>京<rt>きょう</rt></ruby>`.
    if name == "ruby" { isInRuby = false }
  }

  /// Ends a reading that nothing closes.
  mutating func end(_ written: inout ByteOutput) {
    guard let start else { return }
    self.start = nil
    let reading = Array(written.bytes(from: start))
    written.remove(from: start)
    guard isReading, !reading.isEmpty else { return }
    if !isInRuby, !bytes.isEmpty { bytes.append(0x20) }
    bytes += reading
    isInRuby = true
  }
}
