import Diagnostics
import Localization
import WebAddresses

/// Texts by their paths without the locale in the name: `posts/sea.md` for `posts/sea.en.md` and
/// `posts/sea.ko.md`. An exact path comes first, so these are asked for what no file has.
struct TextsWithoutLocale {
  private struct Candidate {
    let thing: NoteIndex.Thing
    let locale: LocaleTag

    var isWithheld: Bool {
      if case .withheld = thing { true } else { false }
    }
  }

  /// Published texts come before withheld ones.
  private var candidates: [PathKey: [Candidate]] = [:]

  init(_ site: Site, withheld: [Publication.Withheld]) {
    for (group, positions) in site.groups.enumerated() {
      for position in positions { add(site.entries[position].entry, .note(group)) }
    }
    for (group, positions) in site.pages.groups.enumerated() {
      for position in positions { add(site.pages.texts[position].entry, .page(group)) }
    }
    for (position, held) in withheld.enumerated() { add(held.entry, .withheld(position)) }
  }

  private mutating func add(_ entry: Entry, _ thing: NoteIndex.Thing) {
    guard let path = entry.pathWithoutLocale else { return }
    candidates[pathKey(path), default: []].append(Candidate(thing: thing, locale: entry.locale))
  }

  /// The text at the first of these paths that there is.
  ///
  /// - Parameter locale: of the text with the link. It matters if the texts of one path are not
  ///   translations of each other.
  func thing(at paths: [String], for locale: LocaleTag) -> NoteIndex.Thing? {
    guard !candidates.isEmpty else { return nil }
    for path in paths {
      guard let found = candidates[pathKey(path)] else { continue }
      let published = found.filter { !$0.isWithheld }
      let open = published.isEmpty ? found : published
      return (open.first { $0.locale == locale } ?? open.first)?.thing
    }
    return nil
  }
}

extension Entry {
  /// `posts/sea.md` for `posts/sea.ko.md`; nil for a name without the entry's locale.
  fileprivate var pathWithoutLocale: String? {
    let path = source.path.utf8
    guard let end = path.lastIndex(of: 0x2E),
      let dot = path[..<end].lastIndex(where: { $0 == 0x2E || $0 == 0x2F }), path[dot] == 0x2E,
      LocaleTag(Substring(path[path.index(after: dot)..<end])) == locale
    else { return nil }
    return String(Substring(path[..<dot])) + String(Substring(path[end...]))
  }
}
