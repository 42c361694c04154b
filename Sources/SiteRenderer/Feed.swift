import Journal
import Localization

/// The newest entries of an edition as an Atom feed, with their full text and absolute addresses.
///
/// Source: RFC 4287. The feed is the same on every build of the same journal: `updated` is the newest entry's.
struct Feed {
  let bytes: [UInt8]

  init(_ rendering: SiteRendering, _ page: Page) {
    guard let url = rendering.site.settings.url else {
      bytes = []
      return
    }
    var writing = FeedWriting(rendering, page, url)
    writing.write()
    bytes = writing.output
  }
}

private struct FeedWriting {
  let rendering: SiteRendering
  let page: Page
  let edition: Edition
  let interface: Interface
  let url: SiteURL
  var output: [UInt8] = []

  init(_ rendering: SiteRendering, _ page: Page, _ url: SiteURL) {
    self.rendering = rendering
    self.page = page
    self.url = url
    edition = rendering.site.editions[page.edition]
    interface = rendering.interfaces[page.edition]
  }

  private var settings: Settings { rendering.site.settings }

  mutating func write() {
    let members = edition.members.prefix(edition.datedCount).prefix(settings.feed)
    let entries = members.map { rendering.site.entry($0) }
    let title = settings.title ?? interface.say("site.untitled") ?? ""
    output += Array(
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"".utf8
    )
    output.appendXML(attribute: "xml:lang", edition.locale.description)
    output += Array(">\n".utf8)
    output.appendXML(element: "title", title)
    if let subtitle = settings.subtitle { output.appendXML(element: "subtitle", subtitle) }
    output.appendXML(element: "id", url.permalink(edition.home))
    link("self", url.permalink(page.route), type: "application/atom+xml")
    link("alternate", url.permalink(edition.home), type: "text/html")
    output.appendXML(element: "updated", rfc3339(entries.map(changedSecond).max() ?? 0))
    output += Array("<author>".utf8)
    output.appendXML(element: "name", settings.author ?? title)
    output += Array("</author>\n<generator>Ilgi</generator>\n".utf8)
    for (member, entry) in zip(members, entries) { write(member, entry) }
    output += Array("</feed>\n".utf8)
  }

  private mutating func write(_ member: Edition.Member, _ entry: Entry) {
    let permalink = url.permalink(member.route)
    output += Array("<entry".utf8)
    output.appendXML(attribute: "xml:lang", entry.locale.description)
    output += Array(">\n".utf8)
    let title = entry.title ?? entry.day.map { interface.words.say($0, .full) } ?? ""
    output.appendXML(element: "title", title)
    output.appendXML(element: "id", identifier(entry) ?? permalink)
    link("alternate", permalink, type: "text/html")
    output.appendXML(element: "published", rfc3339(publishedSecond(entry)))
    output.appendXML(element: "updated", rfc3339(changedSecond(entry)))
    for tag in entry.labels.tags {
      output += Array("<category".utf8)
      output.appendXML(attribute: "term", tag)
      output += Array("/>\n".utf8)
    }
    if !entry.excerpt.isEmpty { output.appendXML(element: "summary", entry.excerpt) }
    let body = BodyWriter(rendering, edition, interface, .absolute(url)).html(of: member)
    if !body.isEmpty {
      // What has only a fragment (footnotes, links within the entry) leads to the entry's page, not into the feed.
      output += Array("<content type=\"html\"".utf8)
      output.appendXML(attribute: "xml:base", permalink)
      output += Array(">".utf8)
      output.appendXML(body)
      output += Array("</content>\n".utf8)
    }
    output += Array("</entry>\n".utf8)
  }

  /// The entry's own `id`, which stays when its address does not; nil when it cannot be an IRI (RFC 4287, section 4.2.6), or others
  /// of the feed have it too.
  private func identifier(_ entry: Entry) -> String? {
    guard let own = entry.identifier.flatMap(atomIdentifier) else { return nil }
    let bearers = edition.members.count {
      rendering.site.entry($0).identifier.flatMap(atomIdentifier) == own
    }
    return bearers == 1 ? own : nil
  }

  private mutating func link(_ relation: String, _ address: String, type: String) {
    output += Array("<link".utf8)
    output.appendXML(attribute: "rel", relation)
    output.appendXML(attribute: "type", type)
    output.appendXML(attribute: "href", address)
    output += Array("/>\n".utf8)
  }

  /// The instant of an entry: its own time, else noon UTC of its day.
  private func publishedSecond(_ entry: Entry) -> Int {
    guard let day = entry.day else { return 0 }
    guard let time = entry.time else { return day.daysSince1970 * 86_400 + 43_200 }
    if let offset = time.offset { return day.daysSince1970 * 86_400 + time.secondOfDay - offset }
    return settings.timezone.second(of: day, secondOfDay: time.secondOfDay)
  }

  private func changedSecond(_ entry: Entry) -> Int {
    let changed = entry.updated.map { $0.daysSince1970 * 86_400 + 43_200 } ?? .min
    return max(publishedSecond(entry), changed)
  }
}

/// `YYYY-MM-DDTHH:MM:SSZ` (RFC 3339, section 5.6).
func rfc3339(_ second: Int) -> String {
  guard let (day, secondOfDay) = TimeZone.utc.local(atSecond: second) else {
    return "1970-01-01T00:00:00Z"
  }
  let clock = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60]
  return "\(day.iso)T\(clock.map { padded($0, 2) }.joined(separator: ":"))Z"
}
