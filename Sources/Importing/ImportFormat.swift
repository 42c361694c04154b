package import Diagnostics
package import Files
package import Localization

/// A kind of export that can be read.
///
/// A new one is a type of this kind in `Formats/`, and a line in `importFormats`.
package protocol ImportFormat: SendableMetatype {
  /// As on the command line: `dayone`.
  static var name: String { get }
  /// As people call the app: `Day One`.
  static var app: String { get }
  /// Whether its exports say of each entry who may read it. If not, nothing can be published while
  /// it is imported.
  static var tellsReaders: Bool { get }

  /// Looks whether a source is an export of this kind. It looks at names, and at the first bytes of
  /// few files.
  ///
  /// - Returns: nil for something else.
  static func recognise(_ source: ImportSource) throws(BuildError) -> Recognition?

  /// - Parameter source: what `recognise` has recognised, or the author has named.
  init(_ source: ImportSource, _ options: ImportOptions)

  /// Gives the entries one by one, in the order of the source: always the same. It is called twice,
  /// to plan and to write, and keeps no bodies.
  func read(_ each: (ImportReading) throws(BuildError) -> Void) throws(BuildError)
}

/// What in a source shows what it is.
package struct Recognition: Sendable {
  /// `Journal.json has entries with creationDate`; told before anything is written.
  package let seen: Phrase

  package init(_ seen: Phrase) { self.seen = seen }
}

/// What a format reads.
package enum ImportReading {
  case entry(ImportedEntry)
  /// Something that cannot be an entry; the others are read all the same.
  case bad(ImportPosition, Phrase)
  /// Something about the whole source: what is left out, how its times were understood.
  case remark(Phrase)
}

package struct ImportOptions: Sendable {
  /// The author's, for moments without one.
  package var zone: TimeZone
  /// The journal's language tags, the first one first: for days in words.
  package var languages: [String]
  /// Tags for every entry.
  package var tags: [String] = []
  /// Whether what the source says is public is published.
  package var publishes = false
  package var isDryRun = false
  /// This program with the verb that reads HTML; nil reads it in this process.
  package var htmlProgram: [String]?

  package init(zone: TimeZone, languages: [String] = ["en"]) {
    (self.zone, self.languages) = (zone, languages)
  }
}

/// All kinds, in the order in which a source is tried.
package let importFormats: [any ImportFormat.Type] = [
  IlgiFormat.self, DayOneFormat.self, DaylioFormat.self, NotionFormat.self, AppleJournalFormat.self,
  TistoryFormat.self, WordPressFormat.self, NaverFormat.self, JrnlFormat.self, OriginFormat.self,
]
