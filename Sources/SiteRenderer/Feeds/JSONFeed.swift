import Journal
import Localization

/// A feed as JSON. Source: JSON Feed, version 1.1 (jsonfeed.org).
struct JSONFeed {
  let bytes: [UInt8]

  init(_ feed: FeedContent) {
    let value = JSONValue.object([
      ("version", .text("https://jsonfeed.org/version/1.1")),
      ("title", .text(feed.title)),
      ("home_page_url", .text(feed.home)),
      ("feed_url", .text(feed.itself)),
      ("description", JSONValue(feed.subtitle)),
      ("language", .text(feed.locale.description)),
      ("authors", .list(feed.author.map { [.object([("name", .text($0))])] } ?? [])),
      ("items", .list(feed.items.map { JSONFeed.value(of: $0, in: feed) }, keepsEmpty: true)),
    ])
    bytes = value.bytes + [0x0A]
  }

  private static func value(of item: FeedItem, in feed: FeedContent) -> JSONValue {
    .written(item.bytes(in: .json) { JSONFeed.item($0, in: feed).bytes })
  }

  private static func item(_ item: FeedItem, in feed: FeedContent) -> JSONValue {
    // One of the two is a must, and an entry may be nothing but a title.
    let isShort = item.html.isEmpty
    let text = item.summary.isEmpty ? item.heading : item.summary
    return .object([
      ("id", .text(item.identifier)),
      ("url", .text(item.address)),
      ("title", JSONValue(item.title)),
      ("content_html", isShort ? .none : .bytes(item.html)),
      ("content_text", isShort ? .text(text) : .none),
      ("summary", item.summary.isEmpty ? .none : .text(item.summary)),
      ("image", JSONValue(item.picture)),
      ("date_published", .text(rfc3339(item.published))),
      ("date_modified", item.updated > item.published ? .text(rfc3339(item.updated)) : .none),
      ("tags", .list(item.tags.map { .text($0) })),
      ("attachments", .list(item.enclosures.map(attachment))),
      ("language", item.locale == feed.locale ? .none : .text(item.locale.description)),
    ])
  }

  private static func attachment(_ enclosure: Enclosure) -> JSONValue {
    .object([
      ("url", .text(enclosure.address)),
      ("mime_type", .text(enclosure.type)),
      ("title", .text(enclosure.title)),
      ("size_in_bytes", .number(enclosure.length)),
      ("duration_in_seconds", enclosure.seconds.map { .number($0) } ?? .none),
    ])
  }
}
