import Diagnostics
import WebAddresses

/// A service whose pages are shown as cards: a link to it that is alone in its paragraph.
///
/// Nothing is loaded from it. The card is the author's own link with the name of the service.
struct CardService: Equatable {
  enum Kind: String {
    case video, sound, map, code, article, film, book
  }

  let name: String
  let kind: Kind

  /// Nil for a destination that is not a page of a known service.
  init?(_ destination: String) {
    guard let host = cardHost(of: destination) else { return nil }
    for (name, kind, hosts) in Self.known
    where hosts.split(separator: " ").contains(where: { host.isAt($0) }) {
      (self.name, self.kind) = (name, kind)
      return
    }
    return nil
  }

  /// The hosts with spaces between them; a dot before a host stands for all hosts below it.
  private static let known: [(name: String, kind: Kind, hosts: String)] = [
    ("YouTube", .video, "youtube.com m.youtube.com youtu.be youtube-nocookie.com"),
    ("YouTube Music", .sound, "music.youtube.com www.music.youtube.com"),
    ("Vimeo", .video, "vimeo.com player.vimeo.com"),
    ("Spotify", .sound, "open.spotify.com spotify.com spotify.link"),
    ("Apple Music", .sound, "music.apple.com www.music.apple.com"),
    ("SoundCloud", .sound, "soundcloud.com m.soundcloud.com on.soundcloud.com"),
    ("Bandcamp", .sound, "bandcamp.com .bandcamp.com"),
    ("OpenStreetMap", .map, "openstreetmap.org osm.org"),
    ("GitHub", .code, "github.com gist.github.com"),
    ("Wikipedia", .article, "wikipedia.org .wikipedia.org"),
    ("IMDb", .film, "imdb.com m.imdb.com"),
    ("Letterboxd", .film, "letterboxd.com boxd.it"),
    ("Goodreads", .book, "goodreads.com www.goodreads.com"),
    ("Bookshop.org", .book, "bookshop.org uk.bookshop.org"),
    ("알라딘", .book, "aladin.co.kr www.aladin.co.kr"),
    ("교보문고", .book, "kyobobook.co.kr product.kyobobook.co.kr"),
    ("YES24", .book, "yes24.com m.yes24.com"),
    ("紀伊國屋書店", .book, "kinokuniya.co.jp www.kinokuniya.co.jp"),
    ("honto", .book, "honto.jp www.honto.jp"),
    ("Waterstones", .book, "waterstones.com www.waterstones.com"),
    ("Barnes & Noble", .book, "barnesandnoble.com www.barnesandnoble.com"),
    ("Thalia", .book, "thalia.de thalia.at"),
    ("博客來", .book, "books.com.tw www.books.com.tw"),
  ]
}

extension RenderedMarkdown {
  /// Whether a link of the text is a card.
  package var hasCards: Bool {
    holes.contains { if case .opens = $0.kind { true } else { false } }
  }
}

/// The host that a browser opens, without `www.`; nil for an address in the site, or without a
/// host.
package func cardHost(of destination: String) -> String? {
  guard case .host(let found, _) = AddressTarget(destination), let host = found else { return nil }
  return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
}

extension String {
  fileprivate func isAt(_ known: Substring) -> Bool {
    known.utf8.first == 0x2E ? hasSuffix(known) : self == String(known)
  }
}

extension MarkupTree {
  /// The service of a link that is alone in its paragraph; nil for any other paragraph.
  func card(_ paragraph: Int, _ options: MarkdownOptions) -> CardService? {
    let first = paragraph + 1
    guard options.cards, first < nodes[paragraph].end, nodes[first].kind == .link,
      nodes[first].end == nodes[paragraph].end, nodes[first].form != .wiki,
      isAllowed(nodes[first], options.schemes), hasOwnPictures(first)
    else { return nil }
    return CardService(String(decoding: literal(nodes[first]), as: UTF8.self))
  }

  /// Whether all pictures in a link are files of the journal.
  private func hasOwnPictures(_ link: Int) -> Bool {
    (link + 1..<nodes[link].end).allSatisfy { position in
      guard nodes[position].kind == .image else { return true }
      guard nodes[position].form != .wiki else { return false }
      if case .site = AddressTarget(String(decoding: literal(nodes[position]), as: UTF8.self)) {
        return true
      }
      return false
    }
  }
}

extension Rendering {
  mutating func enterCard(_ service: CardService, at position: Int) {
    startBlock("<p class=\"card card-")
    put(text: service.kind.rawValue)
    put("\"")
    if !tree.nodes[position].extra.isEmpty { writeBlockID(position) }
    put(">")
  }

  mutating func exitCard(_ service: CardService, at position: Int) {
    put("<br />\n<small>")
    html.appendEscaped(service.name)
    put(" · ")
    putHole(.opens(closedLink))
    put("</small></p>\n")
  }

  /// The alternative text of a picture that is all there is in a card's link: its title.
  mutating func putCardTitle(ofLink position: Int) {
    let picture = position + 1
    guard let around = open.last, tree.nodes[around].kind == .paragraph,
      picture < tree.nodes[position].end, tree.nodes[picture].kind == .image,
      tree.nodes[picture].end == tree.nodes[position].end,
      card(of: around) != nil
    else { return }
    put("\n<span aria-hidden=\"true\">")
    html.appendEscaped(tree.plainText(of: picture + 1..<tree.nodes[picture].end))
    put("</span>")
  }
}
