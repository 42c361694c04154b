// The journal as values: entries, and all that follows from them (what may be published, addresses, lists, archives,
// taxonomies, translations, links). This module refuses to know files, front matter, templates, clocks and disks.

package import Localization
import WebAddresses

/// The journal's own settings, `ilgi.yml`, typed; every one has a default.
package struct Settings: Sendable, Equatable {
  package var title: String?
  package var subtitle: String?
  package var author: String?
  package var url: SiteURL?
  /// At least one; the first stands at the root of the site.
  package var locales: [LocaleTag]
  package var timezone: TimeZone
  /// The folder of entries, relative to the journal; nil means `entries` or, without it, the journal's folder.
  package var content: String?
  /// Files and folders of the content folder that are no content, by their paths in it.
  package var exclude: [String] = []
  /// The output folder, relative to the journal.
  package var output: String?
  /// How fields are written beside front matter between fences.
  package var contentDialect: ContentDialect
  /// Where the day of an entry's last change comes from when its front matter says none.
  package var updated: UpdatedSource
  /// Where entries live.
  package var permalink: PermalinkPattern
  /// What entries are filed under, in the order in which the site names them.
  package var taxonomies: [Taxonomy]
  /// Entries a list page holds.
  package var paginate: Int
  /// Entries a feed holds; 0 means no feed.
  package var feed: Int
  /// Which terms have feeds of their own.
  package var termFeeds = TermFeeds.all
  package var links: LinkStyle
  /// How much a link weighs that leads to nothing.
  package var missingLinks: MissingLinks = .error
  /// Hosts from which pages may show images.
  package var remoteImages: [String]
  package var photoMetadata: PhotoMetadata
  /// Whether search engines are asked to stay away.
  package var noindex: Bool
  /// Whether warnings weigh as much as errors.
  package var strict: Bool
  /// The day with which weeks begin; nil for what is usual where the locale is spoken.
  package var firstWeekday: Weekday?
  package var calendar = CalendarChoice()
  package var theme = ThemeSettings()
  /// Whether the statistics tell the most days in a row with an entry.
  package var streaks = false
  /// Whether a script offers readers the page in their own language.
  package var languageOffer = true
  /// Whether the site can be searched.
  package var search = true
  /// Where readers find the sources of entries; nil for nowhere.
  package var repository: RepositoryPattern?
  /// Whether every build is a preview with drafts.
  package var drafts = false
  package var markup = MarkupSettings()
  package var limits = EntryLimits()

  package init(
    title: String? = nil, subtitle: String? = nil, author: String? = nil, url: SiteURL? = nil,
    locales: [LocaleTag] = [.english], timezone: TimeZone = .utc, content: String? = nil,
    output: String? = nil, contentDialect: ContentDialect = .fenced,
    updated: UpdatedSource = .frontMatter,
    permalink: PermalinkPattern = .standard,
    taxonomies: [Taxonomy] = Taxonomy.standard, paginate: Int = 20, feed: Int = 20,
    links: LinkStyle = .relative,
    remoteImages: [String] = [], photoMetadata: PhotoMetadata = .remove, noindex: Bool = false,
    strict: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.author = author
    self.url = url
    self.locales = locales.isEmpty ? [.english] : locales
    self.timezone = timezone
    self.content = content
    self.output = output
    self.contentDialect = contentDialect
    self.updated = updated
    self.permalink = permalink
    self.taxonomies = taxonomies
    self.paginate = max(1, paginate)
    self.feed = max(0, feed)
    self.links = links
    self.remoteImages = remoteImages
    self.photoMetadata = photoMetadata
    self.noindex = noindex
    self.strict = strict
  }

  /// Headers without fences that are understood only when they are asked for: any text may begin like one.
  package enum ContentDialect: String, Sendable, CaseIterable {
    case fenced
    /// `Title: …` lines up to the first blank line.
    case pelican
    /// `key:: value` lines at the top of the page.
    case logseq
  }

  package var firstLocale: LocaleTag { locales.first ?? .english }
}

/// Who says when an entry was last changed.
package enum UpdatedSource: String, Sendable, CaseIterable {
  case frontMatter = "front-matter"
  /// The front matter, else the last commit that changed the file.
  case git
}

/// How links inside the site are written.
package enum LinkStyle: String, Sendable, CaseIterable {
  /// Folders end in `/`: `2024/03/`.
  case relative
  /// Folders name their file, for reading from a disk without script: `2024/03/index.html`.
  case portable
}

/// How much a link to a file or an address weighs that is not there.
package enum MissingLinks: String, Sendable, CaseIterable {
  case error
  /// The link's text stays, and the site is published: for archives whose files were lost long ago.
  case warning
}

/// What becomes of EXIF, XMP and IPTC in published photos.
package enum PhotoMetadata: String, Sendable, CaseIterable {
  case remove, keep
}

/// Where the site will stand: `https://diary.example/path/`.
package struct SiteURL: Sendable, Hashable {
  /// Scheme and host: `https://diary.example`.
  package let origin: String
  /// Begins and ends with `/`.
  package let basePath: String

  /// Nil unless `text` is an http or https address of ASCII characters without query and fragment.
  package init?(_ text: String) {
    guard
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Array("\"<>\\^`{|}?#".utf8).contains($0) })
    else {
      return nil
    }
    guard let address = fullWebAddress(text), let host = address.hostAndPort else { return nil }
    origin = "\(address.scheme)://\(host)"
    let path = address.pathname
    basePath = path.hasSuffix("/") ? path : path + "/"
  }

  /// The permalink of a route.
  package func permalink(_ route: Route) -> String { origin + basePath + route.percentEncoded }
}
