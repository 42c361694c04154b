import Diagnostics
import Journal
import Localization

/// The tokens of a chunk of entries with their postings.
package struct PostingChunk: Sendable {
  /// Sorted by scalars.
  let tokens: TokenList
  let postings: PackedPostings
  /// A digest of the entries' content.
  let digest: String
  /// What the files with the entries say of each, while the index is made: writing it twice would
  /// take as long as finding the tokens of a short text. Nothing for a chunk of an earlier build.
  fileprivate(set) var entryFiles = EntryFiles()

  init(tokens: TokenList, postings: PackedPostings, digest: String) {
    (self.tokens, self.postings, self.digest) = (tokens, postings, digest)
  }
}

extension IndexedEntries {
  /// What the postings of all entries depend on, beside the entries themselves.
  package var frame: String { "\(lengthScale) \(rareLocales.joined(separator: " "))" }

  /// Calls `body` with everything that the postings of a range of entries depend on, beside the
  /// frame and the entries themselves; an empty text ends what is said of an entry.
  package func eachCondition(of chunk: Range<Int>, _ body: (String) -> Void) {
    for ordinal in chunk {
      for address in members[ordinal].addresses {
        body(address.locale)
        body(address.route.path)
      }
      body("")
      // The digest of the entries is kept with their postings, and contains these.
      body(square(ordinal)?.path ?? "")
    }
  }

  /// What is known of each of `Site.entries` and of `CustomPages.texts`, by ordinal.
  package func inOrder<Value>(ofEntries: [Value?], ofPages: [Value?]) -> [Value?] {
    members.map { member in
      switch member.writing {
      case .entry(let position): ofEntries.indices.contains(position) ? ofEntries[position] : nil
      case .page(let position): ofPages.indices.contains(position) ? ofPages[position] : nil
      }
    }
  }

  /// The locales in which not every entry is shown.
  private var rareLocales: [String] { shown.filter { $0.count < count }.map(\.locale) }

  /// Indexes a range of entries.
  ///
  /// - Parameter fingerprint: returns a digest of bytes.
  package func postings(
    of chunk: Range<Int>, fingerprint: ([UInt8]) -> String
  ) -> PostingChunk {
    var builder = ChunkBuilder(lengthScale: lengthScale)
    let locales = rareLocales
    var files = EntryFiles(capacity: chunk.reduce(0) { $0 + entry($1).plainTextSize + 512 })
    for ordinal in chunk {
      let text = normalizedForm(entry(ordinal).plainText)
      add(ordinal, text, shownIn: locales, to: &builder)
      files.append(self, ordinal, text: text)
    }
    var found = builder.chunk(digest: fingerprint(files.bytes))
    found.entryFiles = files
    return found
  }

  /// Whether the postings of a range are those of the same range of another state of the journal.
  package func hasPostings(of other: IndexedEntries, in chunk: Range<Int>) -> Bool {
    chunk.upperBound <= other.count
      && chunk.allSatisfy { ordinal in
        entry(ordinal) === other.entry(ordinal)
          && members[ordinal].addresses.map(\.locale)
            == other.members[ordinal].addresses.map(\.locale)
      }
  }

  /// Whether nothing that all postings depend on is different in another state of the journal.
  package func hasFrame(of other: IndexedEntries) -> Bool {
    lengthScale == other.lengthScale
      && shown.filter { $0.count < count }.map(\.locale)
        == other.shown.filter { $0.count < other.count }.map(\.locale)
  }

  /// - Parameter text: of the entry, in NFC.
  private func add(
    _ ordinal: Int, _ text: String, shownIn locales: [String], to builder: inout ChunkBuilder
  ) {
    let entry = entry(ordinal)
    builder.begin()
    builder.add(title: normalizedForm(entry.title ?? ""))
    for (facet, label) in entry.searchedLabels { builder.add(facet, label, isWord: true) }
    builder.add(.lang, entry.language.description)
    if entry.hasPictures { builder.add(.has, "photo") }
    if entry.starred { builder.add(.is, "starred") }
    for (facet, word) in labelsInOtherWords(of: entry) { builder.add(facet, word) }
    for address in members[ordinal].addresses where locales.contains(address.locale) {
      builder.add(.shown, address.locale)
    }
    builder.add(text: text)
    builder.finish()
  }
}
