import Journal
import Localization

// Books, films and music, as schema.org describes them: what the entry is about, and a review for
// each that has a rating.
extension StructuredData {
  func writeWorks(of entry: Entry, to json: inout JSONWriter) {
    guard !entry.labels.works.isEmpty else { return }
    json.list("about") { json in
      for (position, work) in entry.labels.works.enumerated() {
        json.element { write(work, position, to: &$0) }
      }
    }
  }

  /// Whole objects of a list.
  func writeReviews(in entry: Entry, to json: inout JSONWriter) {
    for (position, work) in entry.labels.works.enumerated() {
      guard let rating = work.rating else { continue }
      json.element { json in
        json.member("@type", "Review")
        json.object("itemReviewed") { write(work, position, to: &$0) }
        json.object("reviewRating") { json in
          json.member("@type", "Rating")
          json.member("ratingValue", rating.number)
          json.member("bestRating", Rating.most)
          json.member("worstRating", 0)
        }
        writeAuthor(to: &json)
        json.member("datePublished", entry.day?.iso)
        json.member("inLanguage", entry.language.description)
        json.member("url", address)
      }
    }
  }

  private func write(_ work: Work, _ position: Int, to json: inout JSONWriter) {
    json.member("@type", work.kind.schemaType)
    json.member("name", work.title)
    if !work.makers.isEmpty {
      json.list(work.kind.schemaMaker) { json in
        for name in work.makers {
          json.element { json in
            json.member("@type", work.kind == .music ? "MusicGroup" : "Person")
            json.member("name", name)
          }
        }
      }
    }
    json.member("isbn", work.isbn?.digits)
    json.member("sameAs", work.address)
    json.member("image", picture(at: position))
  }

  /// The full address of a work's picture.
  private func picture(at position: Int) -> String? {
    guard case .entry(let member) = scope.page.kind else { return nil }
    let entry = scope.edition.members[member].entry
    return scope.rendering.plan.workCovers[entry][position]
      .flatMap { scope.rendering.route(ofFile: $0) }.map { url.permalink($0) }
  }
}

extension Work.Kind {
  fileprivate var schemaType: String {
    switch self {
    case .book: "Book"
    case .film: "Movie"
    case .music: "MusicAlbum"
    }
  }

  fileprivate var schemaMaker: StaticString {
    switch self {
    case .book: "author"
    case .film: "director"
    case .music: "byArtist"
    }
  }
}
