package import Localization
package import Markdown
import WebAddresses

// The model of a journal: entries and everything derived from them (publication, addresses, lists,
// archives, taxonomies, translations, links). This module does not access files, front matter,
// templates, clocks or disks.

/// The settings of the journal (`ilgi.yml`), typed. Every setting has a default.
package struct Settings: Sendable, Equatable {
  package var title: String?
  package var subtitle: String?
  /// What is in the stamp beside the title; nil for the title's first letter.
  package var stamp: String?
  package var author: String?
  package var url: SiteURL?
  /// At least one. The edition of the first locale is at the root of the site.
  package var locales: [LocaleTag]
  package var timezone: TimeZone
  /// Whether the settings name the time zone; without, commands that write use the machine's.
  package var namesTimezone = false
  /// Whether readers see the time of day of entries.
  package var times = false
  /// Whether the settings say so or not.
  package var namesTimes = false
  /// Whether commands write the time of day into new entries.
  package var newTimes = true
  /// The folders that the settings name for locales. Their paths are relative to the journal, and
  /// after the content folder is known relative to that.
  package var localeFolders: [LocaleFolder] = []
  /// Endings of the files that are entries, without a dot, in lower case.
  package var extensions = ["md", "markdown"]
  /// Whether entries with the same address get numbers.
  package var collisions = Collisions.error
  /// Whether the site is only looked at: then two entries with one address do not stop it.
  package var isPreview = false
  /// The folders of sealed entries in the site, one for each group of readers; not from the
  /// settings' file.
  package var sealedFolders: [String] = []
  /// Whether `ilgi seal` makes other bytes of the same text each time.
  package var sealsAtRandom = false
  /// The content folder, relative to the journal; nil means `entries` if it exists, else the
  /// journal's folder.
  package var content: String?
  /// Where the title of an entry without a 'title' comes from.
  package var titles = TitleSource.text
  /// Where a single text with several tags is divided.
  package var tagSeparator = TagSeparator.space
  /// Paths in the content folder to ignore.
  package var exclude: [String] = []
  /// Texts that are pages of the author's own: files, folders and patterns.
  package var pages: [String] = []
  /// The output folder, relative to the journal.
  package var output: String?
  /// The metadata dialect to accept in addition to fenced front matter.
  package var contentDialect: ContentDialect
  /// The source of the day of the last change when the front matter does not give it.
  package var updated: UpdatedSource
  /// The pattern of the entries' addresses.
  package var permalink: PermalinkPattern
  /// Those of folders and files of the content folder, and `.`; empty for one pattern, without
  /// which undated entries are.
  package var permalinks: [String: PermalinkPattern] = [:]
  package var slugs = SlugStyle.lower
  /// The taxonomies, in the order in which the site shows them.
  package var taxonomies: [Taxonomy]
  /// Which texts are public that do not say so themselves; nil if the settings do not say it.
  package var publish: PublishedTexts?
  /// What becomes of texts that the repository's own `.gitignore` leaves out; nil if the settings
  /// do not say it.
  package var gitIgnored: GitIgnoredTexts?
  package var newAddresses = NewAddresses.publish
  /// Settings files of other tools, each with its digest when `ilgi migrate` read it.
  package var migrated: [String: String] = [:]
  /// Names of fields that are the author's own, although they look as if they were about privacy,
  /// as such names are compared.
  package var ownFields: Set<String> = []
  /// What labels are called in other languages.
  package var labels = LabelWords()
  /// The number of entries on a list page.
  package var paginate: Int
  /// The number of entries in a feed; 0 turns feeds off.
  package var feed: Int
  /// The taxonomies whose terms have feeds.
  package var termFeeds = TermFeeds.all
  package var podcast = PodcastForm.clean
  package var links: LinkStyle
  /// The severity of a link to a missing file or address.
  package var missingLinks: MissingLinks = .warning
  /// The hosts from which pages may load images.
  package var remoteImages: [String]
  /// Whether pages may load images from every host.
  package var allowsAllImages = false
  /// Addresses at which the site was before. Links to them lead into the site.
  package var formerHosts: [SiteURL] = []
  /// Folders whose files are copied to the root of the site, relative to the journal.
  package var statics = ["static"]
  /// The folder of the journal's own templates, relative to it; nil for none.
  package var templates: String? = "templates"
  package var photoMetadata: PhotoMetadata
  package var photos = PhotoSettings()
  package var mediaMetadata = PhotoMetadata.remove
  package var security = SecuritySettings()
  /// Whether all pages carry `noindex` for search engines.
  package var noindex: Bool
  /// Whether warnings stop the build.
  package var strict: Bool
  /// The first day of the week; nil means the default of each locale.
  package var firstWeekday: Weekday?
  package var calendar = ByLocale(Calendars())
  /// The digits of numbers; nil for those of CLDR for the locale.
  package var digits = ByLocale<DigitSystem?>(nil)
  package var theme = ThemeSettings()
  /// What the home page begins with.
  package var home: HomeForm = .timeline
  /// Whether the statistics show the longest run of consecutive days with an entry.
  package var streaks = true
  /// Whether a script offers readers the page in their browser's language.
  package var languageOffer = true
  /// Whether the site has a search.
  package var search = true
  /// Whether each year has a page to be printed as a book.
  package var books = false
  /// Which entries have a picture for shared links that is drawn.
  package var shareCards = ShareCardChoice.newest
  /// Where readers can see the source files; nil for no such link.
  package var repository: RepositoryPattern?
  /// Whether every build is a preview that includes drafts.
  package var drafts = false
  /// Whether entries that commands make may be published at once.
  package var newEntries = NewEntryVisibility.draft
  package var moment = MomentSettings()
  /// The place whose weather `ilgi new --weather` asks for, as older settings say it.
  package var weatherPlace: String?
  package var markup = MarkupSettings()
  package var limits = EntryLimits()
  /// The compressed forms of texts that are published beside them.
  package var precompress: [CompressedForm] = []
  /// The service whose limits a build watches.
  package var host: SiteHost?
  /// Where `ilgi deploy` puts the site.
  package var deploy = DeploySettings()

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

  /// Metadata without fences. It must be turned on, because ordinary text can begin in the same
  /// way.
  package enum ContentDialect: String, Sendable, CaseIterable {
    case fenced
    /// `Title: …` lines up to the first blank line.
    case pelican
    /// `key:: value` lines at the top of the page.
    case logseq
  }

  package var firstLocale: LocaleTag { locales.first ?? .english }

  /// Whether the settings say that the notes are Obsidian's or Logseq's.
  package var isWiki: Bool {
    markup.wikilinks && (markup.percents == .hidden || contentDialect == .logseq)
  }
}

/// Which texts are public.
package enum PublishedTexts: String, Sendable, CaseIterable {
  /// All that nothing withholds.
  case all
  /// Only those that say so: `publish: true`.
  case explicit
}

/// What becomes of texts that git ignores.
package enum GitIgnoredTexts: String, Sendable, CaseIterable {
  case publish, leave
}

/// What becomes of texts whose addresses are not in `addresses.lock`.
package enum NewAddresses: String, Sendable, CaseIterable {
  case publish, error
}

/// What becomes of entries with one address.
package enum Collisions: String, Sendable, CaseIterable {
  case error
  /// All but one get a number: `-2`. Needs `addresses.lock`, so that the numbers stay.
  case number
}

/// The source of the day of the last change.
package enum UpdatedSource: String, Sendable, CaseIterable {
  case frontMatter = "front-matter"
  /// The front matter, else the last commit that changed the file.
  case git
}

/// Which entries have a drawn picture for shared links.
package enum ShareCardChoice: String, Sendable, CaseIterable {
  /// The newest hundred and the starred ones.
  case newest
  case all
  case off = "false"
}

/// What the home page begins with, above the list of entries.
package enum HomeForm: String, Sendable, CaseIterable {
  case timeline
  /// The newest entry in full.
  case latest
  /// The text of `pages/home.md`.
  case page
}

/// The form of links within the site.
package enum LinkStyle: String, Sendable, CaseIterable {
  /// Links to folders end in `/`: `2024/03/`.
  case relative
  /// Links to folders name the index file, so that the site works without a server:
  /// `2024/03/index.html`.
  case portable
}

extension Settings {
  /// Whether search works on pages that are opened from a disk. A site with an address has a
  /// server.
  package var opensFromDisk: Bool { url == nil || links == .portable }
}

/// The severity of a link to a file or an address that does not exist.
package enum MissingLinks: String, Sendable, CaseIterable {
  case error
  /// The link becomes plain text and the site is published, for archives that have lost files.
  case warning
}

/// Whether metadata is removed from published photos, or from films and sound.
package enum PhotoMetadata: String, Sendable, CaseIterable {
  case remove, keep
}

/// The base URL of the published site: `https://diary.example/path/`.
package struct SiteURL: Sendable, Hashable {
  /// Scheme and host: `https://diary.example`.
  package let origin: String
  /// The path, which begins and ends with `/`.
  package let basePath: String

  /// Parses an http or https URL of ASCII characters without query and fragment.
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

  /// The absolute URL of a route.
  package func permalink(_ route: Route) -> String {
    let path = route.percentEncoded
    // Appending one after the other would measure the text each time.
    return String(
      unsafeUninitializedCapacity: origin.utf8.count + basePath.utf8.count + path.utf8.count
    ) { bytes in
      var end = 0
      func append(_ text: String) {
        var text = text
        text.withUTF8 { text in
          guard let source = text.baseAddress, let start = bytes.baseAddress else { return }
          (start + end).initialize(from: source, count: text.count)
          end += text.count
        }
      }
      append(origin)
      append(basePath)
      append(path)
      return end
    }
  }
}

/// Options for reading Markdown.
package struct MarkupSettings: Sendable, Equatable {
  /// Whether `"`, `'`, `--` and `...` become typographic punctuation of the entry's locale.
  package var quotes: Bool
  /// How raw HTML in entries is treated.
  package var rawHTML: RawHTML
  /// Whether `[[note]]` and `![[image]]` are links.
  package var wikilinks: Bool
  /// Whether a link to a known service that is alone in its paragraph becomes a card.
  package var cards = true
  /// Whether texts have ruby as on Japanese novel sites.
  package var ruby = false
  /// Whether `#word` in a text is a tag of its entry; nil where the journal's tool decides.
  package var inlineTags: Bool?
  /// Whether `$…$` and `$$…$$` are formulas.
  package var math = false
  /// The program that turns formulas into MathML, and its arguments.
  package var mathCommand: [String] = []
  /// What `%%…%%` means.
  package var percents = PercentNotes.undecided

  package init(quotes: Bool = true, rawHTML: RawHTML = .escape, wikilinks: Bool = true) {
    self.quotes = quotes
    self.rawHTML = rawHTML
    self.wikilinks = wikilinks
  }
}

/// Limits on the size of an entry and on the work of rendering it.
package struct EntryLimits: Sendable, Equatable {
  /// The size of a source file in bytes.
  package var size = 1 << 20
  /// The nesting depth of lists and block quotes.
  package var depth = 100
  /// CPU seconds of a worker process that renders an unusually expensive entry.
  package var seconds = 5
  /// Memory of that worker process in bytes.
  package var memory = 1 << 30

  package init() {}

  package static let sizes = 1 << 10...1 << 24
  package static let depths = 10...500
  package static let times = 1...60
  package static let memories = 1 << 28...1 << 33
}

/// A setting of which locales can have a value of their own.
package struct ByLocale<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The value of all locales that `named` does not list.
  package var common: Value
  package var named: [LocaleTag: Value] = [:]

  package init(_ common: Value) { self.common = common }

  package subscript(locale: LocaleTag) -> Value { named[locale] ?? common }
}

/// The calendar of dates, and the one in which the day of an entry is said beside it.
package struct Calendars: Sendable, Equatable {
  package let first: CalendarSystem
  package let second: CalendarSystem?

  package init(_ first: CalendarSystem = .gregorian, beside second: CalendarSystem? = nil) {
    self.first = first
    self.second = second
  }
}
