import Diagnostics
import Journal
import Localization
import Markdown

/// The recordings of an edition as a podcast.
///
/// Sources: RSS 2.0 (rssboard.org/rss-specification); Apple's requirements for podcasts
/// (podcasters.apple.com/support/823, 1691): one enclosure for each item, title, description,
/// language, category and `explicit` for the whole.
struct PodcastFeed {
  private(set) var bytes: [UInt8] = []

  init(_ rendering: SiteRendering, _ page: Page, _ url: SiteURL) {
    let feed = FeedContent(podcastOf: rendering, page, url)
    let settings = rendering.site.settings
    write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<rss version=\"2.0\"")
    bytes.appendXML(attribute: "xmlns:atom", "http://www.w3.org/2005/Atom")
    bytes.appendXML(attribute: "xmlns:content", "http://purl.org/rss/1.0/modules/content/")
    bytes.appendXML(attribute: "xmlns:itunes", "http://www.itunes.com/dtds/podcast-1.0.dtd")
    write(">\n<channel>\n")
    bytes.appendXML(element: "title", feed.title)
    bytes.appendXML(element: "link", feed.home)
    write("<atom:link rel=\"self\" type=\"application/rss+xml\"")
    bytes.appendXML(attribute: "href", feed.itself)
    write("/>\n")
    bytes.appendXML(element: "description", feed.subtitle ?? feed.title)
    bytes.appendXML(element: "language", feed.locale.description)
    write("<generator>Ilgi</generator>\n")
    if let author = feed.author { bytes.appendXML(element: "itunes:author", author) }
    if let picture = rendering.podcastPicture(url) {
      write("<itunes:image")
      bytes.appendXML(attribute: "href", picture)
      write("/>\n<image>\n")
      bytes.appendXML(element: "url", picture)
      bytes.appendXML(element: "title", feed.title)
      bytes.appendXML(element: "link", feed.home)
      write("</image>\n")
    }
    // Apple has a category for diaries.
    write("<itunes:category text=\"Society &amp; Culture\">")
    write("<itunes:category text=\"Personal Journals\"/></itunes:category>\n")
    bytes.appendXML(element: "itunes:explicit", settings.podcast == .explicit ? "true" : "false")
    // The words of directories for what search engines know as `noindex`.
    if settings.noindex { write("<itunes:block>Yes</itunes:block>\n") }
    for item in feed.items {
      bytes += item.bytes(in: .podcast) { PodcastFeed($0).bytes }
    }
    write("</channel>\n</rss>\n")
  }

  /// What tells a recording from others of its entry: its file's name, with a number where two
  /// folders have a file of that name.
  private func part(_ recording: Enclosure, _ names: inout [String: Int]) -> String {
    let last = recording.address.utf8.split(separator: 0x2F).last
    let name = last.map { "#\(Substring($0))" } ?? ""
    let count = names[name, default: 0] + 1
    names[name] = count
    return count == 1 ? name : "\(name)-\(count)"
  }

  /// The episodes of one entry: an item may have one enclosure alone.
  private init(_ item: FeedItem) {
    let recordings = item.enclosures.filter { $0.kind == .sound }
    var names: [String: Int] = [:]
    for (position, recording) in recordings.enumerated() {
      write("<item>\n")
      let isSole = recordings.count == 1
      bytes.appendXML(
        element: "title", isSole ? item.heading : "\(item.heading) · \(recording.title)")
      // The first one keeps the entry's id when others are added.
      write("<guid isPermaLink=\"false\">")
      bytes.appendXML((item.identifier + (position == 0 ? "" : part(recording, &names))).utf8)
      write("</guid>\n")
      bytes.appendXML(element: "link", item.address)
      bytes.appendXML(element: "pubDate", rfc5322(item.published))
      write("<enclosure")
      bytes.appendXML(attribute: "url", recording.address)
      bytes.appendXML(attribute: "length", String(recording.length))
      // Apple knows M4A by this name alone.
      bytes.appendXML(
        attribute: "type", recording.type == "audio/mp4" ? "audio/x-m4a" : recording.type)
      write("/>\n")
      if let seconds = recording.seconds {
        bytes.appendXML(element: "itunes:duration", String(seconds))
      }
      if !item.summary.isEmpty { bytes.appendXML(element: "description", item.summary) }
      if position == 0, !item.html.isEmpty {
        write("<content:encoded>")
        bytes.appendXML(item.html)
        write("</content:encoded>\n")
      }
      write("</item>\n")
    }
  }

  private mutating func write(_ text: StaticString) { bytes.appendText(text) }
}

extension SiteRendering {
  /// `podcast.jpg` or `podcast.png` in `static/`, else the journal's own icon.
  fileprivate func podcastPicture(_ url: SiteURL) -> String? {
    let own = Picture.podcastNames.map { Route($0) }.first { pictures[$0] != nil }
    return (own ?? icons?.sizes.last?.route).map { url.permalink($0) }
  }
}

extension Picture {
  /// Where the picture of a podcast is, from the root of the site.
  package static let podcastNames = ["podcast.jpg", "podcast.png"]
}
