// SearchIndex turns a published site into the files that search reads in the browser. Its format is public: its JSON Schema
// stands in the site. It refuses to know pages and templates, and only published entries reach it.

import Diagnostics
package import Journal
import Localization

/// The whole index of a small journal in one file: titles, texts and labels of every published entry.
package struct InlineManifest: Sendable {
  /// `search/manifest.json`.
  package let json: [UInt8]
  /// `search/manifest.js`, the same for pages that stand on a disk, where nothing can be fetched.
  package let script: [UInt8]

  package static let jsonRoute = Route("search/manifest.json")
  package static let scriptRoute = Route("search/manifest.js")
  package static let schemaRoute = Route("search/schema/v1.json")

  /// Where the index stands in a site.
  package static let routes = [schemaRoute, jsonRoute, scriptRoute]

  /// - Parameter fingerprint: names the version of the index by its bytes.
  package init(_ site: Site, fingerprint: ([UInt8]) -> String) {
    let members = InlineManifest.members(of: site)
    var entries: [UInt8] = []
    for (position, member) in members.enumerated() {
      entries.appendText(position == 0 ? "\n" : ",\n")
      entries.appendEntry(member.entry, addresses: member.addresses)
    }
    var json: [UInt8] = []
    json.appendText("{\"format\":\"ilgi-search\",\"version\":1,\"mode\":\"inline\",\"build\":")
    json.appendJSON(fingerprint(entries))
    json.appendText(",\"locales\":")
    json.appendJSON(list: site.settings.locales.map(\.description))
    json.appendText(",\"entries\":[")
    json += entries
    json.appendText("\n]}\n")
    self.json = json
    script =
      Array("globalThis.ilgiSearchManifest = ".utf8) + json.prefix(json.count - 1)
      + Array(";\n".utf8)
  }

  /// Every entry with its page in each locale that shows it: in the order of the first edition, and behind it those that only
  /// other editions show, in theirs.
  private static func members(of site: Site) -> [(entry: Entry, addresses: [(String, Route)])] {
    var positions: [Int: Int] = [:]
    var found: [(entry: Int, addresses: [(String, Route)])] = []
    for edition in site.editions {
      let locale = edition.locale.description
      for member in edition.members {
        if let position = positions[member.entry] {
          found[position].addresses.append((locale, member.route))
        } else {
          positions[member.entry] = found.count
          found.append((member.entry, [(locale, member.route)]))
        }
      }
    }
    let order = found.indices.sorted { left, right in
      let (one, other) = (
        site.entries[found[left].entry].entry, site.entries[found[right].entry].entry
      )
      if one.day != other.day {
        return (one.day?.daysSince1970 ?? .min) > (other.day?.daysSince1970 ?? .min)
      }
      return left < right
    }
    return order.map { (site.entries[found[$0].entry].entry, found[$0].addresses) }
  }
}

extension [UInt8] {
  fileprivate mutating func appendEntry(_ entry: Entry, addresses: [(String, Route)]) {
    appendText("{\"title\":")
    appendJSON(normalizedForm(entry.title ?? ""))
    appendText(",\"text\":")
    appendJSON(normalizedForm(entry.plainText))
    appendText(",\"date\":")
    appendJSON(optional: entry.day?.iso)
    appendText(",\"lang\":")
    appendJSON(entry.locale.description)
    appendText(",\"dir\":")
    appendJSON(entry.locale.direction.rawValue)
    appendText(",\"tags\":")
    appendJSON(list: entry.labels.tags.map(normalizedForm))
    appendText(",\"people\":")
    appendJSON(list: entry.labels.people.map(normalizedForm))
    appendText(",\"place\":")
    appendJSON(optional: entry.labels.place.map { normalizedForm($0.name) })
    appendText(",\"mood\":")
    appendJSON(optional: entry.labels.mood.map(normalizedForm))
    appendText(entry.starred ? ",\"starred\":true" : ",\"starred\":false")
    appendText(",\"urls\":{")
    for (position, address) in addresses.enumerated() {
      if position > 0 { appendText(",") }
      appendJSON(address.0)
      appendText(":")
      appendJSON(address.1.percentEncoded)
    }
    appendText("}}")
  }

  fileprivate mutating func appendJSON(optional text: String?) {
    if let text { appendJSON(text) } else { appendText("null") }
  }

  fileprivate mutating func appendJSON(list texts: [String]) {
    appendText("[")
    for (position, text) in texts.enumerated() {
      if position > 0 { appendText(",") }
      appendJSON(text)
    }
    appendText("]")
  }
}
