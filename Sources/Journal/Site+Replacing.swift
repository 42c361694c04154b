import Diagnostics
import Markdown

// A site in which the text of an entry is another one, for whoever writes and looks.
extension Site {
  /// The position in `entries` of a file; nil if it is not among them. Complexity: O(log entries).
  package func position(ofSource path: String) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].entry.source.path.utf8.lexicographicallyPrecedes(path.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < entries.count, entries[low].entry.source.path.utf8.elementsEqual(path.utf8) else {
      return nil
    }
    return low
  }

  /// The site with another version of an entry, to which the plan of this one applies; nil if a
  /// list, an address, a link or a page might be another one with it. Then the site must be
  /// assembled and planned anew.
  ///
  /// - Parameter entry: read from the same file.
  package func replacing(entryAt position: Int, by entry: PublishedEntry) -> Site? {
    guard entry.entry.isPlanned(like: entries[position].entry) else { return nil }
    var replaced = entries
    replaced[position] = entry
    var editions = editions
    if !entry.entry.hasTitle(of: entries[position].entry) {
      if linksByName { return nil }
      let retitled = editions.compactMap { $0.retitled(replaced, settings) }
      if retitled.count < editions.count { return nil }
      editions = retitled
    }
    let site = Site(
      settings: settings, entries: replaced, groups: groups, editions: editions, pages: pages,
      hasRecord: hasRecord, homes: homes)
    for edition in editions {
      guard let member = edition.members.firstIndex(where: { $0.entry == position }),
        let month = edition.month(of: member)
      else { continue }
      let pages = MonthArchive.pages(of: month.members) {
        site.entry(edition.members[$0]).body.htmlSize
      }
      guard pages == month.pages else { return nil }
    }
    return site
  }
}

extension Site {
  /// Whether a link may lead to a text because of its title.
  private var linksByName: Bool {
    (entries + pages.texts).contains { published in
      !published.entry.labels.linkedNotes.isEmpty
        || published.entry.body.links.contains { link in
          link.kind == .wikilink || link.kind == .wikiImage
            || link.destination.utf8.contains(0x23) && !link.destination.hasPrefix("http")
        }
    }
  }
}

extension Edition {
  /// The edition with other titles of the same entries; nil if the list of titles has other pages.
  fileprivate func retitled(_ entries: [PublishedEntry], _ settings: Settings) -> Edition? {
    let pages = TitlePage.pages(
      of: members.map { entries[$0.entry].entry.title },
      pageSize: settings.paginate * EntryOrders.rowsOfAnItem, locale: locale, prefix: prefix)
    guard pages.map(\.route) == orders.titlePages.map(\.route) else { return nil }
    return Edition(self, titlePages: pages)
  }

  /// The month that a member is in; nil for an undated one.
  fileprivate func month(of member: Int) -> MonthArchive? {
    years.first { $0.members.contains(member) }?.months.first { $0.members.contains(member) }
  }
}

extension Entry {
  /// Whether everything that lists, addresses and links are made of is the same: the fields but the
  /// title, the links of the text wherever they are in the file, headings and anchors. The text
  /// itself may be another one.
  fileprivate func isPlanned(like other: Entry) -> Bool {
    source == other.source && fields == other.fields
      && visibility.isUnlisted == other.visibility.isUnlisted
      && body.hasSameReferences(as: other.body)
      && areTags == other.areTags
  }

  package func hasTitle(of other: Entry) -> Bool {
    title.map { Array($0.utf8) } == other.title.map { Array($0.utf8) }
  }

  private var fields: [UInt8] {
    var writer = ByteWriter()
    writer.put(fieldsOf: self, withTitle: false)
    return writer.bytes
  }

  /// For each link, whether it is one of Logseq's tags.
  private var areTags: [Bool] { body.links.map { hasTagMark(before: $0.span.start) } }
}
