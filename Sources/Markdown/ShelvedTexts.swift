/// Keeps bytes outside of memory: those of a large journal's bodies, which are asked for one by
/// one. Safe to use from many threads.
package protocol TextShelf: AnyObject, Sendable {
  /// Takes bytes and gives their place; nil if there is no room.
  func put(_ bytes: [UInt8]) -> Int?

  /// The bytes at a place. Where they cannot be read the shelf knows of it, and whoever made it
  /// must ask before the bytes are used.
  func bytes(_ count: Int, at place: Int) -> [UInt8]
}

/// The HTML and the plain text of one body, which an earlier build has saved.
package protocol SavedBody: AnyObject, Sendable {
  /// They have the sizes that were told with them. Where they cannot be read, whoever made this
  /// knows of it and must be asked before they are used.
  var texts: (html: [UInt8], plainText: String) { get }

  /// The excerpt of the entry, which may be there too.
  var excerpt: String { get }
}

/// Where a body's HTML and plain text are, if they are not in memory.
struct ShelvedTexts: Sendable, Equatable {
  private let place: Place
  private let sizes: (html: UInt32, plainText: UInt32)

  private enum Place: Sendable {
    /// The plain text is behind the HTML.
    case shelf(any TextShelf, Int)
    case saved(any SavedBody)
  }

  /// Nil if there is no room.
  ///
  /// - Parameter more: what is put behind the plain text.
  init?(
    _ html: [UInt8], _ plainText: String, and more: some Collection<UInt8>,
    on shelf: some TextShelf
  ) {
    guard let htmlSize = UInt32(exactly: html.count),
      let plainTextSize = UInt32(exactly: plainText.utf8.count)
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(html.count + plainText.utf8.count + more.count)
    bytes += html
    bytes += plainText.utf8
    bytes += more
    guard let place = shelf.put(bytes) else { return nil }
    (self.place, sizes) = (.shelf(shelf, place), (htmlSize, plainTextSize))
  }

  init(_ body: any SavedBody, html: UInt32, plainText: UInt32) {
    (place, sizes) = (.saved(body), (html, plainText))
  }

  /// Where on the shelf the bytes behind the plain text are; nil if nothing is on a shelf.
  var end: Int? {
    guard case .shelf(_, let place) = place else { return nil }
    return place + htmlSize + plainTextSize
  }

  var htmlSize: Int { Int(sizes.html) }
  var plainTextSize: Int { Int(sizes.plainText) }

  var html: [UInt8] {
    switch place {
    case .shelf(let shelf, let place): shelf.bytes(htmlSize, at: place)
    case .saved(let body): texts(of: body).html
    }
  }

  var plainText: String {
    switch place {
    case .shelf(let shelf, let place):
      String(decoding: shelf.bytes(plainTextSize, at: place + htmlSize), as: UTF8.self)
    case .saved(let body): texts(of: body).plainText
    }
  }

  /// Spaces where the bytes could not be read: holes are at offsets that must exist.
  private func texts(of body: any SavedBody) -> (html: [UInt8], plainText: String) {
    let texts = body.texts
    if texts.html.count == htmlSize, texts.plainText.utf8.count == plainTextSize { return texts }
    return (
      [UInt8](repeating: 0x20, count: htmlSize), String(repeating: " ", count: plainTextSize)
    )
  }

  /// By what they say, wherever they are.
  static func == (left: ShelvedTexts, right: ShelvedTexts) -> Bool {
    left.html == right.html && left.plainText == right.plainText
  }
}
