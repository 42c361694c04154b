import Diagnostics
import Localization
import Markdown

/// Finds where the links of entries lead: other entries, files beside them, pages of the site, other hosts.
///
/// Paths are compared in NFC, since file systems differ in the form that they keep names in.
struct LinkResolver {
  private let settings: Settings
  private let groupOfSource: [String: Int]
  private let withheld: [String: [Publication.Reason]]
  private let attachments: [String: SourcePath]
  private let routes: Set<Route>
  private var positions: [String: Int] = [:]
  private(set) var used: [Attachment] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(
    site: Site, withheld: [Publication.Withheld], attachments: [SourcePath], routes: Set<Route>
  ) {
    settings = site.settings
    self.routes = routes
    var groupOfSource: [String: Int] = [:]
    for (group, positions) in site.groups.enumerated() {
      for position in positions {
        groupOfSource[normalizedForm(site.entries[position].entry.source.path)] = group
      }
    }
    self.groupOfSource = groupOfSource
    self.withheld = Dictionary(
      withheld.map { (normalizedForm($0.entry.source.path), $0.reasons) },
      uniquingKeysWith: { first, _ in first })
    self.attachments = Dictionary(
      attachments.map { (normalizedForm($0.path), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A target for each link of the entry's body, in their order.
  mutating func targets(of entry: Entry) -> [LinkTarget] {
    entry.body.links.map {
      target(of: $0.destination, isImage: $0.kind == .image, span: $0.span, in: entry)
    }
  }

  mutating func cover(of entry: Entry) -> LinkTarget? {
    entry.labels.cover.map { target(of: $0, isImage: true, span: nil, in: entry) }
  }

  private mutating func target(
    of destination: String, isImage: Bool, span: Span?, in entry: Entry
  ) -> LinkTarget {
    let parts = Destination(destination)
    if destination.isEmpty || parts.path.isEmpty && !parts.hasScheme {
      return .asWritten(destination)
    }
    if parts.hasScheme {
      guard isImage, let host = parts.host else { return .asWritten(destination) }
      let isAllowed = settings.remoteImages.contains(host)
      // The pages' security policy names hosts with https.
      if isAllowed && !parts.isPlainHTTP { return .asWritten(destination) }
      report(
        .warning, "link.remote-image", "an image on another host becomes a link", destination, span,
        entry,
        help: [
          isAllowed
            ? "write its address with https"
            : "keep a copy beside the entry, or add '\(host)' to 'remote_images' in the settings"
        ])
      return .remoteImage(destination)
    }
    if parts.path.hasPrefix("/") { return siteTarget(parts, destination, span, entry) }
    return fileTarget(parts, destination, span, entry)
  }

  private mutating func siteTarget(
    _ parts: Destination, _ destination: String, _ span: Span?, _ entry: Entry
  ) -> LinkTarget {
    let path = normalizedForm(String(parts.path.drop { $0 == "/" }))
    for route in [Route(path), Route(path + "/")] where routes.contains(route) || route == .home {
      return .site(route, suffix: parts.suffix)
    }
    if path == "index.html" || path.hasSuffix("/index.html") {
      let folder = Route(String(path.dropLast("index.html".utf8.count)))
      if routes.contains(folder) { return .site(folder, suffix: parts.suffix) }
    }
    let near = nearestName(to: path, in: routes.map(\.path).sorted())
    report(
      .error, "link.missing", "nothing stands at this address of the site", destination, span,
      entry,
      help: near.map { ["did you mean '/\($0)'?"] }
        ?? ["put the file into static/, or link to a file beside the entry by its relative path"])
    return .nowhere
  }

  private mutating func fileTarget(
    _ parts: Destination, _ destination: String, _ span: Span?, _ entry: Entry
  ) -> LinkTarget {
    guard let path = joined(entry.source.folder, parts.path) else {
      report(
        .error, "link.outside", "the link leads out of the journal's folder", destination, span,
        entry,
        help: ["only files inside the journal can be published"])
      return .nowhere
    }
    let key = normalizedForm(path)
    if let group = groupOfSource[key] { return .group(group, suffix: parts.suffix) }
    if let reasons = withheld[key] { return withheldTarget(reasons, destination, span, entry) }
    if let source = attachments[key] { return file(source, parts, destination, span, entry) }
    let known = Array(groupOfSource.keys) + Array(attachments.keys)
    let near = nearestName(to: key, in: known.sorted()).map {
      relative($0, to: entry.source.folder)
    }
    report(
      .error, "link.missing", "the file that this link names does not exist", destination, span,
      entry,
      help: near.map { ["did you mean '\($0)'?"] } ?? [
        "links to files are relative to the entry's own file"
      ])
    return .nowhere
  }

  private mutating func withheldTarget(
    _ reasons: [Publication.Reason], _ destination: String, _ span: Span?, _ entry: Entry
  ) -> LinkTarget {
    if reasons.contains(.hasErrors) {
      // It may turn out to be anything once it is mended; its own errors are enough to read.
    } else if reasons.contains(.isDraft) || reasons.contains(.isPrivate) {
      report(
        .error, "link.withheld", "a published entry must not link to a draft or private one",
        destination, span,
        entry, help: ["take the link out, or publish the entry that it leads to"])
    } else {
      report(
        .warning, "link.withheld", "the entry that this link names is not shown on this day",
        destination, span,
        entry, help: ["the link's text stays; the link comes back with the entry"])
    }
    return .nowhere
  }

  private mutating func file(
    _ source: SourcePath, _ parts: Destination, _ destination: String, _ span: Span?, _ entry: Entry
  ) -> LinkTarget {
    let key = normalizedForm(source.path)
    if let position = positions[key] { return .file(position, suffix: parts.suffix) }
    guard let route = Route(safePath: "files/" + normalizedForm(source.contentPath)) else {
      report(
        .error, "link.name", "a file of this name cannot be published", destination, span, entry,
        help: ["use a name without a leading dot, control characters or backslashes"])
      return .nowhere
    }
    positions[key] = used.count
    used.append(Attachment(source: source.path, route: route))
    return .file(used.count - 1, suffix: parts.suffix)
  }

  private mutating func report(
    _ severity: Severity, _ identifier: String, _ summary: String, _ destination: String,
    _ span: Span?,
    _ entry: Entry, help: [String]
  ) {
    let place: Place =
      if let span, let text = entry.text { .span(text, span) } else { .file(entry.source.path) }
    diagnostics.append(
      Diagnostic(severity, identifier, summary, at: place, label: "'\(destination)'", help: help))
  }
}

/// A link's destination in its parts (RFC 3986, section 3).
private struct Destination {
  let hasScheme: Bool
  let isPlainHTTP: Bool
  let host: String?
  /// Percent-decoded where that gives UTF-8.
  let path: String
  /// `?query#fragment`, as written.
  let suffix: String

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let scheme = bytes.prefix { $0.isSchemeByte }
    let isNamed = scheme.first?.isLetter == true && bytes.dropFirst(scheme.count).first == 0x3A
    let rest = isNamed ? bytes.dropFirst(scheme.count + 1) : bytes[...]
    let hasAuthority = rest.starts(with: [0x2F, 0x2F])
    hasScheme = isNamed || hasAuthority
    isPlainHTTP = isNamed && String(decoding: scheme, as: UTF8.self).lowercased() == "http"
    // Browsers read a backslash as a slash.
    let authority = rest.dropFirst(2).prefix { ![0x2F, 0x3F, 0x23, 0x5C].contains($0) }
    host =
      hasAuthority
      ? String(decoding: authority.split(separator: 0x40).last ?? [], as: UTF8.self).lowercased()
      : nil
    let end = text.utf8.firstIndex { $0 == 0x3F || $0 == 0x23 } ?? text.utf8.endIndex
    path = percentDecoded(String(text[..<end]))
    suffix = String(text[end...])
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  fileprivate var isSchemeByte: Bool {
    switch self {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E: true
    default: isLetter
    }
  }

  fileprivate var hexDigit: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}

/// Text with `%XX` turned into bytes; as it is where those are not UTF-8.
func percentDecoded(_ text: String) -> String {
  guard text.utf8.contains(0x25) else { return text }
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == 0x25, let high = rest.first?.hexDigit, let low = rest.dropFirst().first?.hexDigit {
      bytes.append(high << 4 | low)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(validating: bytes, as: UTF8.self) ?? text
}

/// A relative path from a folder, without `.` and `..`; nil when it leaves the journal.
private func joined(_ folder: String, _ path: String) -> String? {
  var parts = folder.utf8.split(separator: 0x2F).map { String(Substring($0)) }
  for part in path.utf8.split(separator: 0x2F).map({ String(Substring($0)) }) {
    switch part {
    case ".": continue
    case "..":
      if parts.popLast() == nil { return nil }
    default: parts.append(part)
    }
  }
  return parts.joined(separator: "/")
}

private func relative(_ path: String, to folder: String) -> String {
  Route(folder.isEmpty ? "" : folder + "/").plainReference(to: path)
}

extension Route {
  /// As `reference`, but for a person to read: nothing is percent-encoded.
  fileprivate func plainReference(to path: String) -> String {
    percentDecoded(reference(to: Route(path), style: .relative))
  }
}
