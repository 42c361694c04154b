import Diagnostics
import Markdown
import WebAddresses

// Fragments of links, which refer to headings.
extension LinkResolver {
  /// Resolves a link to a place in the same entry.
  mutating func ownTarget(_ parts: LinkDestination, _ link: WrittenLink) -> LinkTarget {
    guard !parts.suffix.isEmpty else { return .asWritten(link.destination) }
    let (suffix, _) = checked(parts.suffix, in: [link.position], link)
    // A wikilink to a block has no target on the page.
    return suffix.isEmpty ? .nowhere : .asWritten(suffix)
  }

  mutating func noteTarget(_ group: Int, suffix: String, _ link: WrittenLink) -> LinkTarget {
    guard suffix.utf8.contains(0x23) else { return .group(group, suffix: suffix, holder: nil) }
    let locale = link.entry.locale
    let positions = site.groups[group]
    let own = positions.filter { site.entries[$0].entry.locale == locale }
    let (found, holder) = checked(suffix, in: own + positions.filter { !own.contains($0) }, link)
    return .group(group, suffix: found, holder: positions.count > 1 ? holder : nil)
  }

  /// The suffix of a link to an address of an entry.
  mutating func suffix(_ suffix: String, inGroup group: Int, _ link: WrittenLink) -> String {
    checked(suffix, in: site.groups[group], link).suffix
  }

  mutating func pageTarget(_ group: Int, suffix: String, _ link: WrittenLink) -> LinkTarget {
    guard suffix.utf8.contains(0x23) else { return .page(group, suffix: suffix) }
    let positions = site.pages.groups[group].map { $0 + site.entries.count }
    return .page(group, suffix: checked(suffix, in: positions, link).suffix)
  }

  /// Replaces the fragment by the id of the heading that it refers to, and finds the entry with
  /// that heading.
  ///
  /// - Parameter entries: positions as in `WrittenLink`: the translations of one entry.
  private mutating func checked(
    _ suffix: String, in entries: [Int], _ link: WrittenLink
  ) -> (suffix: String, holder: Int?) {
    guard let mark = suffix.utf8.firstIndex(of: 0x23) else { return (suffix, nil) }
    let query = String(suffix[..<mark])
    let fragment = percentDecoded(String(suffix[suffix.utf8.index(after: mark)...]))
    if leadsByItself(fragment) { return (suffix, nil) }
    // Obsidian refers to blocks with `^`. Not every block has an id in a page.
    if fragment.hasPrefix("^") {
      for position in entries {
        if let id = names(ofEntryAt: position).anchor(fragment) {
          return ("\(query)#\(id)", position)
        }
      }
      return (query, nil)
    }
    for position in entries {
      if let id = names(ofEntryAt: position).id(for: fragment) {
        return ("\(query)#\(id)", position)
      }
    }
    let isOwn = entries == [link.position]
    // A heading that became the entry's title is at the top of its page.
    if !isOwn, let titled = entries.first(where: { entry(at: $0).isTitled(fragment) }) {
      return (query, titled)
    }
    let known = entries.flatMap { entry(at: $0).body.outline.map(\.text) }
    let near = suggestions.nearest(to: fragment, among: known)
    report(
      .warning, "link.fragment",
      isOwn
        ? "the entry has no heading of this name"
        : "the entry that this link leads to has no heading of this name", link,
      help: near.map { ["did you mean '#\($0)'?"] } ?? [
        known.isEmpty ? "it has no headings" : "write the heading as it is written there"
      ])
    return (isOwn ? suffix : query, nil)
  }

  private mutating func names(ofEntryAt position: Int) -> HeadingNames {
    if let known = headings[position] { return known }
    let made = HeadingNames(entry(at: position).body)
    headings[position] = made
    return made
  }

  /// Whether a fragment needs no heading: the top of the page, a text fragment, a footnote.
  private func leadsByItself(_ fragment: String) -> Bool {
    fragment.isEmpty || fragment == "top"
      || [":~:", "fn-", "fnref-"].contains { fragment.hasPrefix($0) }
  }
}

extension Entry {
  /// Whether its title is what a link writes after `#`.
  package func isTitled(_ fragment: String) -> Bool {
    title.map { NoteName.folded($0) == NoteName.folded(fragment) } ?? false
  }
}
