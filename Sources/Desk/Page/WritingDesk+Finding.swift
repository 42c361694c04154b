import Build
package import Diagnostics
package import Files
import Journal
import Localization
import SearchIndex
import SiteRenderer

/// All entries of a journal, to be searched by their author.
struct DeskIndex {
  let searcher: Searcher
  let aliases: [String]
  let entries: IndexedEntries
  let chunks: [PostingChunk]
}

/// A query with `is:draft`, `is:private` and `is:public`, which only the author's own search knows: a
/// site has public entries alone.
private struct AuthorsQuery {
  private static let states = [
    "draft": "draft", "초안": "draft", "下書き": "draft", "private": "private", "비공개": "private",
    "非公開": "private", "public": "public", "공개": "public", "公開": "public",
  ]
  private(set) var rest = ""
  private var asked: [(state: String, isWanted: Bool)] = []

  init(_ text: String) {
    for word in text.split(separator: " ") {
      let parts = word.lowercased().split(separator: ":").map(String.init)
      if parts.count == 2, ["is", "-is"].contains(parts[0]), let state = Self.states[parts[1]] {
        asked.append((state, parts[0] == "is"))
      } else {
        rest += rest.isEmpty ? word : " " + word
      }
    }
  }

  func takes(_ head: DeskHead) -> Bool {
    asked.allSatisfy { head.visibility.hasPrefix($0.state) == $0.isWanted }
  }
}

extension WritingDesk {
  /// An entry that was found.
  package struct Hit: Sendable {
    package let head: DeskHead
    package let title: [(text: String, isMatch: Bool)]
    package let snippet: [(text: String, isMatch: Bool)]

    fileprivate init(_ head: DeskHead, _ hit: SearchHit) {
      self.head = head
      title = hit.title.map { ($0.text, $0.isMatch) }
      snippet = hit.snippet.map { ($0.text, $0.isMatch) }
    }
  }

  /// Searches all entries, also those that no build publishes.
  package func search(
    _ text: String, atMost limit: Int = 50
  ) throws(BuildError) -> (hits: [Hit], count: Int) {
    if searcher?.generation != generation {
      searcher = (generation, try makeIndex())
    }
    guard let index = searcher?.index else { return ([], 0) }
    let asked = AuthorsQuery(text)
    let all = index.searcher.search(Query(asked.rest, aliases: index.aliases, today: today))
    let hits = all.compactMap { hit in
      item(at: hit.entry.entry.source.path).flatMap { asked.takes($0.head) ? ($0.head, hit) : nil }
    }
    return (hits.prefix(limit).map { Hit($0.0, $0.1) }, hits.count)
  }

  private func makeIndex() throws(BuildError) -> DeskIndex {
    let journal = try OpenJournal(current)
    let made = try journal.authorsSite(of: items.values.map(\.shown))
    let entries = IndexedEntries(made.site)
    let known = (searcher?.index).flatMap { entries.hasFrame(of: $0.entries) ? $0 : nil }
    let chunks = concurrentMap(Array(entries.chunks.enumerated()), jobs: options.jobs) {
      number, range in
      // Entries are added at the end, so most of these are what they were.
      if let known, number < known.chunks.count, known.entries.chunks[number] == range,
        entries.hasPostings(of: known.entries, in: range)
      {
        return known.chunks[number]
      }
      return entries.postings(of: range) { _ in "" }
    }
    return DeskIndex(
      searcher: Searcher(entries, chunks: chunks),
      aliases: made.theme.queryWords(in: journal.settings.locales), entries: entries,
      chunks: chunks)
  }

  /// What the journal has in a field, the most used first.
  package func labels(of field: String) -> [(name: String, count: Int)] {
    let kind = LabelKind.allCases.first { $0.field == field }
    var counts: [String: Int] = [:]
    for labels in items.values.map(\.entry.labels) {
      for name in kind.map({ labels[$0] }) ?? labels.own[field] ?? [] {
        counts[name, default: 0] += 1
      }
    }
    return counts.map { (name: $0.key, count: $0.value) }.sorted { left, right in
      left.count == right.count
        ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8) : left.count > right.count
    }
  }

  /// A month of the calendar.
  package struct Month: Sendable {
    /// The entries of the month, by day; the newest of a day first.
    package let heads: [DeskHead]
    /// How many entries each month of the year has.
    package let months: [Int]
    /// Entries of today's day in other years, the newest first.
    package let onThisDay: [DeskHead]
    package let years: [String]
  }

  /// - Parameter month: `2026-11`.
  package func calendar(_ month: String) -> Month {
    let year = month.prefix(4)
    var months = [Int](repeating: 0, count: 12)
    var (heads, past, years): ([DeskHead], [DeskHead], Set<String>) = ([], [], [])
    let (today, thisDay) = (today.iso, today.iso.suffix(6))
    for head in order {
      guard let day = head.day else { continue }
      years.insert(String(day.prefix(4)))
      if day.hasPrefix(month) { heads.append(head) }
      if day.hasPrefix(year + "-"), let number = Int(day.dropFirst(5).prefix(2)) {
        months[number - 1] += 1
      }
      if day.hasSuffix(thisDay), day < today { past.append(head) }
    }
    return Month(heads: heads, months: months, onThisDay: past, years: years.sorted())
  }

  /// What a build would say about an entry.
  package func diagnostics(of path: String) -> [Diagnostic] { item(at: path)?.diagnostics ?? [] }

  /// The text that a preview is made of; nil where the entry or its fields cannot be written.
  package func unsaved(_ save: Save) throws(BuildError) -> [UInt8]? {
    let journal = try WritableJournal(current)
    guard item(at: save.path) != nil,
      let bytes = try journal.root.read(save.path, atMost: .max)
    else { return nil }
    return composed(save, over: bytes, journal)?.bytes
  }
}

extension OpenJournal {
  /// A site of all entries that have no errors, whatever keeps them back: for their author alone.
  fileprivate func authorsSite(of entries: [Entry]) throws(BuildError) -> AssembledSite {
    var found = Findings(self)
    let texts = DecidedTexts(
      entries: Publication(of: entries, today: today), pages: Publication(of: [], today: today))
    return assemble(texts, try scan(leavingOut: try outputStatus()), &found)
  }
}
