import Diagnostics
import Files
import Journal
import PhotoVariants
import Photos
import ShareCards
import SiteRenderer

// Pictures that are made of several things, cards and the sheets of years, are drawn by child
// processes and kept where copies of photos are, by all that is on them.

/// Draws what is not kept yet.
struct CardStage: Sendable {
  private let cache: PhotoCache
  private let worker: PhotoWorker
  private let memory: PhotoMemory?
  private let photos: [Route: PhotoFile]
  private let jobs: Int

  /// Cards that one process draws: starting it takes as long as drawing one.
  private static let batch = 8

  /// - Parameter copies: of photos.
  init(
    cache: PhotoCache, worker: PhotoWorker, memory: PhotoMemory?, copies: [PhotoFile], jobs: Int
  ) {
    (self.cache, self.worker, self.memory, self.jobs) = (cache, worker, memory, jobs)
    photos = Dictionary(copies.map { ($0.route, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// - Returns: the files of the cards.
  func files(of cards: [SharedCard]) throws(BuildError) -> [PhotoFile] {
    try files(cards, batch: Self.batch, route: \.route) { cards throws(BuildError) in
      var input: [[UInt8]] = []
      for card in cards {
        input += [Array(ShareCard(card).text.utf8), try card.photo.map(photo) ?? []]
      }
      guard let files = worker.draw("cards", input) else {
        throw BuildError(
          "the pictures for shared links could not be drawn",
          help:
            "install 'libharfbuzz0b' if it is not there, or write 'share_cards: false' in the settings"
        )
      }
      return files
    }
  }

  /// - Returns: the files of the sheets.
  func files(of sheets: [YearSheet]) throws(BuildError) -> [PhotoFile] {
    try files(sheets, batch: 1, route: \.route) { sheets throws(BuildError) in
      var input: [[UInt8]] = []
      for cell in sheets.flatMap(\.cells) {
        input += [[UInt8(cell.day), UInt8(cell.month)], try photo(cell.square)]
      }
      guard let files = worker.draw("sheet", input) else {
        throw BuildError("the photos of a year could not be put into one picture")
      }
      return files
    }
  }

  private func files<Item: Sendable>(
    _ items: [Item], batch: Int, route: (Item) -> Route,
    draw: @Sendable @escaping ([Item]) throws(BuildError) -> [MadePhoto.File]
  ) throws(BuildError) -> [PhotoFile] {
    let libraries = libraryVersions(withHEIF: false)
    let keyed = items.map { item in
      let route = route(item)
      return (item: item, route: route, key: PhotoCache.key("\(route.path) \(libraries)"))
    }
    let known = keyed.map { cache.copies($0.key) }
    let missing = zip(keyed, known).filter { $1 == nil }.map(\.0)
    let batches = stride(from: 0, to: missing.count, by: batch).map {
      Array(missing[$0..<min($0 + batch, missing.count)])
    }
    let made = concurrentMap(batches, jobs: jobs) { batch in
      Result { () throws(BuildError) in
        var made: [PhotoFile] = []
        for (file, drawn) in zip(try draw(batch.map(\.item)), batch) {
          let photo = MadePhoto(size: file.size, mean: 0, files: [file])
          made.append(PhotoFile(route: drawn.route, try cache.keep(photo, drawn.key)))
        }
        return made
      }
    }
    var files = zip(keyed, known).compactMap { item, copies in
      copies.map { PhotoFile(route: item.route, $0) }
    }
    for made in made { files += try made.get() }
    return files
  }

  /// The bytes of a photo's copy; none where they are not kept.
  private func photo(_ route: Route) throws(BuildError) -> [UInt8] {
    guard let photo = photos[route] else { return [] }
    if let bytes = memory?.bytes(photo.copies.key, photo.file) { return bytes }
    return try photo.copies.folder?.read(photo.file.name, atMost: FileLimits.photos) ?? []
  }
}

extension PhotoFile {
  /// - Parameter copies: of one file.
  fileprivate init(route: Route, _ copies: PhotoCopies) {
    self.init(route: route, file: copies.files[0], copies: copies)
  }
}

extension ShareCard {
  fileprivate init(_ card: SharedCard) {
    let marks = card.colours.map { Int($0.red) << 16 | Int($0.green) << 8 | Int($0.blue) }
    self.init(
      locale: card.locale, number: card.number, lines: card.lines, words: card.words,
      stamp: card.stamp, name: card.name,
      colours: Colours(paper: marks[0], ink: marks[1], soft: marks[2], seal: marks[3]))
  }
}

extension PlannedSite {
  /// The sheets of all years with photos, each once.
  func sheets(_ pictures: [Route: Picture]) -> [YearSheet] {
    guard YearSheet.isShown(in: site.settings.theme.look) else { return [] }
    var seen: Set<Route> = []
    return site.editions.flatMap { edition in
      edition.years.compactMap { YearSheet($0, of: edition, in: site, plan, pictures) }
    }.filter { seen.insert($0.route).inserted }
  }
}
