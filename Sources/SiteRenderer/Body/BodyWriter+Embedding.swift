import Journal
import Localization
import Markdown

/// Which notes a text embeds, and how much of them: a note that embeds itself ends there, and no
/// page grows without bound.
final class Embedding {
  /// The routes of the notes around the one that is written.
  private var around: [Route]
  private var bytes = 0
  private var count = 0
  /// Whether texts of unlisted entries may be shown: on the page of what embeds them, and not in
  /// lists and feeds.
  let showsUnlisted: Bool

  private static let deepest = 4
  private static let most = 1 << 20

  init(in route: Route, showsUnlisted: Bool) {
    around = [route]
    self.showsUnlisted = showsUnlisted
  }

  /// What `write` makes of a note, given what is before its ids; nil if it is not embedded here.
  func embed(_ route: Route, size: Int, _ write: (String) -> [UInt8]) -> [UInt8]? {
    guard around.count <= Embedding.deepest, !around.contains(route),
      bytes + size <= Embedding.most
    else { return nil }
    bytes += size
    count += 1
    around.append(route)
    defer { around.removeLast() }
    return write("embed-\(count)")
  }
}

// Notes that a text shows as a part of itself: `![[note]]`, `![[note#Heading]]`,
// `![[note#^block]]`.
extension BodyWriter {
  /// A note as the page of its edition shows it.
  struct EmbeddedNote {
    let published: PublishedEntry
    let targets: [LinkTarget]
    let route: Route
  }

  func note(
    _ target: LinkTarget, _ embedding: Embedding
  ) -> (note: EmbeddedNote, suffix: String)? {
    switch target {
    case .group(let group, let suffix, let holder):
      let member = edition.members[edition.positionOfGroup[group]]
      guard holder == nil || holder == member.entry else { return nil }
      return (
        EmbeddedNote(
          published: rendering.site.entries[member.entry],
          targets: rendering.plan.targets[member.entry], route: member.route), suffix
      )
    case .page(let group, let suffix):
      let page = edition.customPages[group]
      guard case .text(let text, _) = page.content,
        embedding.showsUnlisted || !rendering.site.pages.isUnlisted(text)
      else { return nil }
      return (
        EmbeddedNote(
          published: rendering.site.pages.texts[text],
          targets: rendering.plan.pageTargets[text], route: page.route), suffix
      )
    case .asWritten, .remoteImage, .file, .site, .nowhere, .unwritten: return nil
    }
  }

  /// The blocks of a note or of the part that the link names; nil to link to it.
  func embedded(
    _ target: LinkTarget, _ written: RenderedMarkdown.Link, _ idPrefix: String,
    _ embedding: Embedding
  ) -> [UInt8]? {
    guard let (note, _) = note(target, embedding), let body = part(target, written, embedding)
    else { return nil }
    return embedding.embed(note.route, size: body.htmlSize) { name in
      let prefix = idPrefix.isEmpty ? name : "\(idPrefix)-\(name)"
      let entry = note.published.entry
      return embeddedBlocks(
        fill(
          body, of: entry, note.targets, idPrefix: prefix, page: note.route, hasCover: true,
          embedding: embedding),
        title: entry.title ?? written.alternative, address: address(note.route),
        language: entry.language.description, direction: note.published.direction.rawValue)
    }
  }

  /// The text of a block of Logseq's, `((uuid))`, for a link to it.
  func blockText(
    _ target: LinkTarget, _ written: RenderedMarkdown.Link, _ embedding: Embedding
  ) -> String? {
    part(target, written, embedding).map(\.words)
  }

  /// The whole text of a note, or the part at the fragment of a link.
  private func part(
    _ target: LinkTarget, _ written: RenderedMarkdown.Link, _ embedding: Embedding
  ) -> RenderedMarkdown? {
    guard let (note, suffix) = note(target, embedding) else { return nil }
    let body = note.published.entry.body
    guard let mark = suffix.utf8.firstIndex(of: 0x23) else {
      if written.fragment.isEmpty { return body }
      // The heading that became the title leads to the top of the page.
      return note.published.entry.isTitled(written.fragment) ? body.titleSection : nil
    }
    return body.part(String(suffix[suffix.utf8.index(after: mark)...]))
  }
}
