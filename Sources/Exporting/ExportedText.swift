import Build
import Diagnostics
import Files
import Journal
import Localization
import Markdown
import SiteRenderer

/// Who may read an entry on the day of the export.
enum EntryVisibility: String, CaseIterable {
  case everybody = "public"
  /// By its address alone.
  case unlisted
  case `private`, draft, scheduled, expired, sealed
  /// Its file has errors, so nobody knows.
  case unclear

  init(_ entry: Entry, on day: CalendarDay) {
    self =
      switch Publication.reasons(against: entry.visibility, today: day).first {
      case nil: entry.visibility.isUnlisted ? .unlisted : .everybody
      case .hasErrors: .unclear
      case .isPrivate: .private
      case .isSealed: .sealed
      case .isDraft: .draft
      case .notBefore: .scheduled
      case .expired: .expired
      }
  }

  /// Whether the site shows it.
  var isShown: Bool { self == .everybody || self == .unlisted }
}

/// An entry as an export has it: of one for everybody, no more than the site says.
struct ExportedText {
  let entry: Entry
  let visibility: EntryVisibility
  /// Where it is in the site, or would be.
  let route: Route
  let time: ClockTime?
  let place: (name: String, degrees: (latitude: Double, longitude: Double)?, country: String?)?
  /// Whether nothing is in it that the site does not show.
  let isPublic: Bool

  /// The title, unless it is the beginning of the text.
  var headline: String? { entry.body.prose.isUntitled ? nil : entry.title }

  init(_ entry: Entry, _ visibility: EntryVisibility, _ settings: Settings) {
    (self.entry, self.visibility, isPublic) = (entry, visibility, false)
    route = settings.homeRoute(of: entry)
    time = entry.time
    place = entry.labels.place.map { place in
      let degrees = place.latitude.flatMap { Double($0) }.flatMap { latitude in
        place.longitude.flatMap { Double($0) }.map { (latitude, $0) }
      }
      let isFinite = degrees.map { $0.0.isFinite && $0.1.isFinite } ?? false
      return (place.name, isFinite ? degrees : nil, place.country)
    }
  }

  init(shown text: SiteText, _ settings: Settings) {
    (entry, visibility, route, isPublic) = (text.entry, .everybody, text.route, true)
    time = settings.times ? entry.time : nil
    place = entry.labels.place.map { place in
      (place.name, place.published.map { ($0.latitude, $0.longitude) }, nil)
    }
  }
}

/// Where a link of a text leads, for the text of an export.
enum ExportedLink: Hashable {
  /// To another text, by its position.
  case text(Int)
  /// To a file beside the texts, by its path in the source.
  case file(String)
}

/// What an export is made of: the journal, or its site.
protocol ExportSource {
  var texts: [ExportedText] { get }
  var settings: Settings { get }
  /// How many entries it leaves out.
  var leftOut: Int { get }
  /// What of it is in no export of a form, and why.
  func missing(in form: ExportForm) -> [Phrase]
  /// The text as Markdown without fields and title, and how many of its links stay as they are
  /// written although they lead elsewhere now.
  ///
  /// - Parameter address: where something is in the export, as an address.
  func markdown(
    _ position: Int, _ address: @escaping (ExportedLink) -> String?
  ) throws(BuildError) -> (text: String, left: Int)
  /// The files beside a text, in the order of its links, and its cover.
  func files(of position: Int) -> (linked: [String], cover: String?)
  func file(_ path: String) -> ExportedFile
}

extension ExportSource {
  /// The files beside a text, each once.
  func everyFile(of position: Int) -> [String] {
    let (linked, cover) = files(of: position)
    var seen: Set<PathKey> = []
    return (linked + [cover].compactMap(\.self)).filter { seen.insert(PathKey($0)).inserted }
  }
}

/// A file beside texts, whose bytes are read when they are written.
struct ExportedFile {
  /// In the source.
  let path: String
  let forEachBlock: (_ body: ([UInt8]) throws(BuildError) -> Void) throws(BuildError) -> Void
}
