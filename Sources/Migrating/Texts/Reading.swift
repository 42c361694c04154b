import Diagnostics
import Journal
import JournalReader
import Localization
import Markdown

/// What a build reads in a text.
struct Reading {
  let entry: Entry?
  let diagnostics: [Diagnostic]

  init(_ source: SourcePath, _ bytes: [UInt8], _ settings: Settings) {
    (entry, diagnostics) = readEntry(
      SourceFile(source: source, bytes: bytes), settings: settings)
  }

  /// Whether another reading gives the same entry, but for where its links are said to lead, and
  /// nothing more is said about it.
  ///
  /// - Parameter leadsAlike: whether a link leads to the same as another one.
  func isSame(
    as other: Reading,
    leadsAlike: (RenderedMarkdown.Link, RenderedMarkdown.Link) -> Bool
  ) -> Bool {
    guard let entry, let new = other.entry, !other.diagnostics.hasErrors else { return false }
    let known = diagnostics.map(\.identifier)
    let said = other.diagnostics.map(\.identifier)
    let isMoreSaid = Set(said).contains { name in
      said.count { $0 == name } > known.count { $0 == name }
    }
    guard !isMoreSaid, entry.facts == new.facts, entry.body.withoutLinks == new.body.withoutLinks,
      entry.body.links.count == new.body.links.count
    else { return false }
    return zip(entry.body.links, new.body.links).allSatisfy { link, other in
      link.traits == other.traits
        && (link.destination == other.destination || leadsAlike(link, other))
    }
  }
}

extension Entry {
  /// All that a site is made of, but for the body.
  fileprivate var facts: [String] {
    let fields: [String?] = [
      title, day?.iso, updated?.iso, locale.description, slug, formerSlug, translationKey, summary,
      excerpt, identifier, "\(starred) \(pinned) \(noindex)",
    ]
    // Swift says all members of a value.
    let others = [
      String(describing: time), String(describing: permalink), String(describing: labels),
      String(describing: visibility), String(describing: aliases), String(describing: names),
      String(describing: extra),
    ]
    return fields.map { String(describing: $0) } + others
  }
}

extension RenderedMarkdown {
  fileprivate var withoutLinks: RenderedMarkdown {
    var body = self
    body.links = []
    return body
  }
}

extension RenderedMarkdown.Link {
  /// All but where it leads and where it is written.
  fileprivate var traits: [String] {
    [
      "\(kind) \(isCaptioned)", fragment, title, alternative, String(describing: size),
      String(describing: attributes), String(describing: sources), String(describing: row),
      String(describing: width),
    ]
  }
}
