import Diagnostics
import Files
import Journal
import Markdown
import PhotoVariants
import Photos

/// A file that published texts show as a picture.
struct PhotoSource: Sendable {
  /// Relative to the journal.
  let source: String
  let route: Route
  /// Whether its own address keeps the whole original: a link leads to it, the settings ask for
  /// it, or it is a file of `static/`.
  let keepsOriginal: Bool
  let isCover: Bool
}

extension PlannedSite {
  /// The pictures of published entries and pages, each once, sorted by route.
  ///
  /// Only what is published is here, so nothing of a withheld entry reaches the cache.
  func photoSources(_ settings: Settings) -> [PhotoSource] {
    var shown: Set<Route> = []
    var linked: Set<Route> = []
    var covers: Set<Route> = []
    func route(of target: LinkTarget) -> Route? {
      switch target {
      case .file(let file, _): plan.attachments[file].route
      case .site(let route, _): route
      case .asWritten, .remoteImage, .group, .page, .nowhere, .unwritten: nil
      }
    }
    let texts = site.entries + site.pages.texts
    for (text, targets) in zip(texts, plan.targets + plan.pageTargets) {
      for (link, target) in zip(text.entry.body.links, targets) {
        guard let route = route(of: target) else { continue }
        switch link.kind {
        case .image, .wikiImage: if link.isPicture { shown.insert(route) }
        case .link, .wikilink, .tag: linked.insert(route)
        }
      }
    }
    shown.formUnion(plan.workCovers.joined().compactMap { $0.flatMap(route) })
    for case .some(let cover) in plan.covers + plan.pageCovers {
      guard let route = route(of: cover) else { continue }
      shown.insert(route)
      covers.insert(route)
    }
    shown.formUnion(plan.companions.values.compactMap(\.poster))
    let keepsAll = settings.photos.original == .link || settings.photoMetadata == .keep
    return copied.filter { shown.contains($0.route) }.map { file in
      PhotoSource(
        source: file.source, route: file.route,
        keepsOriginal: keepsAll || linked.contains(file.route)
          || settings.statics.contains { file.source.isBelow($0) },
        isCover: covers.contains(file.route))
    }.sorted { $0.route.path.utf8.lexicographicallyPrecedes($1.route.path.utf8) }
  }
}

/// What the bytes of a picture say before a pixel is decoded.
package struct PhotoFacts: Sendable, Equatable {
  /// Of the bytes.
  let digest: String
  /// Nil for a picture of which no copies are made: a drawing, an icon, an animation.
  let format: PhotoFormat?
  /// Zero for a format whose size only its decoder knows.
  let width: Int
  let height: Int

  static let formats: [(name: String, format: PhotoFormat)] = [
    ("jpeg", .jpeg), ("png", .png), ("webp", .webp), ("avif", .avif), ("heic", .heic),
    ("tiff", .tiff), ("bmp", .bmp),
  ]

  init(digest: String, format: PhotoFormat?, width: Int, height: Int) {
    (self.digest, self.format, self.width, self.height) = (digest, format, width, height)
  }

  /// - Parameter name: of the file: a raw photo of a camera is a TIFF by its bytes.
  package init(_ bytes: [UInt8], name: String) {
    digest = hexDigits(fingerprint(bytes)) + hexDigits(fingerprint(bytes.reversed()))
    let found = PhotoFormat.recognise(bytes)
    let isKnown =
      Self.formats.contains { $0.format == found } && !isAnimated(photo: bytes)
      && (found != .tiff || [".tif", ".tiff"].contains { name.lowercased().hasSuffix($0) })
    format = isKnown ? found : nil
    let size = isKnown ? try? Photos.size(ofPhoto: bytes) : nil
    (width, height) = (size?.width ?? 0, size?.height ?? 0)
  }

  /// The format of the copy at the photo's own address, whose name promises one.
  func copyFormat(at route: Route, keepsOriginal: Bool) -> PhotoRecipe.CopyFormat {
    switch format {
    case .heic, .tiff: return .jpeg
    case .bmp: return .png
    case .jpeg, .png, .webp:
      guard !keepsOriginal, width > PhotoRecipe.copyWidth else { return .none }
      return switch PhotoFormat.forExtension(String(route.path.suffix { $0 != "." })) {
      case .jpeg: .jpeg
      case .png: .png
      case .webp: .webp
      default: .none
      }
    default: return .none
    }
  }
}

extension String {
  fileprivate func suffix(while isPart: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, isPart(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
