package import Diagnostics
package import Files
package import Localization

/// A kind of export that can be read.
package struct ImportFormat: Sendable {
  /// As on the command line: `dayone`.
  package let name: String
  /// As people call the app: `Day One`.
  package let app: String
  /// Whether its exports say of each entry who may read it. If not, nothing can be published while
  /// it is imported.
  package let tellsReaders: Bool
  let reader: any ExportReader.Type

  init(_ name: String, _ app: String, _ reader: any ExportReader.Type, tellsReaders: Bool = false) {
    (self.name, self.app, self.reader, self.tellsReaders) = (name, app, reader, tellsReaders)
  }

  /// Gives what a source of this kind has, one by one.
  package func read(
    _ source: ImportSource, _ options: ImportOptions,
    _ each: (ImportReading) throws(BuildError) -> Void
  ) throws(BuildError) {
    try reader.init(export: Export(source, options)).read(each)
  }
}

/// All kinds, in the order in which a source is tried.
package let importFormats: [ImportFormat] = [
  ImportFormat("ilgi", "Ilgi", IlgiFormat.self, tellsReaders: true),
  ImportFormat("dayone", "Day One", DayOneFormat.self),
  ImportFormat("daylio", "Daylio", DaylioFormat.self),
  ImportFormat("notion", "Notion", NotionFormat.self),
  ImportFormat("applejournal", "Apple Journal", AppleJournalFormat.self),
  ImportFormat("tistory", "Tistory", TistoryFormat.self),
  ImportFormat("wordpress", "WordPress", WordPressFormat.self, tellsReaders: true),
  ImportFormat("naver", "Naver Blog", NaverFormat.self),
  ImportFormat("jrnl", "jrnl", JrnlFormat.self),
  ImportFormat("journey", "Journey", JourneyFormat.self),
  ImportFormat("keep", "Google Keep", KeepFormat.self),
  ImportFormat("instagram", "Instagram", InstagramFormat.self),
  ImportFormat("facebook", "Facebook", FacebookFormat.self),
  ImportFormat("diarium", "Diarium", DiariumFormat.self),
  ImportFormat("velog", "velog", VelogFormat.self),
  ImportFormat("json", "JSON", OriginFormat.self),
  ImportFormat("csv", "CSV", TableFormat.self),
  ImportFormat("text", "texts", TextFolderFormat.self),
]

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
  /// Fetches pictures on other hosts; nil leaves them there.
  package var fetching: PictureFetching?
  /// This program with the verb that reads HTML; nil reads it in this process.
  package var htmlProgram: [String]?

  package init(zone: TimeZone, languages: [String] = ["en"]) {
    (self.zone, self.languages) = (zone, languages)
  }
}
