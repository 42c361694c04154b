import Diagnostics
import FrontMatter

/// The fields of an entry, each with its names in Ilgi and other tools. A new field begins here.
package enum KnownField: String, CaseIterable, Sendable {
  case title, date, updated, slug, permalink, locale, translation, tags, people, place, weather,
    mood, series, part, book, film, music
  case starred, pinned, noindex, draft, `private`, sealed, published, publish, expires, aliases,
    summary, cover, id
  /// Written by `ilgi seal`, and kept when the entry is renamed.
  case sealIdentifier

  /// All names of the field. If a file has several of them, the first in this list wins.
  package var names: [String] {
    switch self {
    case .title: ["title"]
    case .date:
      [
        "date", "created_at", "created", "date created", "date_created", "date-created",
        "dateCreated", "creation_date", "createdAt", "created_date", "createdDate", "create_date",
        "createDate", "create_time", "createTime",
      ]
    case .updated:
      [
        "updated", "updated_at", "lastmod", "modified", "last_modified_at", "date modified",
        "date_modified", "date-modified", "dateModified", "date updated", "last_updated",
        "lastUpdated", "updatedDate", "last_modified", "lastModified", "updatedAt", "updated_date",
        "date_updated", "dateUpdated", "update_date", "updateDate", "update_time", "updateTime",
        "modified_at", "modifiedAt", "modified_date", "modifiedDate", "modDatetime",
      ]
    case .slug: ["slug"]
    // Zola's `path` and Hugo's `url` have the same meaning; a `url` with a host is not an address
    // here.
    case .permalink: ["permalink", "path", "url"]
    case .locale: ["locale", "lang", "language"]
    case .translation: ["translation"]
    case .tags: ["tags", "tag", "categories", "category"]
    case .people: ["people", "person"]
    case .place: ["place", "location"]
    case .weather: ["weather"]
    case .mood: ["mood"]
    case .series: ["series"]
    // Read only with a series, and only if it is a number.
    case .part:
      ["part", "series_order", "series_part", "series_index", "seriesOrder", "seriesPart"]
    // Read only if they describe a work.
    case .book: ["book", "책", "本"]
    case .film: ["film", "movie", "영화", "映画"]
    case .music: ["music", "음악", "音楽"]
    case .starred: ["starred", "favorite", "favourite"]
    case .pinned: ["pinned"]
    case .noindex: ["noindex"]
    case .draft: ["draft", "isDraft"]
    case .private: ["private"]
    case .sealed: ["sealed"]
    case .sealIdentifier: ["seal_id"]
    case .published: ["published", "public"]
    case .publish:
      [
        "publish", "publishDate", "publishdate", "publish_date", "publish_at", "publishAt",
        "publish_on", "publishOn",
        "embargo", "embargo_until", "published_at", "publishedAt", "published_date",
        "publishedDate", "date_published", "datePublished", "pubDate", "pubdate",
        "pub_date", "pubDatetime", "publishedOn", "published_on",
      ]
    case .expires:
      [
        "expires", "expiryDate", "expirydate", "expiry_date", "expirationDate", "expiration_date",
        "expires_at", "expiresAt",
        "unpublish_date", "unpublishDate", "unpublish_at", "unpublish_on",
      ]
    case .aliases: ["aliases", "alias", "redirect_from"]
    case .summary: ["summary", "description"]
    case .cover: ["cover", "image", "images", "heroImage"]
    case .id: ["id", "uuid"]
    }
  }

  static let byName: [String: KnownField] = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { field in field.names.map { ($0, field) } })

  /// Each name by its lower case: names are read in any case.
  static let spelling: [String: String] = Dictionary(
    allCases.flatMap { $0.names.map { ($0.lowercased(), $0) } },
    uniquingKeysWith: { first, _ in first })

  /// The fields that can withhold an entry.
  static let keepingBack: [KnownField] = [
    .draft, .private, .sealed, .published, .publish, .expires,
  ]

  /// Whether a field of this name can withhold an entry.
  static func keepsBack(_ name: String) -> Bool {
    byName[name].map { keepingBack.contains($0) } ?? false
  }
}

/// Whether a field of this name can withhold an entry, under Ilgi's name for it or another.
package func mayWithhold(field name: String) -> Bool {
  KnownField.keepsBack(KnownField.spelling[name.lowercased()] ?? name) || PrivacyName(name) != nil
}
