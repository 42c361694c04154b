import Diagnostics
import FrontMatter

/// The fields of an entry that Ilgi understands, each with the names under which other tools write it.
enum KnownField: String, CaseIterable {
  case title, date, updated, slug, locale, translation, tags, people, place, weather, mood
  case starred, pinned, draft, `private`, published, publish, expires, aliases, summary, cover, id

  /// In the order in which they count when several are there.
  var names: [String] {
    switch self {
    case .title: ["title"]
    case .date: ["date", "created_at", "created"]
    case .updated: ["updated", "updated_at", "lastmod", "modified", "last_modified_at"]
    case .slug: ["slug"]
    case .locale: ["locale", "lang", "language"]
    case .translation: ["translation"]
    case .tags: ["tags", "tag", "categories", "category"]
    case .people: ["people", "person"]
    case .place: ["place", "location"]
    case .weather: ["weather"]
    case .mood: ["mood"]
    case .starred: ["starred", "favorite", "favourite"]
    case .pinned: ["pinned"]
    case .draft: ["draft"]
    case .private: ["private"]
    case .published: ["published", "public"]
    case .publish: ["publish", "publishDate", "publishdate", "publish_date"]
    case .expires: ["expires", "expiryDate", "expirydate", "expiry_date"]
    case .aliases: ["aliases", "alias"]
    case .summary: ["summary", "description"]
    case .cover: ["cover", "image", "images"]
    case .id: ["id", "uuid"]
    }
  }

  static let byName: [String: KnownField] = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { field in field.names.map { ($0, field) } })

  /// The known name that an unknown one nearly is: another case, another hyphen, one letter off (two for long names).
  ///
  /// Fail closed: `Draft: true` or `privte: true` taken for the author's own field would publish what must not be.
  static func nearMiss(of name: String) -> String? {
    let plain = name.filter { $0 != "-" && $0 != "_" && $0 != " " }
    for stem in ["draft", "private"] {
      let lowered = plain.lowercased()
      if lowered == stem || lowered == "is" + stem || lowered == stem + "s" { return stem }
    }
    let candidates = allCases.flatMap(\.names)
    let folded = plain.lowercased()
    if let same = candidates.first(where: { $0.filter { $0 != "_" }.lowercased() == folded }) {
      return same
    }
    let length = name.unicodeScalars.count
    guard length >= 4 else { return nil }
    let near = nearestName(
      to: name, in: candidates.filter { $0.utf8.count >= 4 }, limit: length >= 7 ? 2 : 1)
    return near
  }
}
