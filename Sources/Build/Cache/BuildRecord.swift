import Diagnostics
import Files
import Localization
import Markdown

// An unchanged build is decided by a digest, and proves nothing by names. `BuildRecord` (in
// `.ilgi/store`) has a digest of what the file system says of all that a build reads
// (`FolderListing`). It is taken before anything is read, so what changes during a build is seen by
// the next one; it is not kept if a file was changed in the same tick of the clock, or if there are
// symbolic links. In a copied folder it differs: then texts are known by their own bytes, and pages
// by what they are made of, as after any other change. It is a SHA-256 over everything together,
// withheld files included. No library that is linked anyway has SHA-256, so it is written here, in
// C, with the instructions that newer processors have for it; XXH3 is faster and can be inverted.
// The rest of the key is the program (build IDs of it and of its libraries), the options, the state
// of git if it was asked, and the next day on which `publish` or `expires` changes a decision.
// Findings are stored without the texts that they point into, and only if none of their words could
// come from a withheld entry (`DiagnosticFilter`); the texts are read when the findings are shown.
// The output has a listing, too, with a fast hash, since all of it is public; if that differs,
// every file of it is read. If it does not, and has as many files as the manifest, no file of it is
// looked at again. The listing is a sum over the folders, so before files are put in place, and
// after it, only their folders are looked at again (`OutputListing.isStill`, `.after`); what
// somebody else changes elsewhere during a build is in no listing, and the next build finds it.
// `ilgi build` ends after it, so what an incremental build made is not freed piece by piece
// (`UntilExit`). Sources and output are looked at side by side; where sources have changed, they
// are scanned while the output is still being looked at (`BuildMemory`). The scan takes what the
// listing saw of each folder (`SeenFolders`), so that no file is looked at twice.

/// What a build leaves for the next one: which files it read, as digests, what it said, and how the
/// output was when it ended.
///
/// Nothing of an entry that is withheld is in it: no text, no title, no path.
struct BuildRecord: Equatable {
  let output: Output
  /// Nil where the build said something that must not be kept.
  let sources: Sources?

  struct Output: Equatable {
    /// Of all that is in the folder; nil if it was changed while it was looked at.
    let listing: Digest?
    /// Of what the manifest says: of the whole site.
    let site: String
    /// What no build wrote.
    let foreign: [String]

    init(_ listing: OutputListing?, site: String, foreign: [String]) {
      (self.listing, self.site, self.foreign) = (listing?.digest, site, foreign)
    }

    fileprivate init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
      listing = try reader.optional { reader throws(ByteReader.Malformed) in
        try reader.digest()
      }
      site = try reader.text()
      foreign = try reader.texts()
    }

    fileprivate func write(to writer: inout ByteWriter) {
      writer.put(optional: listing) { $0.put($1.bytes) }
      writer.put(site)
      writer.put(all: foreign) { $0.put($1) }
    }
  }

  /// Everything that the site depends on.
  struct Sources: Equatable {
    /// Of the program and of what the build was asked for.
    let key: Digest
    /// The site is the same on the days from this one until `changes`.
    let today: CalendarDay
    let changes: CalendarDay?
    /// Of git's state; nil where no date was asked of it.
    let history: Digest?
    let listing: Digest?
    /// Paths that published texts name outside the content folder.
    let named: [String]
    let namedListing: Digest?
    /// What the build said in the end, but for what is in `output`.
    let summary: BuildSummary
    let diagnostics: StoredDiagnostics
  }
}

// MARK: As bytes

extension BuildRecord {
  var bytes: [UInt8] {
    var writer = ByteWriter()
    output.write(to: &writer)
    writer.put(optional: sources) { $0.put($1) }
    return writer.bytes
  }

  /// Nil if the bytes are no record.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Malformed) {
      output = try Output(&reader)
      sources = try reader.optional { reader throws(ByteReader.Malformed) in
        try reader.sources()
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}

extension ByteWriter {
  fileprivate mutating func put(_ day: CalendarDay) { put(day.daysSince1970) }

  fileprivate mutating func put(_ sources: BuildRecord.Sources) {
    put(sources.key.bytes)
    put(sources.today)
    put(optional: sources.changes) { $0.put($1) }
    put(optional: sources.history) { $0.put($1.bytes) }
    put(optional: sources.listing) { $0.put($1.bytes) }
    put(all: sources.named) { $0.put($1) }
    put(optional: sources.namedListing) { $0.put($1.bytes) }
    let summary = sources.summary
    for number in [
      summary.entries, summary.withheld, summary.hiddenNotes, summary.pages, summary.files,
      summary.compressed,
    ] {
      put(number)
    }
    put(all: summary.withheldBy) { $0.put($1) }
    put(all: summary.locales) { $0.put($1) }
    put(optional: summary.nextChange) { $0.put($1) }
    put(sources.diagnostics.bytes)
  }
}

extension ByteReader {
  fileprivate mutating func digest() throws(Malformed) -> Digest {
    guard let digest = Digest(try run()) else { throw Malformed() }
    return digest
  }

  fileprivate mutating func day() throws(Malformed) -> CalendarDay {
    guard let day = CalendarDay(daysSince1970: try number()) else { throw Malformed() }
    return day
  }

  fileprivate mutating func sources() throws(Malformed) -> BuildRecord.Sources {
    let key = try digest()
    let today = try day()
    let changes = try optional { reader throws(Malformed) in try reader.day() }
    let history = try optional { reader throws(Malformed) in try reader.digest() }
    let listing = try optional { reader throws(Malformed) in try reader.digest() }
    let named = try texts()
    let namedListing = try optional { reader throws(Malformed) in try reader.digest() }
    let counts = [
      try number(), try number(), try number(), try number(), try number(), try number(),
    ]
    return BuildRecord.Sources(
      key: key, today: today, changes: changes, history: history, listing: listing,
      named: named, namedListing: namedListing,
      summary: BuildSummary(
        entries: counts[0], withheld: counts[1], withheldBy: try texts(), hiddenNotes: counts[2],
        pages: counts[3], files: counts[4], compressed: counts[5], locales: try texts(),
        nextChange: try optional { reader throws(Malformed) in try reader.day() }),
      diagnostics: StoredDiagnostics(bytes: try run()))
  }
}
