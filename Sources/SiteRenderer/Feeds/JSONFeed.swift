import Journal
import Localization

/// A feed as JSON. Source: JSON Feed, version 1.1 (jsonfeed.org).
struct JSONFeed {
  let bytes: [UInt8]

  init(_ feed: FeedContent) {
    let items = feed.items.map { item in
      item.bytes(in: .json) { JSONFeed.bytes(of: $0, in: feed) }
    }
    var json = JSONWriter(capacity: items.reduce(1 << 10) { $0 + $1.count + 1 })
    json.open()
    json.member("version", "https://jsonfeed.org/version/1.1")
    json.member("title", feed.title)
    json.member("home_page_url", feed.home)
    json.member("feed_url", feed.itself)
    json.member("description", feed.subtitle)
    json.member("language", feed.locale.description)
    if let author = feed.author {
      json.list("authors") { list in list.element { $0.member("name", author) } }
    }
    json.list("items") { list in
      for item in items { list.element(written: item) }
    }
    json.close()
    json.endLine()
    bytes = json.bytes
  }

  private static func bytes(of item: FeedItem, in feed: FeedContent) -> [UInt8] {
    // One of the two is a must, and an entry may be nothing but a title.
    let isShort = item.html.isEmpty
    let text = item.summary.isEmpty ? item.heading : item.summary
    var json = JSONWriter(capacity: (1 << 10) + item.html.count * 5 / 4)
    json.open()
    json.member("id", item.identifier)
    json.member("url", item.address)
    json.member("title", item.title)
    if isShort {
      json.member("content_text", text)
    } else {
      json.member("content_html", utf8: item.html)
    }
    json.member("summary", item.summary.isEmpty ? nil : item.summary)
    json.member("image", item.picture)
    json.member("date_published", rfc3339(item.published))
    json.member("date_modified", item.updated > item.published ? rfc3339(item.updated) : nil)
    if !item.tags.isEmpty {
      json.list("tags") { list in
        for tag in item.tags { list.element(tag) }
      }
    }
    if !item.enclosures.isEmpty {
      json.list("attachments") { list in
        for enclosure in item.enclosures { list.element { write(enclosure, &$0) } }
      }
    }
    json.member("language", item.locale == feed.locale ? nil : item.locale.description)
    json.close()
    return json.bytes
  }

  private static func write(_ enclosure: Enclosure, _ json: inout JSONWriter) {
    json.member("url", enclosure.address)
    json.member("mime_type", enclosure.type)
    json.member("title", enclosure.title)
    json.member("size_in_bytes", enclosure.length)
    if let seconds = enclosure.seconds { json.member("duration_in_seconds", seconds) }
  }
}
