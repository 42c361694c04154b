import Localization

/// The setting `permalink`: `/{year}/{month}/{day}-{slug}.html`.
package struct PermalinkPattern: Sendable, Equatable {
  /// The path segments, without the extension.
  private let segments: [[Part]]
  /// Appended to the path: `.html`, or `/` for a folder.
  private let ending: String

  private enum Part: Sendable, Equatable {
    case text(String)
    case name(Name)
  }

  package enum Name: String, Sendable, CaseIterable {
    case year, month, day, slug, title, file, folders

    fileprivate static let ofDay = [Name.year, .month, .day]
  }

  package enum Problem: Error, Equatable {
    /// An unknown name in braces.
    case unknown(String)
    /// An unmatched brace.
    case brace
    /// Another tool's syntax: `:year`.
    case colon
    /// Empty, or not a safe path.
    case path
    /// The extension is not that of an HTML page.
    case ending
  }

  package static let standard = PermalinkPattern(
    segments: [[.name(.year)], [.name(.month)], [.name(.day), .text("-"), .name(.slug)]],
    ending: ".html")

  private init(segments: [[Part]], ending: String) {
    self.segments = segments
    self.ending = ending
  }

  package init(_ text: String) throws(Problem) {
    let text = normalizedForm(text)
    var path = text.utf8.drop { $0 == 0x2F }
    guard !path.isEmpty else { throw .path }
    var ending = "/"
    let isFolder = path.last == 0x2F
    if isFolder {
      path.removeLast()
    } else if let end = [".html", ".htm"].first(where: { text.hasSuffix($0) }) {
      ending = end
      path.removeLast(end.utf8.count)
    }
    self.ending = ending
    var segments: [[Part]] = []
    for segment in path.split(separator: 0x2F, omittingEmptySubsequences: false) {
      segments.append(try PermalinkPattern.parts(of: segment))
    }
    if !isFolder, ending == "/", case .text(let last)? = segments.last?.last,
      last.utf8.contains(0x2E)
    {
      throw .ending
    }
    self.segments = segments
  }

  private static func parts(of segment: Substring.UTF8View) throws(Problem) -> [Part] {
    guard !segment.isEmpty else { throw .path }
    var parts: [Part] = []
    var rest = segment
    while !rest.isEmpty {
      let text = rest.prefix { $0 != 0x7B }
      if !text.isEmpty {
        parts.append(.text(try literal(Substring(text), isFirst: parts.isEmpty)))
      }
      rest = rest.dropFirst(text.count)
      guard !rest.isEmpty else { break }
      guard let end = rest.firstIndex(of: 0x7D) else { throw .brace }
      let word = String(Substring(rest[..<end].dropFirst()))
      guard let name = Name(rawValue: word) else { throw .unknown(word) }
      parts.append(.name(name))
      rest = rest[end...].dropFirst()
    }
    return parts
  }

  private static func literal(_ text: Substring, isFirst: Bool) throws(Problem) -> String {
    if text.utf8.contains(0x7D) { throw .brace }
    if text.utf8.contains(0x3A) { throw .colon }
    let isSafe = text.unicodeScalars.allSatisfy {
      isSlugScalar($0) || "-.~!$&'()+,;=@".unicodeScalars.contains($0)
    }
    guard isSafe, !(isFirst && text.utf8.first == 0x2E), text.utf8.count <= 120 else { throw .path }
    return String(text)
  }

  /// The first folder of all addresses, if it has no placeholder.
  package var fixedFolder: String? {
    guard let first = segments.first, first.count == 1, case .text(let text) = first[0] else {
      return nil
    }
    return text
  }

  /// Whether the addresses of undated entries can be made.
  package var needsDay: Bool { Name.ofDay.contains(where: has) }

  private func has(_ name: Name) -> Bool {
    segments.contains { $0.contains(.name(name)) }
  }

  /// Bytes that a folder or a file has at most before its ending: the name of a file has 255.
  private static let mostBytes = 244

  /// The path of an entry on a day. An empty placeholder disappears with the `-` or `_` next to it.
  func path(of entry: Entry, on day: CalendarDay?, _ form: SlugForm = SlugForm()) -> String {
    plainPath(of: entry, on: day, form) ?? joinedPath(of: entry, on: day, form)
  }

  /// The path without empty placeholders; nil if there are any.
  private func plainPath(
    of entry: Entry, on day: CalendarDay?, _ form: SlugForm
  ) -> String? {
    var path: [UInt8] = []
    path.reserveCapacity(48 + entry.slug.utf8.count)
    for (number, segment) in segments.enumerated() {
      if number > 0 { path.append(0x2F) }
      let start = path.count
      for part in segment {
        var value = value(of: part, entry, day, form)
        if value.isEmpty { return nil }
        value.withUTF8 { path.append(contentsOf: $0) }
      }
      if path.count - start > PermalinkPattern.mostBytes { return nil }
    }
    var ending = ending
    ending.withUTF8 { path.append(contentsOf: $0) }
    return String(decoding: path, as: UTF8.self)
  }

  private func joinedPath(
    of entry: Entry, on day: CalendarDay?, _ form: SlugForm
  ) -> String {
    let parts = segments.map { segment in
      var text = ""
      var isJoined = true
      for part in segment {
        let value = value(of: part, entry, day, form)
        if value.isEmpty {
          text = withoutSeparator(text)
          isJoined = !text.isEmpty
        } else if !isJoined, case .text = part {
          text += value.drop { $0 == "-" || $0 == "_" }
          isJoined = true
        } else {
          text += value
          isJoined = true
        }
      }
      return text.utf8.count <= PermalinkPattern.mostBytes
        ? text : Journal.slug(of: text, .characters(.max, bytes: 240))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "/") + ending
  }

  private func value(
    of part: Part, _ entry: Entry, _ day: CalendarDay?, _ form: SlugForm
  ) -> String {
    switch part {
    case .text(let text): return text
    case .name(.year): return day.map { padded($0.year, 4) } ?? ""
    case .name(.month): return day.map { padded($0.month, 2) } ?? ""
    case .name(.day): return day.map { padded($0.day, 2) } ?? ""
    case .name(.slug): return slugOrDay(entry, day, form)
    case .name(.title):
      let title = entry.title.map(form.slug(of:)) ?? ""
      return title.isEmpty ? slugOrDay(entry, day, form) : title
    case .name(.file):
      let name = entry.fileSlug(form)
      return name.isEmpty ? slugOrDay(entry, day, form) : name
    case .name(.folders): return entry.folderSlugs(form).joined(separator: "/")
    }
  }

  /// The slug. `2024-03-05.md` has none; if the pattern does not contain the day, the day replaces
  /// it.
  private func slugOrDay(
    _ entry: Entry, _ day: CalendarDay?, _ form: SlugForm
  ) -> String {
    let slug = form.slug(of: entry)
    guard slug.isEmpty else { return slug }
    guard let day else { return "entry" }
    return Name.ofDay.allSatisfy(has) ? "" : day.iso
  }
}

private func withoutSeparator(_ text: String) -> String {
  guard let last = text.utf8.last, last == 0x2D || last == 0x5F else { return text }
  return String(text.dropLast())
}
