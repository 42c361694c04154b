import Diagnostics
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
  private let routes: Set<Route>
  private let things: [[UInt8]: NoteIndex.Thing]
  /// Where withheld entries would live, and their aliases.
  private let withheldAddresses: [String: Int]
  /// Built when the first wikilink is resolved, since many journals have none. A `lazy var` would
  /// be copied on each mutation.
  private var index: NoteIndex?
  var suggestions: Suggestions
  var headings: [Int: HeadingNames] = [:]
  var unwritten = UnwrittenNotes()
  private var positions: [[UInt8]: Int] = [:]
  private(set) var used: [Attachment] = []
  private var found: [Diagnostic] = []

  init(
    site: Site, withheld: [Publication.Withheld], attachments: [SourcePath], routes: Set<Route>
  ) {
    self.site = site
    self.withheld = withheld
    self.attachments = attachments
    self.routes = routes
    suggestions = Suggestions(site, attachments, routes)
    var things: [[UInt8]: NoteIndex.Thing] = [:]
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
    withheldAddresses = withheld.addresses(in: site.settings)
  }

  var diagnostics: [Diagnostic] { found + unwritten.diagnostics }

  /// The entry at a position in `Site.entries`; higher positions continue in `CustomPages.texts`.
  func entry(at position: Int) -> Entry {
    let entries = site.entries
    return position < entries.count
      ? entries[position].entry : site.pages.texts[position - entries.count].entry
  }

  /// The target of each link in the body of an entry or page, in order.
  mutating func targets(ofEntryAt position: Int) -> [LinkTarget] {
    let entry = entry(at: position)
    return entry.body.links.map { link in
      let written = WrittenLink(link, in: entry, at: position)
      return switch link.kind {
      case .link, .image: target(of: written)
      case .wikilink, .wikiImage: wikiTarget(of: written, fragment: link.fragment)
      }
    }
  }

  /// Resolves the cover. Obsidian writes it as a wikilink too: `cover: "[[sea.jpg]]"`.
  mutating func cover(ofEntryAt position: Int) -> LinkTarget? {
    let entry = entry(at: position)
    guard let cover = entry.labels.cover else { return nil }
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
    if link.destination.inside("((", "))") != nil {
      unwritten.count(NoteName.folded(link.destination), link, near: nil)
      return .nowhere
    }
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
    if parts.path.utf8.contains(0x7B), let jekyll = jekyllTarget(of: link) { return jekyll }
    if parts.path.hasPrefix("/") { return siteTarget(parts, link) }
    guard let path = JournalPath.joined(link.entry.source.folder, parts.path) else {
      report(
        .error, "link.outside", "the link leads out of the journal's folder", link,
        help: ["only files inside the journal can be published"])
      return .nowhere
    }
    return fileTarget(at: path, suffix: parts.suffix, link)
  }

  /// - Parameter host: nil if browsers refuse the address.
  private mutating func hostTarget(
    _ host: String?, _ secure: WebAddress?, _ link: WrittenLink
  ) -> LinkTarget {
    if !withheldAddresses.isEmpty, let path = site.settings.url?.path(of: link.destination),
      let position = withheldPosition(at: path)
    {
      return withheldTarget(withheld[position].reasons, link)
    }
    guard link.isImage else { return .asWritten(link.destination) }
    let isAllowed = host.map { site.settings.remoteImages.contains($0) } ?? false
    // The Content Security Policy of the pages allows hosts with https only. The full address means
    // the same on a page that is opened from a disk and in a feed.
    if isAllowed, let secure { return .asWritten(secure.href) }
    let copy: Phrase = "keep a copy next to the entry"
    report(
      .warning, "link.remote-image", "an image on another host becomes a link", link,
      help: [
        host.map { host in
          isAllowed
            ? "write its address with https"
            : "keep a copy next to the entry, or add '\(host)' to 'remote_images' in the settings"
        } ?? copy
      ])
    return .remoteImage(link.destination)
  }

  mutating func siteTarget(_ parts: LinkDestination, _ link: WrittenLink) -> LinkTarget {
    let path = normalizedForm(String(parts.path.drop { $0 == "/" }))
    for route in [Route(path), Route(path + "/")] where routes.contains(route) || route == .home {
      return .site(route, suffix: parts.suffix)
    }
    if path == "index.html" || path.hasSuffix("/index.html") {
      let folder = Route(String(path.dropLast("index.html".utf8.count)))
      if routes.contains(folder) { return .site(folder, suffix: parts.suffix) }
    }
    let above = link.entry.source.path.utf8.dropLast(link.entry.source.contentPath.utf8.count)
    for file in JekyllCollection.files(at: path) {
      let source = String(decoding: above, as: UTF8.self) + file
      if let thing = things[pathKey(source)] { return target(thing, suffix: parts.suffix, link) }
    }
    if let position = withheldPosition(at: path) {
      return withheldTarget(withheld[position].reasons, link)
    }
    let near = suggestions.nearest(to: path, .routes)
    report(
      missing, "link.missing", "the site has nothing at this address", link,
      help: near.map { ["did you mean '/\($0)'?"] }
        ?? ["put the file into static/, or link to a file next to the entry by its relative path"])
    return .nowhere
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
  mutating func fileTarget(at path: String, suffix: String, _ link: WrittenLink) -> LinkTarget {
    if let thing = things[pathKey(path)] { return target(thing, suffix: suffix, link) }
    let near = suggestions.nearest(to: normalizedForm(path), .files)
    let folder = link.entry.source.folder
    report(
      missing, "link.missing", "the file that this link names does not exist", link,
      help: near.map { ["did you mean '\(JournalPath.relative(normalizedForm($0), to: folder))'?"] }
        ?? [
          "links to files are relative to the entry's own file"
        ])
    return .nowhere
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
    } else if reasons.contains(.isDraft) || reasons.contains(.isPrivate) {
      report(
        .error, "link.withheld", "a published entry must not link to a draft or private one", link,
        help: ["take the link out, or publish the entry that it leads to"])
    } else {
      report(
        .warning, "link.withheld", "the entry that this link names is not shown on this day", link,
        help: ["the link's text stays; the link comes back with the entry"])
    }
    return .nowhere
  }

  private mutating func file(
    _ source: SourcePath, suffix: String, _ link: WrittenLink
  ) -> LinkTarget {
    let key = pathKey(source.path)
    if let position = positions[key] { return .file(position, suffix: suffix) }
    guard let route = Route(safePath: "files/" + normalizedForm(source.contentPath)) else {
      report(
        .error, "link.name", "a file of this name cannot be published", link,
        help: ["use a name without a leading dot, control characters or backslashes"])
      return .nowhere
    }
    positions[key] = used.count
    used.append(Attachment(source: source.path, route: route))
    return .file(used.count - 1, suffix: suffix)
  }

  /// The severity of a link without a target.
  var missing: Severity { site.settings.missingLinks == .error ? .error : .warning }

  mutating func report(
    _ severity: Severity, _ identifier: String, _ summary: Phrase, _ link: WrittenLink,
    notes: [Diagnostic.Note] = [], help: [Phrase]
  ) {
    found.append(
      Diagnostic(
        severity, identifier, summary, at: link.place, label: "'\(link.destination)'",
        notes: notes, help: help))
  }
}

extension String {
  fileprivate func inside(_ opening: String, _ closing: String) -> Substring? {
    guard utf8.count > opening.utf8.count + closing.utf8.count, hasPrefix(opening),
      hasSuffix(closing)
    else { return nil }
    return dropFirst(opening.count).dropLast(closing.count)
  }
}

extension [Publication.Withheld] {
  /// The position of each by the paths at which it would be, in every locale.
  fileprivate func addresses(in settings: Settings) -> [String: Int] {
    var found: [String: Int] = [:]
    let folders = [""] + settings.locales.dropFirst().map { $0.description.lowercased() + "/" }
    for (position, held) in enumerated() {
      let paths = [settings.route(of: held.entry).path] + held.entry.aliases
      for path in paths {
        for folder in folders { found[folder + addressKey(path)] = position }
      }
    }
    found[""] = nil
    return found
  }
}

/// A path of the site as links may write it: any case and Unicode form, with or without
/// `index.html` and slashes at the ends.
private func addressKey(_ path: String) -> String {
  var key = normalizedForm(path).lowercased()[...]
  if key.hasSuffix("/index.html") { key = key.dropLast("index.html".count) }
  while key.hasSuffix("/") { key = key.dropLast() }
  return String(key.drop { $0 == "/" })
}

extension SiteURL {
  /// The path of an address on the site, from its root, decoded; nil for an address elsewhere. The
  /// scheme, the ports 80 and 443, and `www.` make no difference.
  fileprivate func path(of destination: String) -> String? {
    let page = WebAddress("https://a.invalid/")
    guard let address = WebAddress(destination, base: page, asciiHost: hostInASCII),
      let host = address.hostAndPort,
      plainHost(host) == plainHost(String(origin.drop { $0 != ":" }.dropFirst(3)))
    else { return nil }
    let path = percentDecoded(address.pathname)
    guard path.lowercased().hasPrefix(basePath.lowercased()) else { return nil }
    return String(path.dropFirst(basePath.count))
  }
}

private func plainHost(_ host: String) -> String {
  var name = host.lowercased()[...]
  for port in [":443", ":80"] where name.hasSuffix(port) { name = name.dropLast(port.count) }
  if name.hasSuffix(".") { name = name.dropLast() }
  return String(name.hasPrefix("www.") ? name.dropFirst(4) : name)
}

private func pathKey(_ path: String) -> [UInt8] { Array(normalizedForm(path).utf8) }
