import WebAddresses

/// A book, a film or music that an entry is about, from the fields `book`, `film` and `music`.
package struct Work: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case book, film, music

    /// The folder of the page that lists all works of the kind.
    package var shelf: String {
      switch self {
      case .book: "books"
      case .film: "films"
      case .music: "music"
      }
    }
  }

  package let kind: Kind
  package let title: String
  /// Authors, directors or musicians.
  package let makers: [String]
  package let isbn: ISBN?
  package let rating: Rating?
  /// The destination of the picture, as written.
  package let cover: String?
  /// A full address with http or https.
  package let address: String?

  package init(
    _ kind: Kind, title: String, makers: [String] = [], isbn: ISBN? = nil, rating: Rating? = nil,
    cover: String? = nil, address: String? = nil
  ) {
    (self.kind, self.title, self.makers, self.isbn) = (kind, title, makers, isbn)
    (self.rating, self.cover, self.address) = (rating, cover, address)
  }

  /// The full address of a text with `http://` or `https://`; nil for any other text.
  package static func fullAddress(_ text: String) -> String? { fullWebAddress(text)?.href }

  /// The host of the address, without `www.`.
  package var host: String? {
    guard let host = address.flatMap({ fullWebAddress($0)?.hostAndPort }) else { return nil }
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// What readers may search for, as one line.
  package var line: String {
    ([title] + makers + [isbn?.digits].compactMap(\.self)).joined(separator: ", ")
  }
}

/// How good an author found a work: 0 to 5 in steps of a half.
package struct Rating: Sendable, Hashable {
  package let halves: Int

  package static let most = 5

  /// Reads `4`, `3.5`, `3,5`, and `4/5`; nil for anything else.
  package init?(_ text: String) {
    var bytes = Array(text.utf8.filter { $0 != 0x20 })
    if bytes.suffix(2).elementsEqual("/5".utf8) { bytes.removeLast(2) }
    let parts = bytes.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == 0x2E || $0 == 0x2C })
    guard let whole = parts.first, whole.count == 1, let digit = whole.first,
      (0x30...0x35).contains(digit)
    else { return nil }
    let rest = parts.count == 2 ? Array(parts[1]) : [0x30]
    guard let tenth = rest.first, tenth == 0x30 || tenth == 0x35,
      rest.dropFirst().allSatisfy({ $0 == 0x30 })
    else { return nil }
    halves = Int(digit - 0x30) * 2 + (tenth == 0x35 ? 1 : 0)
    guard halves <= Rating.most * 2 else { return nil }
  }

  private var wholes: Int { halves / 2 }
  private var hasHalf: Bool { halves % 2 == 1 }

  /// `4`, `3.5`: for programs.
  package var number: String { "\(wholes)" + (hasHalf ? ".5" : "") }

  /// `4`, `3½`: for readers.
  package var shown: String { hasHalf ? (wholes == 0 ? "" : "\(wholes)") + "½" : "\(wholes)" }

  /// `★★★½☆`.
  package var stars: String {
    String(repeating: "★", count: wholes) + (hasHalf ? "½" : "")
      + String(repeating: "☆", count: Rating.most - wholes - (hasHalf ? 1 : 0))
  }
}
