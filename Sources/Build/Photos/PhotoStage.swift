import Diagnostics
import Files
import Journal
import PhotoVariants
import Photos
import SiteRenderer

/// The photos of a site, made or found in the cache before a page is rendered.
struct PreparedPhotos: Sendable {
  /// Of the photos with copies, by their own routes.
  var pictures: [Route: Picture] = [:]
  /// Files for the site.
  var files: [PhotoFile] = []
  /// The routes whose files are among these, so that no original is copied there.
  var replaced: Set<Route> = []
  /// The routes of photos that were reported.
  var refused: Set<Route> = []
  /// Of the journal's own picture.
  var icons: SiteIcons?
  /// Nil where none are drawn.
  var cards: SharedCards?

  static let none = PreparedPhotos()
}

/// A file from the cache on its way into the site.
package struct PhotoFile: Sendable {
  let route: Route
  let file: PhotoCopies.File
  let copies: PhotoCopies

  /// The bytes are not those that were kept.
  var damage: BuildError {
    BuildError(
      "the copy of a photo in '\(PhotoCache.folder)/\(copies.key)' is damaged",
      help: "remove the folder '\(PhotoCache.folder)' and build again")
  }
}

/// What became of one photo.
private struct PhotoOutcome: Sendable {
  var picture: Picture?
  var files: [PhotoFile] = []
  var isReplaced = false
  var keys: [String] = []
  var facts: PhotoFacts?
  var status: Disk.Status?
  var diagnostic: Diagnostic?
  var failure: BuildError?
}

extension OpenJournal {
  /// Makes the copies of all photos that published texts show.
  ///
  /// - Parameter sink: where the files go, which says whether the cache may be written.
  func preparePhotos(
    _ planned: PlannedSite, for sink: some Sink, _ found: inout Findings
  ) throws(BuildError) -> PreparedPhotos {
    if options.preview.book != nil { return photosForPrint(planned) }
    guard let program = options.photoProgram else { return .none }
    let makesCopies = settings.photos.variants
    let sources = makesCopies ? planned.photoSources(settings) : []
    let icon =
      makesCopies ? planned.scan.statics.first { $0.route == PhotoStage.iconName }?.path : nil
    // Nobody asks a preview for cards.
    let drawsCards =
      settings.url != nil && settings.shareCards != .off && !options.preview.isOn
      && options.preview.sealed == nil
    let (isWritten, place) = (sink.isWritten, ownFolder == nil ? sink.place ?? root : root)
    let hasCache = try place.status(PhotoCache.folder) != nil
    guard !sources.isEmpty || icon != nil || drawsCards || isWritten && hasCache else {
      return .none
    }
    // What is drawn has copies on it, wherever they are kept.
    var memory = options.photoMemory
    if memory == nil, !isWritten { memory = try PhotoMemory() }
    let cache = try PhotoCache(
      in: place, isPreview: options.preview.isOn, isWritten: isWritten, memory: memory)
    let began = PhotoMemory.now
    let worker = PhotoWorker(program, settings.photos, jobs: options.jobs)
    let stage = PhotoStage(
      files: planned.scan.files, settings: settings, cache: cache, worker: worker)
    let progress = options.progress
    progress?.begin(.photos, of: sources.count)
    var outcomes = concurrentMap(sources, jobs: options.jobs) { source in
      defer { progress?.step() }
      return stage.prepare(source)
    }
    var prepared = PreparedPhotos()
    if let icon {
      let (icons, outcome) = stage.prepareIcons(
        of: icon, besides: planned.scan.statics.map(\.route))
      prepared.icons = icons
      prepared.files += outcome.files
      outcomes.append(outcome)
    }
    found.diagnostics += outcomes.compactMap(\.diagnostic)
    found.failures += outcomes.compactMap(\.failure)
    var index = PhotoIndex()
    let isLocked = isWritten && ownFolder != nil
    let start = isLocked ? try root.status(".ilgi/lock")?.changed ?? 0 : began
    var taken: Set<Route> = []
    for (source, outcome) in zip(sources, outcomes) {
      prepared.pictures[source.route] = outcome.picture
      // Two photos with the same content have the same files.
      prepared.files += outcome.files.filter { taken.insert($0.route).inserted }
      if outcome.diagnostic != nil { prepared.refused.insert(source.route) }
      if outcome.isReplaced { prepared.replaced.insert(source.route) }
      if let facts = outcome.facts, let status = outcome.status {
        index.enter(facts, of: source.source, status, start: start)
      }
    }
    var keys = Set(outcomes.flatMap(\.keys))
    if drawsCards {
      prepared.cards = SharedCards(planned.site, planned.plan, planned.theme, prepared.pictures)
    }
    if found.failures.isEmpty {
      let stage = CardStage(
        cache: cache, worker: worker, memory: memory, copies: prepared.files, jobs: options.jobs)
      let drawn =
        try stage.files(of: prepared.cards?.all(of: planned.site) ?? [])
        + stage.files(of: planned.sheets(prepared.pictures))
      keys.formUnion(drawn.map(\.copies.key))
      prepared.files += drawn
    }
    if found.failures.isEmpty { try cache.close(keeping: keys, index) }
    return prepared
  }
}

extension OpenJournal {
  /// A book has copies of its own. Of photos that browsers do not show nothing else is made.
  private func photosForPrint(_ planned: PlannedSite) -> PreparedPhotos {
    var prepared = PreparedPhotos()
    for source in planned.photoSources(settings) {
      let head = try? planned.scan.files.open(source.source).head(64 << 10)
      switch head.flatMap({ PhotoFormat.recognise($0) }) {
      case .heic, .tiff: prepared.replaced.insert(source.route)
      default: break
      }
    }
    return prepared
  }
}

/// What all photos of a build share.
private struct PhotoStage: Sendable {
  let files: ScannedFiles
  let settings: Settings
  let cache: PhotoCache
  let worker: PhotoWorker

  /// In a folder for static files.
  static let iconName = "icon.png"

  /// The icons of a journal with a picture for them. A file of `static/` at one of their addresses
  /// stays.
  ///
  /// - Parameter path: the picture, relative to the journal.
  func prepareIcons(
    of path: String, besides statics: [String]
  ) -> (SiteIcons?, PhotoOutcome) {
    var outcome = PhotoOutcome()
    do throws(BuildError) {
      let bytes = try files.read(path, atMost: FileLimits.photos)
      let facts = PhotoFacts(bytes, name: path)
      guard facts.format != nil else { return (nil, outcome) }
      let key = PhotoCache.key(facts, .icons, libraries: libraryVersions(withHEIF: false))
      outcome.keys = [key]
      let copies: PhotoCopies
      if let known = cache.copies(key) {
        copies = known
      } else {
        switch try worker.make(bytes, facts, .icons, path: path) {
        case .made(let photo): copies = try cache.keep(photo, key)
        case .problem(let problem):
          outcome.diagnostic = problem.diagnostic(at: .file(path))
          return (nil, outcome)
        }
      }
      return (icons(copies, besides: statics, &outcome), outcome)
    } catch {
      outcome.failure = error
      return (nil, outcome)
    }
  }

  private func icons(
    _ copies: PhotoCopies, besides statics: [String], _ outcome: inout PhotoOutcome
  ) -> SiteIcons {
    let touch = Route("apple-touch-icon.png")
    var sizes: [Picture.Copy] = []
    for file in copies.files {
      let route: Route
      switch file.name {
      case "favicon.ico": route = Route("favicon.ico")
      case "touch.png": route = touch
      default:
        route = Route("assets/photos/\(copies.key.prefix(16))-\(file.name)")
        sizes.append(Picture.Copy(route: route, width: file.width, height: file.height))
      }
      if statics.contains(route.path) { continue }
      outcome.files.append(PhotoFile(route: route, file: file, copies: copies))
    }
    let isMaskable = copies.files.contains { $0.name.hasPrefix("maskable") }
    return SiteIcons(touch: touch, sizes: sizes, isMaskable: isMaskable)
  }

  func prepare(_ source: PhotoSource) -> PhotoOutcome {
    var outcome = PhotoOutcome()
    do throws(BuildError) {
      try prepare(source, &outcome)
    } catch {
      outcome.failure = error
    }
    return outcome
  }

  private func prepare(
    _ source: PhotoSource, _ outcome: inout PhotoOutcome
  ) throws(BuildError) {
    let file = try files.open(source.source)
    // Larger files are refused where they are copied.
    guard file.status.size <= FileLimits.photos else { return }
    var bytes: [UInt8]?
    let facts: PhotoFacts
    if let known = cache.index.facts(of: source.source, file.status) {
      facts = known
    } else {
      let read = try file.bytes(atMost: FileLimits.photos)
      facts = PhotoFacts(read, name: source.source)
      bytes = read
    }
    (outcome.facts, outcome.status) = (facts, file.status)
    guard let format = facts.format else { return }
    if facts.width * facts.height > settings.photos.megapixels * 1_000_000 {
      outcome.diagnostic = PhotoProblem.moreMegapixels(
        PhotoSize(width: facts.width, height: facts.height), limit: settings.photos.megapixels
      ).diagnostic(at: .file(source.source))
      return
    }
    let copy = facts.copyFormat(at: source.route, keepsOriginal: source.keepsOriginal)
    var recipes: [PhotoRecipe] = [.sizes(copy: copy)]
    if settings.photos.avif { recipes.append(.avif) }
    // A smaller photo would be blown up.
    let isTooSmall = facts.width > 0 && (facts.width < 800 || facts.height < 420)
    if source.isCover, settings.url != nil, !isTooSmall { recipes.append(.share) }
    var found: [PhotoCopies] = []
    for recipe in recipes {
      let libraries = libraryVersions(
        withHEIF: format == .heic || format == .avif || recipe == .avif)
      let key = PhotoCache.key(facts, recipe, libraries: libraries)
      outcome.keys.append(key)
      if let copies = cache.copies(key) {
        found.append(copies)
        continue
      }
      if bytes == nil { bytes = try file.bytes(atMost: FileLimits.photos) }
      switch try worker.make(bytes ?? [], facts, recipe, path: source.source) {
      case .made(let photo): found.append(try cache.keep(photo, key))
      case .problem(.missingLibrary(.avif, _, _)) where recipe != .avif:
        // Browsers show it as it is.
        return
      case .problem(let problem):
        outcome.diagnostic = problem.diagnostic(at: .file(source.source))
        return
      }
    }
    take(found, of: source, &outcome)
  }

  /// The files of the copies with their routes.
  private func take(
    _ found: [PhotoCopies], of source: PhotoSource, _ outcome: inout PhotoOutcome
  ) {
    guard let main = found.first else { return }
    func route(_ file: PhotoCopies.File, _ copies: PhotoCopies) -> Route {
      Route("assets/photos/\(copies.key.prefix(16))-\(file.name)")
    }
    func taken(_ file: PhotoCopies.File, _ copies: PhotoCopies) -> Picture.Copy {
      let place = route(file, copies)
      outcome.files.append(PhotoFile(route: place, file: file, copies: copies))
      return Picture.Copy(route: place, width: file.width, height: file.height)
    }
    var sizes: [Picture.Copy] = []
    var avif: [Picture.Copy] = []
    var square: Route?
    var share: Route?
    var own = Picture.Copy(
      route: source.route, width: main.size.width, height: main.size.height)
    for copies in found {
      for file in copies.files {
        if file.name.hasPrefix("copy.") {
          outcome.files.append(PhotoFile(route: source.route, file: file, copies: copies))
          own = Picture.Copy(route: source.route, width: file.width, height: file.height)
          outcome.isReplaced = true
        } else if file.name.hasPrefix("square.") {
          square = taken(file, copies).route
        } else if file.name.hasPrefix("share.") {
          share = taken(file, copies).route
        } else if file.name.hasSuffix(".avif") {
          avif.append(taken(file, copies))
        } else {
          sizes.append(taken(file, copies))
        }
      }
    }
    guard !sizes.isEmpty else { return }
    outcome.picture = Picture(
      width: main.size.width, height: main.size.height,
      variants: Picture.Variants(
        sizes: sizes, avif: avif, square: square, share: share, own: own,
        isOriginal: source.keepsOriginal && !outcome.isReplaced, tone: tone(main.mean)))
  }

  /// Two bits of each colour.
  private func tone(_ mean: Int) -> Int {
    (mean >> 22 & 3) << 4 | (mean >> 14 & 3) << 2 | (mean >> 6 & 3)
  }
}
