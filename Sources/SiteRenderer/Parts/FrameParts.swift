import Journal
import Synchronization
import Templating

/// The parts that read nothing but the frame of a page, for all pages with one frame: the beginning
/// of the head, the header, the footer. They are found by their numbers, without a key for each.
final class FrameParts: Sendable {
  /// What decides about the frame.
  struct Key: Hashable {
    let edition: Int
    let kind: String
    let order: EntryOrder?
    let isNoIndex: Bool
    let hasPhotos: Bool
    let hasFilms: Bool
    let hasCards: Bool
  }

  private let parts = Mutex<[PlacedPart?]>([])
  /// Whether pages with this frame differ in their feeds.
  private let hasOwnFeeds: Bool

  init(hasOwnFeeds: Bool) { self.hasOwnFeeds = hasOwnFeeds }

  /// - Parameter number: of the part.
  subscript(number: Int) -> PlacedPart? {
    parts.withLock { number < $0.count ? $0[number] : nil }
  }

  func keep(_ part: PlacedPart, as known: RememberedPart) {
    if hasOwnFeeds, known.inputs.contains(where: { $0.members.contains("feeds") }) { return }
    parts.withLock { parts in
      while parts.count <= known.number { parts.append(nil) }
      parts[known.number] = part
    }
  }
}

/// The frames of a site's pages.
final class FrameMemory: Sendable {
  private let frames = Mutex<[FrameParts.Key: FrameParts]>([:])

  func frame(_ key: FrameParts.Key, hasOwnFeeds: Bool) -> FrameParts {
    frames.withLock { frames in
      if let known = frames[key] { return known }
      let made = FrameParts(hasOwnFeeds: hasOwnFeeds)
      frames[key] = made
      return made
    }
  }
}

extension SiteRendering {
  func isNoIndex(_ page: Page) -> Bool { site.settings.noindex || site.asksForNoIndex(page) }

  /// Nil for a page whose frame no other page has.
  func frameParts(
    of page: Page, _ contents: PageContents, _ isNoIndex: Bool
  ) -> FrameParts? {
    var hasOwnFeeds = false
    switch page.kind {
    case .entry, .year, .month, .dayOfYear, .list(_, _?, _), .order, .titles: break
    case .term: hasOwnFeeds = true
    case .list, .undated, .onThisDay, .calendar, .statistics, .photos, .shelf, .terms, .search,
      .notFound, .custom, .redirect, .machineReadable:
      return nil
    }
    let key = FrameParts.Key(
      edition: page.edition, kind: page.kind.name, order: page.kind.order,
      isNoIndex: isNoIndex,
      hasPhotos: contents.hasPhotos, hasFilms: contents.hasFilms, hasCards: contents.hasCards)
    return frames.frame(key, hasOwnFeeds: hasOwnFeeds)
  }
}
