import Diagnostics
import FrontMatter
import Journal
import Localization
import WebAddresses

extension Setting {
  static let ofPages: [Setting] = [
    Setting(
      "home", "what the home page begins with", takes: words(HomeForm.self),
      byDefault: "`timeline`", example: "home: latest",
      otherNames: ["home_page", "front_page", "homepage"]
    ) { $0.choice($1, \.home) },
    Setting(
      "paginate", "entries on a page of a list", takes: range(listSizes, "a number"),
      byDefault: "`20`", example: "paginate: 10",
      otherNames: ["paginate_by", "per_page", "posts_per_page", "pager_size"]
    ) { $0.number($1, listSizes, \.paginate) },
    Setting(
      "feed", "entries in a feed", takes: "\(range(listSizes, "a number")), or `false`",
      byDefault: "`20`",
      example: "feed: 50", otherNames: ["rss", "feeds", "feed_limit", "rss_limit"],
      parts: [
        Setting(
          "feed.entries", "the same number, beside other settings of feeds",
          takes: range(listSizes, "a number"), byDefault: "`20`",
          example: "feed: {entries: 50}", otherNames: ["limit", "count", "size"]
        ) { $0.number($1, listSizes, \.feed) },
        Setting(
          "feed.terms", "which labels have feeds",
          takes: "\(trueOrFalse); or a list of \(words(Taxonomy.builtIn.map(\.name) + ["NAME"]))",
          byDefault: "`true`", example: "feed: {terms: [tags]}",
          otherNames: ["taxonomies", "categories"]
        ) { $0.readTermFeeds($1) },
        Setting(
          "feed.podcast", "whether recordings are a podcast, and of which kind",
          takes: words(PodcastForm.self), byDefault: "`clean`",
          example: "feed: {podcast: explicit}"
        ) { $0.choice($1, \.podcast) },
      ]
    ) { $0.readFeed($1) },
    Setting(
      "search", "whether readers can search", takes: trueOrFalse, byDefault: "`true`",
      example: "search: false",
      otherNames: ["build_search_index"]
    ) { $0.flag($1, \.search) },
    Setting(
      "books", "whether each year has a page to print as a book", takes: trueOrFalse,
      byDefault: "`false`", example: "books: true"
    ) { $0.flag($1, \.books) },
    Setting(
      "share_cards", "which entries have a drawn picture for shared links",
      takes: "`newest` or `all`, or `false`", byDefault: "`newest`", example: "share_cards: all"
    ) { $0.choice($1, \.shareCards) },
    Setting(
      "language_offer", "whether readers are offered their own language once", takes: trueOrFalse,
      byDefault: "`true`", example: "language_offer: false"
    ) { $0.flag($1, \.languageOffer) },
    Setting(
      "statistics", "what the statistics show",
      parts: [
        Setting(
          "statistics.streaks", "the most days in a row with an entry", takes: trueOrFalse,
          byDefault: "`true`",
          example: "statistics: {streaks: false}"
        ) { $0.flag($1, \.streaks) }
      ]),
    Setting(
      "links", "how links to folders are written", takes: words(LinkStyle.self),
      byDefault: "`relative`", example: "links: portable"
    ) { $0.choice($1, \.links) },
    Setting(
      "missing_links", "what a link to nothing is", takes: words(MissingLinks.self),
      byDefault: "`warning`",
      example: "missing_links: error", otherNames: ["dead_links", "broken_links"]
    ) { $0.choice($1, \.missingLinks) },
    Setting(
      "repository", "where readers find the source of an entry",
      takes: "an http or https address, with or without `{path}`",
      byDefault: "none", example: "repository: https://git.example/me/diary/src/main/{path}",
      otherNames: ["repo", "repo_url", "edit_url", "source_url"]
    ) { $0.readRepository($1) },
    Setting(
      "former_hosts", "where the diary was before; links there are links within",
      takes: "a list of hosts or addresses", byDefault: "`[]`",
      example: "former_hosts: [old.example]", otherNames: ["old_hosts", "old_urls"]
    ) { $0.readFormerHosts($1) },
    Setting(
      "remote_images", "hosts from which pages may load images", takes: "a list of hosts, or `all`",
      byDefault: "`[]`",
      example: "remote_images: [img.example]", otherNames: ["image_hosts"]
    ) { $0.readRemoteImages($1) },
    Setting(
      "photo_metadata", "what becomes of EXIF, places and names in photos",
      takes: words(PhotoMetadata.self), byDefault: "`remove`",
      example: "photo_metadata: keep", otherNames: ["exif"]
    ) { $0.choice($1, \.photoMetadata) },
    Setting(
      "media_metadata", "the same for videos and sound", takes: words(PhotoMetadata.self),
      byDefault: "`remove`",
      example: "media_metadata: keep", otherNames: ["video_metadata", "audio_metadata"]
    ) { $0.choice($1, \.mediaMetadata) },
    photos,
    security,
    Setting(
      "noindex", "whether search engines are asked not to list the site", takes: trueOrFalse,
      byDefault: "`false`", example: "noindex: true",
      otherNames: ["robots"]
    ) { $0.flag($1, \.noindex) },
  ]

  private static let listSizes = 1...1000
}

extension SettingsReader {
  /// Reads `feed: 20`, or `feed: false` for no feeds.
  fileprivate mutating func readFeed(_ field: Field) {
    if case .scalar(let scalar) = field.value, scalar.text == "false" {
      settings.feed = 0
    } else {
      number(field, 1...1000, \.feed)
    }
  }

  /// Reads `terms: true`, `terms: false`, or a list of taxonomies whose terms have feeds.
  fileprivate mutating func readTermFeeds(_ field: Field) {
    if case .scalar(let scalar) = field.value {
      switch scalar.text {
      case "true": settings.termFeeds = .all
      case "false": settings.termFeeds = .none
      default:
        report(
          field, "takes true, false or a list of taxonomies",
          help: ["write the taxonomies in brackets, as in [tags]"])
      }
      return
    }
    settings.termFeeds = .of(
      fields.items(field).compactMap { name, span in
        if let taxonomy = Taxonomy(name) { return taxonomy }
        fields.report("settings.feed", "'\(name)' cannot name a taxonomy", at: span)
        return nil
      })
  }

  fileprivate mutating func readRepository(_ field: Field) {
    guard let text = fields.text(field) else { return }
    settings.repository = RepositoryPattern(text)
    if settings.repository == nil {
      report(
        field, "takes the address where the entries' sources can be seen",
        help: ["write it in full, as in https://git.example/me/diary/src/main/{path}"])
    }
  }

  /// Reads `remote_images: all`, or a list of hosts.
  fileprivate mutating func readRemoteImages(_ field: Field) {
    if case .scalar(let scalar) = field.value, scalar.text == "all" {
      settings.allowsAllImages = true
    } else {
      settings.remoteImages = hosts(field)
    }
  }

  /// Reads hosts (`old.example`) and addresses (`https://old.example/blog/`).
  fileprivate mutating func readFormerHosts(_ field: Field) {
    settings.formerHosts = fields.items(field).compactMap { text, span in
      let address = text.utf8.contains(0x3A) && SiteURL(text) != nil ? text : "https://\(text)/"
      if let url = SiteURL(address) { return url }
      fields.report(
        "settings.former_hosts", "'\(text)' is neither a host nor an address", at: span,
        help: ["write it as in former_hosts: [old.example, https://old.example/blog/]"])
      return nil
    }
  }

  /// Reads host names. They go into the Content Security Policy of every page, so nothing else is
  /// allowed.
  fileprivate mutating func hosts(_ field: Field) -> [String] {
    let isHostByte: (UInt8) -> Bool = { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A: true
      default: false
      }
    }
    return fields.items(field).compactMap { host, span in
      if let address = WebAddress("https://\(host)/", asciiHost: hostInASCII),
        address.pathname == "/", !address.hasCredentials, address.query == nil,
        address.fragment == nil, let name = address.hostAndPort, name.utf8.allSatisfy(isHostByte)
      {
        return name
      }
      fields.report(
        "settings.remote_images", "'\(host)' is not a host name", at: span,
        help: ["write the host alone, as in images.example"])
      return nil
    }
  }
}
