package import Build
import Diagnostics
import Journal
import Localization
import Markdown
import WebAddresses

// `ilgi rename`: the title, the file's name, the links of other entries, and an alias for readers
// who have the old address. Each step is whole by itself, and none of them loses anything: after an
// interruption the entry is there, under one of its two names.

extension WritableJournal {
  package struct Renaming: Sendable {
    package let before: String
    package fileprivate(set) var path: String
    /// Files whose links were changed.
    package fileprivate(set) var links: [String] = []
    /// Files with links to the entry that have to be changed by hand.
    package fileprivate(set) var leftLinks: [String] = []
    /// The alias that was written, or that has to be.
    package fileprivate(set) var alias: String?
    package fileprivate(set) var isAliasWritten = false
  }

  /// Gives an entry another title, and its file the name of it.
  package func rename(
    _ item: JournalEntries.Item, of journal: JournalEntries, to title: String,
    _ options: BuildOptions
  ) throws(BuildError) -> Renaming {
    let entry = item.entry
    let path = entry.source.path
    let title = oneLineOfText(title)
    if title.isEmpty { throw BuildError("an entry cannot be renamed to nothing") }
    let target = try target(of: entry, title)
    try refuseTranslations(of: item, journal, target)
    let address = address(of: path, options)
    let pages = try pages()
    try retitle(entry, title)
    var renaming = Renaming(before: path, path: target.path)
    guard target.path != path else { return renaming }
    try root.rename(target.movedFrom, to: root, target.movedTo)
    let folder = target.movedTo.folderAndName.folder
    if folder.isEmpty { try root.writeBack() } else { try root.folder(folder).writeBack() }
    let others = journal.items.map(\.entry).filter { $0 !== entry } + pages
    for other in others {
      switch try changeLinks(in: other, from: target) {
      case nil: break
      case true?: renaming.links.append(other.source.path)
      case false?: renaming.leftLinks.append(other.source.path)
      }
    }
    if let address, self.address(of: target.path, options) != address {
      renaming.alias = address
      let changes: [EntryChange] = [.aliases(entry.aliases + [address])]
      if entry.names.isEmpty {
        renaming.isAliasWritten = (try? change(target.path, changes)) ?? false
      }
    }
    return renaming
  }

  /// The address at which an entry is published; nil if it is not.
  private func address(of path: String, _ options: BuildOptions) -> String? {
    guard case .answered(let answer) = explain(path, from: root.path, in: options),
      case .entry(let facts) = answer.verdict, facts.reasons.isEmpty,
      let first = facts.addresses.first
    else { return nil }
    return "\(first.route)"
  }

  // MARK: Names

  struct RenameTarget {
    /// The file, or the folder of a bundle.
    let movedFrom: String
    let movedTo: String
    let path: String
    /// What is in links: `2024-03-05-lisbon`.
    var oldStem: String { RenameTarget.stem(movedFrom) }
    var newStem: String { RenameTarget.stem(movedTo) }

    private static func stem(_ path: String) -> String {
      let name = path.folderAndName.name
      for ending in [".md", ".markdown", ".mdx", ".rmd", ".qmd"] where name.hasSuffix(ending) {
        return String(name.dropLast(ending.count))
      }
      return name
    }
  }

  private func target(of entry: Entry, _ title: String) throws(BuildError) -> RenameTarget {
    let path = entry.source.path
    let (folder, name) = path.folderAndName
    let isBundle = name.hasPrefix("index.") && folder != content && !folder.isEmpty
    let moved = isBundle ? folder : path
    let (parent, old) = moved.folderAndName
    let dot = isBundle ? nil : old.utf8.lastIndex(of: 0x2E)
    var stem = String(dot.map { old[..<$0] } ?? old[...])
    var ending = String(dot.map { old[$0...] } ?? "")
    // `lisbon.ko.md` keeps its language.
    if let suffix = stem.utf8.lastIndex(of: 0x2E),
      LocaleTag(String(stem[suffix...].dropFirst())) == entry.locale
    {
      ending = stem[suffix...] + ending
      stem = String(stem[..<suffix])
    }
    let slug = slug(of: title)
    let day = WritableJournal.day(at: stem)
    let wanted = day.isEmpty ? slug : slug.isEmpty ? day : "\(day)-\(slug)"
    guard !wanted.isEmpty, wanted != stem else {
      return RenameTarget(movedFrom: moved, movedTo: moved, path: path)
    }
    let prefix = parent.isEmpty ? "" : parent + "/"
    for number in 1...999 {
      let new = (number == 1 ? wanted : "\(wanted)-\(number)") + ending
      guard try isFree(new, in: parent, besides: old) else { continue }
      return RenameTarget(
        movedFrom: moved, movedTo: prefix + new, path: prefix + new + (isBundle ? "/" + name : ""))
    }
    throw BuildError("there are too many entries of the name '\(wanted)'")
  }

  /// The day at the beginning of a file's name, as it is written there.
  private static func day(at stem: String) -> String {
    let day = stem.prefix(10)
    let isDay =
      day.utf8.count == 10
      && day.utf8.enumerated().allSatisfy { position, byte in
        position == 4 || position == 7
          ? [0x2D, 0x5F, 0x2E].contains(byte) : (0x30...0x39).contains(byte)
      }
    return isDay ? String(day) : ""
  }

  private func isFree(
    _ name: String, in folder: String, besides old: String
  ) throws(BuildError) -> Bool {
    let wanted = normalizedForm(name.lowercased())
    return try root.items(in: folder).allSatisfy { item in
      guard let text = item.text, text != old else { return true }
      return !normalizedForm(text.lowercased()).utf8.elementsEqual(wanted.utf8)
    }
  }

  private func refuseTranslations(
    of item: JournalEntries.Item, _ journal: JournalEntries, _ target: RenameTarget
  ) throws(BuildError) {
    guard target.movedFrom != target.movedTo,
      let other = journal.items.first(where: {
        $0.entry !== item.entry && $0.entry.translationKey == item.entry.translationKey
      })
    else { return }
    throw BuildError(
      "'\(item.entry.source.path)' and '\(other.entry.source.path)' are one entry in two languages, by their names",
      help: "rename both files in your editor, or give both the same field 'translation' first")
  }

  // MARK: The title

  private func retitle(_ entry: Entry, _ title: String) throws(BuildError) {
    if entry.title == title { return }
    let path = entry.source.path
    let bytes = try read(path)
    if let changed = heading(in: bytes, at: path, title) {
      return try replace(FileVersion(path: path, bytes: bytes), by: changed)
    }
    _ = try change(path, [.title(title)])
  }

  /// The file with another heading, where a heading at the beginning of the text is the title.
  private func heading(in bytes: [UInt8], at path: String, _ title: String) -> [UInt8]? {
    let source = SourceText(path: path, bytes: bytes)
    let (fields, _) = frontMatter(of: source)
    var start = fields
    while start < bytes.count, [0x0A, 0x0D, 0x20].contains(bytes[start]) { start += 1 }
    guard start + 1 < bytes.count, bytes[start] == 0x23, bytes[start + 1] == 0x20 else {
      return nil
    }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let escaped = title.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isASCII, "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".unicodeScalars.contains(scalar),
        !",.'-:;?!()\"/".unicodeScalars.contains(scalar)
      {
        text += "\\"
      }
      text.unicodeScalars.append(scalar)
    }
    let changed = bytes[..<start] + Array("# \(escaped)".utf8) + bytes[end...]
    let read = read(Array(changed), at: path)
    return read.entry?.title == title ? Array(changed) : nil
  }

  // MARK: Links

  /// The author's own pages, which may link to entries too.
  private func pages() throws(BuildError) -> [Entry] {
    var run = run
    return run.readPages(try run.scan(leavingOut: try run.outputFolder()?.status))
  }

  /// Changes the links of one entry: nil if it has none to the renamed one, false if one of them
  /// could not be found in the file.
  private func changeLinks(
    in entry: Entry, from target: RenameTarget
  ) throws(BuildError) -> Bool? {
    let links = entry.body.links.filter { leads($0.destination, $0.kind, from: entry, to: target) }
    guard !links.isEmpty else { return nil }
    let path = entry.source.path
    let bytes = try read(path)
    var places: [Range<Int>] = []
    var isWhole = true
    for link in links {
      // Several links may share the line that defines them, but not the place in the text.
      if let place = place(of: link, in: bytes, target), !places.contains(place) {
        places.append(place)
      } else {
        let defined = definitions(of: link, in: bytes, target)
        places += defined.filter { !places.contains($0) }
        if defined.isEmpty { isWhole = false }
      }
    }
    var changed = bytes
    for place in places.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      changed.replaceSubrange(place, with: Array(target.newStem.utf8))
    }
    if changed != bytes { try replace(FileVersion(path: path, bytes: bytes), by: changed) }
    return isWhole
  }

  /// Where the name is in the destination of a link; nil if that is not in the text for certain.
  private func place(
    of link: RenderedMarkdown.Link, in bytes: [UInt8], _ target: RenameTarget
  ) -> Range<Int>? {
    let range = link.span.range
    guard range.upperBound <= bytes.count else { return nil }
    let isName = link.kind == .wikilink || link.kind == .wikiImage
    for written in [link.destination, Route.percentEncode(link.destination)] {
      let destination = Array(written.utf8)
      let start = bytes[range].starts(with: "<".utf8) ? range.lowerBound + 1 : range.lowerBound
      let end = start + destination.count
      guard end <= range.upperBound, bytes[start..<end].elementsEqual(destination),
        isName || isDestination(start, in: bytes)
      else { continue }
      return lastPlace(of: target.oldStem, in: bytes, start..<end)
    }
    return nil
  }

  /// Whether a place is where an inline link or an attribute has its destination.
  private func isDestination(_ start: Int, in bytes: [UInt8]) -> Bool {
    let blanks: [UInt8] = [0x20, 0x0A, 0x0D, 0x3C]
    return bytes[..<start].last { !blanks.contains($0) }.map {
      [0x28, 0x22, 0x27, 0x3D].contains($0)
    } ?? false
  }

  /// Where the name is in the lines that define a link.
  private func definitions(
    of link: RenderedMarkdown.Link, in bytes: [UInt8], _ target: RenameTarget
  ) -> [Range<Int>] {
    // A destination in ASCII is the same in both forms, and each place is changed once.
    var places: [Range<Int>] = []
    for written in [link.destination, Route.percentEncode(link.destination)] {
      for line in definitions(of: Array(written.utf8), in: bytes) {
        guard let place = lastPlace(of: target.oldStem, in: bytes, line), !places.contains(place)
        else { continue }
        places.append(place)
      }
    }
    return places
  }

  /// The destination in each line `[label]: destination` that has it.
  private func definitions(of destination: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { start = end + 1 }
      let line = bytes[start..<end]
      guard let label = line.firstRange(of: "]:".utf8),
        line[..<label.lowerBound].first(where: { $0 != 0x20 }) == 0x5B
      else { continue }
      let rest = line[label.upperBound...].drop { [0x20, 0x09, 0x3C].contains($0) }
      guard rest.starts(with: destination),
        [nil, 0x20, 0x09, 0x0D, 0x3E].contains(rest.dropFirst(destination.count).first)
      else { continue }
      found.append(rest.startIndex..<rest.startIndex + destination.count)
    }
    return found
  }

  /// Also as it is in a percent-encoded address.
  private func lastPlace(of stem: String, in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    for wanted in [Array(stem.utf8), Array(Route.percentEncode(stem).utf8)] {
      var start = range.upperBound - wanted.count
      while start >= range.lowerBound {
        if bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
          return start..<(start + wanted.count)
        }
        start -= 1
      }
    }
    return nil
  }

  private func leads(
    _ destination: String, _ kind: RenderedMarkdown.Link.Kind, from entry: Entry,
    to target: RenameTarget
  ) -> Bool {
    let plain = percentDecoded(String(destination.prefix { $0 != "#" && $0 != "?" }))
    let stem = normalizedForm(target.oldStem)
    if kind == .wikilink || kind == .wikiImage {
      let name = plain.split(separator: "/").last.map(String.init) ?? ""
      return [stem, stem + ".md"].contains { $0.utf8.elementsEqual(normalizedForm(name).utf8) }
    }
    guard !plain.isEmpty, !plain.utf8.contains(0x3A) else { return false }
    let folder = plain.hasPrefix("/") ? content : entry.source.path.folderAndName.folder
    var parts: [Substring] = folder.split(separator: "/")
    for part in plain.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let path = normalizedForm(parts.joined(separator: "/"))
    let own = normalizedForm(target.movedFrom)
    let bare = own.hasSuffix(".md") ? String(own.dropLast(3)) : own
    return [own, bare].contains { $0.utf8.elementsEqual(path.utf8) }
      || path.utf8.starts(with: (own + "/").utf8)
  }
}
