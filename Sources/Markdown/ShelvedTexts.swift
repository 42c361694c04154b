/// Keeps bytes outside of memory: those of a large journal's bodies, which are asked for one by
/// one. Safe to use from many threads.
package protocol TextShelf: Sendable {
  /// Takes bytes and gives their place; nil if there is no room.
  func put(_ bytes: [UInt8]) -> Int?

  /// The bytes at a place. Where they cannot be read the shelf knows of it, and whoever made it
  /// must ask before the bytes are used.
  func bytes(_ count: Int, at place: Int) -> [UInt8]
}

/// The place of a body's HTML on a shelf, with its plain text behind it.
struct ShelvedTexts: Sendable, Equatable {
  private let shelf: any TextShelf
  private let place: Int
  private let sizes: (html: UInt32, plainText: UInt32)

  /// Nil if there is no room.
  init?(_ html: [UInt8], _ plainText: String, on shelf: some TextShelf) {
    guard let htmlSize = UInt32(exactly: html.count),
      let plainTextSize = UInt32(exactly: plainText.utf8.count)
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(html.count + plainText.utf8.count)
    bytes += html
    bytes += plainText.utf8
    guard let place = shelf.put(bytes) else { return nil }
    (self.shelf, self.place, sizes) = (shelf, place, (htmlSize, plainTextSize))
  }

  var htmlSize: Int { Int(sizes.html) }
  var plainTextSize: Int { Int(sizes.plainText) }

  var html: [UInt8] { shelf.bytes(htmlSize, at: place) }
  var plainText: String {
    String(decoding: shelf.bytes(plainTextSize, at: place + htmlSize), as: UTF8.self)
  }

  /// By what they say, wherever they are.
  static func == (left: ShelvedTexts, right: ShelvedTexts) -> Bool {
    left.html == right.html && left.plainText == right.plainText
  }
}
