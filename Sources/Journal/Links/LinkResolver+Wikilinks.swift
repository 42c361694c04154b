import Diagnostics
import Dialects
import Markdown

/// Where a block with an id is.
struct BlockPlace {
  let thing: NoteIndex.Thing
}

// Links by name: the wikilinks of Obsidian and Logseq, and Jekyll's expressions.
extension LinkResolver {
  /// Resolves a wikilink. A link to a note that does not exist yet is normal: it becomes plain
  /// text, with a warning.
  mutating func wikiTarget(of link: WrittenLink, fragment: String) -> LinkTarget {
    let suffix = fragment.isEmpty ? "" : "#" + fragment
    if let id = link.destination.inside("((", "))") { return blockTarget(String(id), link) }
    if link.destination.isEmpty { return ownTarget(LinkDestination(suffix), link) }
    guard let finding = find(link.destination, for: link) else {
      // Logseq's `#[[two words]]` is a tag, which needs no page.
      if link.isTag { return .nowhere }
      let key = NoteName.folded(link.destination)
      let isNew = !unwritten.knows(key)
      let near = isNew ? suggestions.nearest(to: link.destination, .notes) : nil
      unwritten.count(key, link, near: near)
      return .unwritten
    }
    if !finding.rivals.isEmpty { reportRivals(finding.rivals, link) }
    return target(finding.thing, suffix: suffix, link)
  }

  /// Resolves a block of Logseq's, `((uuid))`, in any note of the journal.
  mutating func blockTarget(_ id: String, _ link: WrittenLink) -> LinkTarget {
    let known = blocks ?? blockPlaces
    blocks = known
    guard let place = known[id.lowercased()] else {
      unwritten.count(NoteName.folded(link.destination), link, near: nil)
      return .nowhere
    }
    return target(place.thing, suffix: "#^" + id.lowercased(), link)
  }

  /// The blocks with ids. A withheld note's comes before another one's, so that a link to it is
  /// always found.
  private var blockPlaces: [String: BlockPlace] {
    var found: [String: BlockPlace] = [:]
    func add(_ entry: Entry, _ thing: NoteIndex.Thing) {
      for anchor in entry.body.anchors where anchor.name.hasPrefix("^") {
        found[String(anchor.name.dropFirst())] = BlockPlace(thing: thing)
      }
    }
    for (group, positions) in site.groups.enumerated() {
      for position in positions { add(site.entries[position].entry, .note(group)) }
    }
    for (group, positions) in site.pages.groups.enumerated() {
      for position in positions { add(site.pages.texts[position].entry, .page(group)) }
    }
    for (position, held) in withheld.enumerated() { add(held.entry, .withheld(position)) }
    return found
  }

  private mutating func reportRivals(_ rivals: [String], _ link: WrittenLink) {
    report(
      .warning, "link.ambiguous",
      "several files have the name in this link, and the first is taken",
      link, notes: rivals.map { Diagnostic.Note("it could mean this one", at: .file($0)) },
      help: ["write the folder too, as in [[folder/name]], or the name of the file"])
  }

  /// Resolves a Jekyll expression; nil for other braces.
  mutating func jekyllTarget(of link: WrittenLink) -> LinkTarget? {
    switch JekyllDestination(link.destination) {
    case nil: return nil
    case .address(let address):
      let parts = LinkDestination(address)
      return parts.path.hasPrefix("/") ? siteTarget(parts, link) : nil
    case .file(let path, let suffix):
      return fileTarget(
        at: JournalPath.joined("", path) ?? path, LinkDestination("/" + path + suffix), link)
    case .post(let name, let suffix):
      if let finding = find(name, for: link) {
        return target(finding.thing, suffix: suffix, link)
      }
      let near = suggestions.nearest(to: name, .notes)
      report(
        missing, "link.missing", "no post has the name in this expression", link,
        help: near.map { ["did you mean '\($0)'?"] } ?? ["write the name of its file, without .md"])
      return .nowhere
    }
  }
}
