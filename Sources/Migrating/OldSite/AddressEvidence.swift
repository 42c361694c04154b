import Build
import Files
import Journal
import Localization

/// Which pattern of addresses, and which style of their parts, gives most of the addresses that a
/// journal had: for each folder of its own.
struct AddressEvidence {
  /// A text of the journal, as it is read with `slugs: with-spaces`.
  struct Text {
    let entry: Entry
    /// The prefix of its locale.
    let prefix: String
    /// The first folder in the content folder; empty for texts beside it.
    let section: String
  }

  /// What was found to fit best.
  struct Choice: Equatable {
    var style = SlugStyle.lower
    /// For all sections without one of their own.
    var common = ""
    /// By section.
    var others: [String: String] = [:]
    /// Whether undated texts have their addresses by the pattern, too.
    var includesUndated = false
    /// Texts whose addresses are among the known ones.
    var kept = 0

    var isPlain: Bool { others.isEmpty && !includesUndated }
  }

  let texts: [Text]
  private let site: OldSite
  private let settings: Settings
  /// The known addresses by the slugs of their last parts.
  private let byName: [String: [[String]]]
  /// How many texts have a label, by its slug.
  private let labels: [String: Int]

  /// - Parameter settings: with which the texts were read.
  init(_ entries: [Entry], _ settings: Settings, _ site: OldSite) {
    texts = entries.map { entry in
      let folders = entry.source.contentPath.split(separator: "/").dropLast()
        .dropFirst(entry.source.localeFolders)
      let isFirst = entry.locale == settings.firstLocale
      let own = entry.isBundle ? folders.dropLast() : folders
      return Text(
        entry: entry, prefix: isFirst ? "" : entry.locale.description.lowercased() + "/",
        section: own.first.map(String.init) ?? "")
    }
    self.site = site
    self.settings = settings
    labels = entries.reduce(into: [:]) { counts, entry in
      for label in Set(entry.labels.all.map { Journal.slug(of: $0) }) {
        counts[label, default: 0] += 1
      }
    }
    var byName: [String: [[String]]] = [:]
    for page in site.pages {
      let parts = page.address.split(separator: "/").map(String.init)
      guard var last = parts.last else { continue }
      if last.hasSuffix(".html") { last.removeLast(5) }
      byName[Journal.slug(of: last), default: []].append(
        parts.dropLast() + [last, page.address.hasSuffix(".html") ? ".html" : "/"])
    }
    self.byName = byName
  }

  /// - Parameter known: patterns that the tool's settings, or its habits, propose; the likeliest
  ///   first, which wins where others are no better.
  func best(among known: [String]) -> Choice? {
    var best: Choice?
    for style in SlugStyle.allCases {
      for includesUndated in [false, true] {
        let choice = choice(known, style, includesUndated)
        if choice.kept > (best?.kept ?? 0) { best = choice }
      }
    }
    return best
  }

  private func choice(
    _ known: [String], _ style: SlugStyle, _ includesUndated: Bool
  ) -> Choice {
    var choice = Choice(style: style, includesUndated: includesUndated)
    let sections = Dictionary(grouping: texts, by: \.section)
    let all = counts(of: texts, known, style, includesUndated)
    choice.common = all.max { $0.kept < $1.kept }?.pattern ?? known.first ?? ""
    // The first one wins where several are as good.
    if let best = all.first(where: { one in all.allSatisfy { $0.kept <= one.kept } }) {
      choice.common = best.pattern
    }
    for (section, texts) in sections.sorted(by: { $0.key < $1.key }) {
      let tried = known.contains(choice.common) ? known : known + [choice.common]
      let own = counts(of: texts, tried, style, includesUndated)
      let common = own.first { $0.pattern == choice.common }?.kept ?? 0
      let most = own.map(\.kept).max() ?? 0
      choice.kept += section.isEmpty ? common : most
      // Beside the folders there is no name for the rest but that of all.
      if !section.isEmpty, most > common, let best = own.first(where: { $0.kept == most }) {
        choice.others[section] = best.pattern
      }
    }
    return choice
  }

  /// How many texts have an address of the old site by each pattern.
  private func counts(
    of texts: [Text], _ known: [String], _ style: SlugStyle, _ includesUndated: Bool
  ) -> [(pattern: String, kept: Int)] {
    var seen: [String: Int] = [:]
    for text in texts {
      for pattern in patterns(of: text, style) { seen[pattern, default: 0] += 1 }
    }
    let inferred = seen.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
      .filter { !namesLabel($0) }.prefix(6)
    let all = known + inferred.filter { !known.contains($0) }
    return all.compactMap { written in
      guard let pattern = try? PermalinkPattern(written) else { return nil }
      var settings = settings
      settings.slugs = style
      settings.permalink = pattern
      settings.permalinks = includesUndated ? [".": pattern] : [:]
      let kept = texts.count { text in
        site.has(Route(text.prefix + settings.route(ofWritten: text.entry).path))
      }
      return (written, kept)
    }
  }

  /// Whether a pattern has the label of some texts as a part, such as the category of posts: other
  /// texts have no address by it.
  private func namesLabel(_ pattern: String) -> Bool {
    pattern.split(separator: "/").dropLast().contains { part in
      let count = labels[Journal.slug(of: String(part)), default: 0]
      return count > 0 && count < texts.count
    }
  }

  /// The patterns by which a text has one of the known addresses.
  private func patterns(of text: Text, _ style: SlugStyle) -> Set<String> {
    guard text.entry.permalink == nil else { return [] }
    let names = AddressNames(text.entry, style)
    var found: Set<String> = []
    for key in Set(names.last.map { Journal.slug(of: $0.value) }) {
      for parts in byName[key] ?? [] {
        if let pattern = names.pattern(of: parts, prefix: text.prefix) { found.insert(pattern) }
      }
    }
    return found
  }
}

/// What the parts of an address can be made of in one text.
private struct AddressNames {
  /// What the last part can be, the surest first.
  let last: [(name: String, value: String)]
  private let folders: [String]
  private let day: [(name: String, value: String)]

  init(_ entry: Entry, _ style: SlugStyle) {
    func slug(_ text: String) -> String { Journal.slug(of: text, style) }
    var parts = entry.source.contentPath.split(separator: "/").map(String.init)
    parts.removeFirst(entry.source.localeFolders)
    if entry.isBundle { parts.removeLast() }
    var file = parts.popLast() ?? ""
    if !entry.isBundle, let dot = file.lastIndex(of: ".") { file = String(file[..<dot]) }
    folders = parts.map(slug)
    let names = [
      ("{slug}", entry.slug.isEmpty ? "" : slug(entry.slug)), ("{file}", slug(file)),
      ("{title}", entry.title.map(slug) ?? ""),
    ]
    last = names.filter { !$0.1.isEmpty }
    let iso = entry.day?.iso.split(separator: "-").map(String.init) ?? []
    day = iso.count == 3 ? Array(zip(["{year}", "{month}", "{day}"], iso)) : []
  }

  /// - Parameter parts: of the address, and its ending.
  func pattern(of parts: [String], prefix: String) -> String? {
    var parts = parts[...]
    guard let ending = parts.popLast(), let name = parts.popLast(),
      let last = last.first(where: { $0.value == name })
    else { return nil }
    if !prefix.isEmpty {
      guard parts.first.map({ $0 + "/" }) == prefix else { return nil }
      parts.removeFirst()
    }
    var result: [String] = []
    var days = day[...]
    while let part = parts.first {
      if !folders.isEmpty, !result.contains("{folders}"), parts.starts(with: folders) {
        result.append("{folders}")
        parts = parts.dropFirst(folders.count)
        continue
      }
      if let next = days.first, next.value == part {
        result.append(next.name)
        days.removeFirst()
      } else if part.contains(where: { "{}:".contains($0) }) {
        return nil
      } else {
        result.append(part)
      }
      parts.removeFirst()
    }
    return "/" + (result + [last.name]).joined(separator: "/") + ending
  }
}
