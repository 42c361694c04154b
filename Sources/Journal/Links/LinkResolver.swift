import Diagnostics
import Dialects
import Localization
import Markdown
import WebAddresses

/// Resolves the links of entries: to other entries, attachments, pages of the site and other hosts.
///
/// Paths are compared in NFC, since file systems store names in different normalization forms.
struct LinkResolver {
  let site: Site
  let withheld: [Publication.Withheld]
  let attachments: [SourcePath]
  let routes: Set<Route>
  /// The entry at each of its addresses: its position in `Site.groups`.
  let groups: [Route: Int]
  let things: [PathKey: NoteIndex.Thing]
  /// Most links without a target name no file that is anywhere.
  private let leaves: FileLeaves
  /// Where withheld entries would live, and their aliases.
  private let withheldAddresses: [String: Int]
  /// Built when the first wikilink is resolved, since many journals have none. A `lazy var` would
  /// be copied on each mutation.
  private var index: NoteIndex?
  /// Built when a path is looked for that no file has.
  var textsWithoutLocale: TextsWithoutLocale?
  /// Built when the first block is looked for.
  var blocks: [String: BlockPlace]?
  var suggestions: Suggestions
  var headings: [Int: HeadingNames] = [:]
  var unwritten = UnwrittenNotes()
  private var positions: [PathKey: Int] = [:]
  private(set) var used: [Attachment] = []
  var companions: [Route: FilmCompanions] = [:]
  var textTracks: [PathKey: [FilmCompanions.File]]?
  var remoteImages = RemoteImages()
  /// Films that have no picture to show before they play, each with the first link to it.
  var blankFilms: [WrittenLink] = []
  private var found: [Diagnostic] = []

  init(
    site: Site, withheld: [Publication.Withheld], attachments: [SourcePath], routes: Set<Route>
  ) {
    self.site = site
    self.withheld = withheld
    self.attachments = attachments
    self.routes = routes
    suggestions = Suggestions(site, attachments, routes)
    var things: [PathKey: NoteIndex.Thing] = [:]
    things.reserveCapacity(attachments.count + site.entries.count + withheld.count + 16)
    for (position, source) in attachments.enumerated() {
      things[pathKey(source.path)] = .file(position)
    }
    for (group, positions) in site.groups.enumerated() {
      for position in positions {
        things[pathKey(site.entries[position].entry.source.path)] = .note(group)
      }
    }
    for (group, positions) in site.pages.groups.enumerated() {
      for position in positions {
        things[pathKey(site.pages.texts[position].entry.source.path)] = .page(group)
      }
    }
    for (position, held) in withheld.enumerated() {
      things[pathKey(held.entry.source.path)] = .withheld(position)
    }
    self.things = things
    leaves = FileLeaves(things.keys)
    groups = site.groupsByRoute
    withheldAddresses = withheld.addresses(in: site.settings)
  }

  var diagnostics: [Diagnostic] {
    found + unwritten.diagnostics + remoteImages.diagnostics(site.settings) + blankFilmDiagnostics
  }

  /// The entry at a position in `Site.entries`; higher positions continue in `CustomPages.texts`.
  func entry(at position: Int) -> Entry {
    let entries = site.entries
    return position < entries.count
      ? entries[position].entry : site.pages.texts[position - entries.count].entry
  }

  /// The target of each link in the body of an entry or page, in order.
  mutating func targets(ofEntryAt position: Int) -> [LinkTarget] {
    let entry = entry(at: position)
    checkLinkedNotes(of: entry, at: position)
    return entry.body.links.map { link in
      let written = WrittenLink(link, in: entry, at: position)
      let target = target(of: link, written)
      if link.medium == .film { addCompanions(of: target, written) }
      return target
    }
  }

  /// A label that is a link to a withheld note would print its name.
  private mutating func checkLinkedNotes(of entry: Entry, at position: Int) {
    for name in entry.labels.linkedNotes {
      let link = WrittenLink(cover: name, of: entry, at: position)
      guard case .withheld(let held)? = find(name, for: link)?.thing else { continue }
      let reasons = withheld[held].reasons
      guard reasons.contains(.isDraft) || reasons.contains(where: \.isForFew) else { continue }
      report(
        .error, "link.withheld", "a field must not link to a draft or private entry", link,
        help: ["take the link out, or publish the entry that it leads to"])
    }
  }

  /// The target of one link.
  ///
  /// - Parameter written: the same link, perhaps with another destination.
  mutating func target(of link: RenderedMarkdown.Link, _ written: WrittenLink) -> LinkTarget {
    // Most links lead to other hosts, and need no reading as addresses.
    if link.kind == .link, site.settings.isPlainlyElsewhere(written.destination) {
      return .asWritten(written.destination)
    }
    return switch link.kind {
    case .link, .image: target(of: written)
    case .tag: termTarget([.tags], link.destination, written) ?? .nowhere
    case .wikilink, .wikiImage: wikiTarget(of: written, fragment: link.fragment)
    }
  }

  /// Resolves the cover. Obsidian writes it as a wikilink too: `cover: "[[sea.jpg]]"`.
  mutating func cover(ofEntryAt position: Int) -> LinkTarget? {
    entry(at: position).labels.cover.map { coverTarget($0, ofEntryAt: position) }
  }

  mutating func coverTarget(_ cover: String, ofEntryAt position: Int) -> LinkTarget {
    let entry = entry(at: position)
    if let name = cover.inside("[[", "]]")?.prefix(while: { $0 != "|" && $0 != "#" }) {
      return wikiTarget(of: WrittenLink(cover: String(name), of: entry, at: position), fragment: "")
    }
    return target(of: WrittenLink(cover: cover, of: entry, at: position))
  }

  mutating func find(_ name: String, for link: WrittenLink) -> NoteIndex.Finding? {
    if index == nil {
      index = NoteIndex(site, withheld: withheld, attachments: attachments)
    }
    return index?.find(name, from: link.entry.source)
  }

  private mutating func target(of link: WrittenLink) -> LinkTarget {
    // Logseq's links to pages and blocks with a link text.
    if let name = link.destination.inside("[[", "]]") {
      return wikiTarget(of: link.naming(String(name)), fragment: "")
    }
    if let id = link.destination.inside("((", "))") { return blockTarget(String(id), link) }
    let parts = LinkDestination(link.destination)
    switch parts.target {
    case .site: break
    case .host(let host, let secure): return hostTarget(host, secure, link)
    case .scheme:
      // Markdown and the reader of covers refuse all other schemes before.
      let isShown = !link.isImage || isRasterImage(dataAddress: link.destination.utf8)
      return isShown ? .asWritten(link.destination) : .nowhere
    }
    if parts.path.isEmpty { return ownTarget(parts, link) }
    if parts.path.utf8.contains(where: { $0 == 0x7B || $0 == 0x7C }),
      let target = jekyllTarget(of: link) ?? pelicanTarget(of: link)
    {
      return target
    }
    if parts.path.hasPrefix("/") { return siteTarget(parts, link) }
    if parts.path.hasPrefix("@/") { return zolaTarget(parts, link) }
    guard let path = JournalPath.joined(link.entry.source.folder, parts.path) else {
      if let target = pageRelativeTarget(parts, link) { return target }
      report(
        missing, "link.outside", "the link leads out of the journal's folder", link,
        help: ["only files inside the journal can be published"])
      return .nowhere
    }
    return fileTarget(at: path, parts, link)
  }

  /// - Parameter host: nil if browsers refuse the address.
  private mutating func hostTarget(
    _ host: String?, _ secure: WebAddress?, _ link: WrittenLink
  ) -> LinkTarget {
    if let own = site.settings.ownDestination(link.destination) {
      if let target = knownTarget(own, link) { return target }
      // What else is on that host is not in the journal, so the address may well be right.
      report(
        missing, "link.missing", "the site has nothing at this address", link,
        help: ["the link stays as it is written, since its host is the site's own"])
      return link.isImage ? .remoteImage(link.destination) : .asWritten(link.destination)
    }
    guard link.isImage else { return .asWritten(link.destination) }
    let settings = site.settings
    let isAllowed =
      settings.allowsAllImages || (host.map { settings.remoteImages.contains($0) } ?? false)
    // The Content Security Policy of the pages allows hosts with https only. The full address means
    // the same on a page that is opened from a disk and in a feed.
    if isAllowed, let secure { return .asWritten(secure.href) }
    remoteImages.count(link, host: host, isAllowed: isAllowed)
    return .remoteImage(link.destination)
  }

  mutating func siteTarget(_ parts: LinkDestination, _ link: WrittenLink) -> LinkTarget {
    if let target = knownTarget(parts, link) { return target }
    let path = normalizedForm(String(parts.path.drop { $0 == "/" }))
    let near = suggestions.nearest(to: path, .routes)
    report(
      missing, "link.missing", "the site has nothing at this address", link,
      help: near.map { ["did you mean '/\($0)'?"] }
        ?? ["put the file into static/, or link to a file next to the entry by its relative path"])
    return .nowhere
  }

  /// Zola's `@/trips/rome.md`: a file by its path in the content folder.
  private mutating func zolaTarget(_ parts: LinkDestination, _ link: WrittenLink) -> LinkTarget {
    let path = link.entry.source.contentFolder + parts.path.dropFirst(2)
    return fileTarget(at: JournalPath.joined("", path) ?? path, parts, link)
  }

  /// What an address of the site leads to: a page, a withheld entry, a file; nil for nothing.
  mutating func knownTarget(_ parts: LinkDestination, _ link: WrittenLink) -> LinkTarget? {
    let path = normalizedForm(String(parts.path.drop { $0 == "/" }))
    if let route = route(at: path) {
      guard let group = groups[route], parts.suffix.utf8.contains(0x23) else {
        return .site(route, suffix: parts.suffix)
      }
      return .site(route, suffix: suffix(parts.suffix, inGroup: group, link))
    }
    if let position = withheldPosition(at: path) {
      return withheldTarget(withheld[position].reasons, link)
    }
    guard leaves.mayHave(path) else { return nil }
    let source = link.entry.source
    let names = SourceNames(at: path, locales: site.settings.locales)
    let files =
      JekyllCollection.files(at: path).map { source.contentFolder + $0 }
      + names.files(in: source.rootFolders)
    return thing(at: files, link).map { target($0, suffix: parts.suffix, link) }
  }

  /// The address of the site that a path means: hosts find `about.html` and `about/` for `about`.
  private func route(at path: String) -> Route? {
    for route in [Route(path), Route(path + "/")] where routes.contains(route) || route == .home {
      return route
    }
    if path == "index.html" || path.hasSuffix("/index.html") {
      let folder = Route(String(path.dropLast("index.html".utf8.count)))
      if routes.contains(folder) { return folder }
    }
    let isPage = path.hasSuffix(".html")
    var stem = isPage ? path.dropLast(".html".count) : path[...]
    while stem.hasSuffix("/") { stem = stem.dropLast() }
    guard !stem.isEmpty else { return nil }
    return [isPage ? "/" : ".html", "/index.html"].map { Route(String(stem) + $0) }
      .first { routes.contains($0) }
  }

  /// The withheld entry that a path of the site would lead to; none if something published is
  /// there.
  private func withheldPosition(at path: String) -> Int? {
    guard !withheldAddresses.isEmpty else { return nil }
    let path = normalizedForm(String(path.drop { $0 == "/" }))
    guard !routes.contains(Route(path)), !routes.contains(Route(path + "/")) else { return nil }
    return withheldAddresses[addressKey(path)]
  }

  /// - Parameter path: relative to the journal's folder.
  mutating func fileTarget(
    at path: String, _ parts: LinkDestination, _ link: WrittenLink
  ) -> LinkTarget {
    let names = SourceNames(at: path, locales: site.settings.locales)
    if let thing = thing(at: names.files(in: []), link) {
      return target(thing, suffix: parts.suffix, link)
    }
    if let target = pageRelativeTarget(parts, link) { return target }
    // Hexo keeps the files of a post in a folder of its name.
    let stem = String(link.entry.source.path.prefix { $0 != "." })
    if let own = JournalPath.joined(stem, parts.path), let thing = things[pathKey(own)] {
      return target(thing, suffix: parts.suffix, link)
    }
    let near = suggestions.nearest(to: normalizedForm(path), .files)
    let folder = link.entry.source.folder
    let address = HostLikePath(parts.path).map { "https://\($0.path)\(parts.suffix)" }
    report(
      missing, "link.missing", "the file that this link names does not exist", link,
      help: (address ?? near.map { JournalPath.relative(normalizedForm($0), to: folder) }).map {
        ["did you mean '\($0)'?"]
      } ?? ["links to files are relative to the entry's own file"])
    return .nowhere
  }

  /// Other tools' authors write links that are relative to the entry's page: `../other-post/`.
  private mutating func pageRelativeTarget(
    _ parts: LinkDestination, _ link: WrittenLink
  ) -> LinkTarget? {
    let page = site.settings.route(of: link.entry).path
    let folder = page.utf8.lastIndex(of: 0x2F).map { String(page[..<$0]) } ?? ""
    guard let path = JournalPath.joined(folder, parts.path), !path.isEmpty else { return nil }
    return knownTarget(LinkDestination("/" + Route.percentEncode(path) + parts.suffix), link)
  }

  mutating func target(
    _ thing: NoteIndex.Thing, suffix: String, _ link: WrittenLink
  ) -> LinkTarget {
    switch thing {
    case .note(let group): noteTarget(group, suffix: suffix, link)
    case .page(let group): pageTarget(group, suffix: suffix, link)
    case .withheld(let position): withheldTarget(withheld[position].reasons, link)
    case .file(let position): file(attachments[position], suffix: suffix, link)
    }
  }

  private mutating func withheldTarget(
    _ reasons: [Publication.Reason], _ link: WrittenLink
  ) -> LinkTarget {
    if reasons.contains(.hasErrors) {
      // Its visibility is unknown until its errors are corrected, and those are reported already.
    } else if reasons.contains(where: \.isForFew) {
      report(
        .error, "link.withheld", "a published entry must not link to a private one", link,
        help: ["take the link out, or publish the entry that it leads to"])
    } else if !link.hasOwnWords {
      report(
        .error, "link.withheld", "a link to an entry that is withheld must have words of its own",
        link,
        help: ["give it words, as in [[name|words]], take it out, or publish the entry"])
    } else {
      report(
        .warning, "link.withheld",
        reasons.contains(.isDraft)
          ? "the entry that this link names is a draft"
          : "the entry that this link names is not shown on this day",
        link, help: ["the link's text stays; the link comes back with the entry"])
    }
    return .nowhere
  }

  mutating func file(
    _ source: SourcePath, suffix: String, _ link: WrittenLink
  ) -> LinkTarget {
    let key = pathKey(source.path)
    if let position = positions[key] { return .file(position, suffix: suffix) }
    guard let route = Route(safePath: "files/" + fileName(normalizedForm(source.contentPath)))
    else {
      report(
        .error, "link.name", "a file of this name cannot be published", link,
        help: ["use a name without a leading dot, control characters or backslashes"])
      return .nowhere
    }
    positions[key] = used.count
    used.append(Attachment(source: source.path, route: route))
    return .file(used.count - 1, suffix: suffix)
  }

  /// Browsers show neither HEIC nor TIFF: what is published of such a photo is a JPEG. A BMP is far
  /// larger than the PNG with the same pixels.
  private func fileName(_ path: String) -> String {
    guard site.settings.photos.variants else { return path }
    let lowered = path.lowercased()
    if lowered.hasSuffix(".bmp") || lowered.hasSuffix(".dib") { return path + ".png" }
    let isConverted = [".heic", ".heif", ".hif", ".tif", ".tiff"].contains { lowered.hasSuffix($0) }
    return isConverted ? path + ".jpg" : path
  }

  /// The severity of a link without a target.
  var missing: Severity { site.settings.missingLinks == .error ? .error : .warning }

  mutating func report(
    _ severity: Severity, _ identifier: String, _ summary: Phrase, _ link: WrittenLink,
    notes: [Diagnostic.Note] = [], help: [Phrase]
  ) {
    var help = help
    // Once is enough: a journal may have hundreds.
    if ["link.missing", "link.outside"].contains(identifier),
      !found.contains(where: { $0.identifier == identifier })
    {
      help.append(
        severity == .error
          ? "with 'missing_links: warning' in the settings dead links stop no build"
          : "with 'missing_links: error' in the settings dead links stop the build")
    }
    let link = link.asInFile
    found.append(
      link.diagnostic(
        severity, identifier, summary, label: "'\(link.destination)'", notes: notes, help: help))
  }
}

extension String {
  func inside(_ opening: String, _ closing: String) -> Substring? {
    guard utf8.count > opening.utf8.count + closing.utf8.count, hasPrefix(opening),
      hasSuffix(closing)
    else { return nil }
    return dropFirst(opening.count).dropLast(closing.count)
  }
}

func pathKey(_ path: String) -> PathKey { PathKey(normalizedForm(path)) }
