import Diagnostics
import FrontMatter

/// The fields of an entry that Ilgi understands, each with the names under which other tools write it.
enum KnownField: String, CaseIterable {
  case title, date, updated, slug, permalink, locale, translation, tags, people, place, weather,
    mood
  case starred, pinned, draft, `private`, published, publish, expires, aliases, summary, cover, id

  /// In the order in which they count when several are there.
  var names: [String] {
    switch self {
    case .title: ["title"]
    case .date: ["date", "created_at", "created"]
    case .updated: ["updated", "updated_at", "lastmod", "modified", "last_modified_at"]
    case .slug: ["slug"]
    // Zola's `path` is an address in the same way.
    case .permalink: ["permalink", "path"]
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

  /// The known name that an unknown one nearly is: another case, another hyphen, a few letters off.
  ///
  /// Fail closed: `Draft: true` or `privte: true` taken for the author's own field would publish what must not be. So the
  /// fields that keep an entry back are looked for more widely than the others.
  static func nearMiss(of name: String) -> String? {
    let folded = plain(name)
    for stem in ["draft", "private"] where folded == "is" + stem || folded == stem + "s" {
      return stem
    }
    // `math`, `paths`: too many words are near to `path`, and it keeps nothing back.
    let candidates = allCases.flatMap(\.names).filter { $0 != "path" }
    if let same = candidates.first(where: { plain($0) == folded }) { return same }
    let length = name.unicodeScalars.count
    guard length >= 4, !otherNames.contains(folded) else { return nil }
    let keepingBack = keepingBack.flatMap(\.names)
    if let near = nearestName(to: name, in: keepingBack, limit: length >= 6 ? 2 : 1) { return near }
    return nearestName(
      to: name, in: candidates.filter { $0.utf8.count >= 4 }, limit: length >= 9 ? 2 : 1)
  }

  private static let keepingBack: [KnownField] = [
    .draft, .private, .published, .publish, .expires,
  ]

  /// Names that diaries and other tools do use, and that only look like one of ours.
  private static let otherNames: Set<String> = [
    "creator", "food", "good", "guid", "land", "long", "moon", "over", "pace", "publisher", "rate",
    "started", "translator",
  ]

  /// Lower case, without hyphens and spaces; the wide letters of an East Asian keyboard as ASCII.
  private static func plain(_ name: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where !["-", "_", " "].contains(scalar) {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      text.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(text).lowercased()
  }
}
