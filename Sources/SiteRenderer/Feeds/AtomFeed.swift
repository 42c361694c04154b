import Diagnostics
import Journal
import Localization

/// A feed as Atom. Source: RFC 4287.
struct AtomFeed {
  private(set) var bytes: [UInt8] = []

  init(_ feed: FeedContent) {
    let items = feed.items.map { item in item.bytes(in: .atom) { AtomFeed($0).bytes } }
    bytes.reserveCapacity(items.reduce(2 << 10) { $0 + $1.count })
    write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"")
    bytes.appendXML(attribute: "xml:lang", feed.locale.description)
    write(">\n")
    bytes.appendXML(element: "title", feed.title)
    if let subtitle = feed.subtitle { bytes.appendXML(element: "subtitle", subtitle) }
    bytes.appendXML(element: "id", feed.home)
    link("self", feed.itself, type: "application/atom+xml")
    link("alternate", feed.home, type: "text/html")
    bytes.appendXML(element: "updated", rfc3339(feed.updated))
    write("<author>")
    bytes.appendXML(element: "name", feed.author ?? feed.title)
    write("</author>\n<generator>Ilgi</generator>\n")
    for item in items { bytes += item }
    write("</feed>\n")
  }

  /// One item alone.
  private init(_ item: FeedItem) {
    bytes.reserveCapacity((2 << 10) + item.html.count * 3 / 2)
    write("<entry")
    bytes.appendXML(attribute: "xml:lang", item.locale.description)
    write(">\n")
    bytes.appendXML(element: "title", item.heading)
    bytes.appendXML(element: "id", item.identifier)
    link("alternate", item.address, type: "text/html")
    bytes.appendXML(element: "published", rfc3339(item.published))
    bytes.appendXML(element: "updated", rfc3339(item.updated))
    for enclosure in item.enclosures {
      write("<link rel=\"enclosure\"")
      bytes.appendXML(attribute: "type", enclosure.type)
      bytes.appendXML(attribute: "length", String(enclosure.length))
      bytes.appendXML(attribute: "title", enclosure.title)
      bytes.appendXML(attribute: "href", enclosure.address)
      write("/>\n")
    }
    for tag in item.tags {
      write("<category")
      bytes.appendXML(attribute: "term", tag)
      write("/>\n")
    }
    if !item.summary.isEmpty { bytes.appendXML(element: "summary", item.summary) }
    if !item.html.isEmpty {
      // What has only a fragment (footnotes, links within the entry) leads to the entry's page, not
      // into the feed.
      write("<content type=\"html\"")
      bytes.appendXML(attribute: "xml:base", item.address)
      write(">")
      bytes.appendXML(item.html)
      write("</content>\n")
    }
    write("</entry>\n")
  }

  private mutating func link(_ relation: String, _ address: String, type: String) {
    write("<link")
    bytes.appendXML(attribute: "rel", relation)
    bytes.appendXML(attribute: "type", type)
    bytes.appendXML(attribute: "href", address)
    write("/>\n")
  }

  private mutating func write(_ text: StaticString) { bytes.appendText(text) }
}
