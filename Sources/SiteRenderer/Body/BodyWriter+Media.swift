import Journal
import Localization
import Markdown

// Films and recordings in texts.
extension BodyWriter {
  /// One on another host becomes a link: pages play their own site's only.
  func filling(
    _ kind: MediumKind, _ target: LinkTarget, _ written: RenderedMarkdown.Link, of entry: Entry
  ) -> ImageFilling {
    switch target {
    case .asWritten(let destination), .remoteImage(let destination): return .link(destination)
    case .file, .site, .group, .page, .nowhere, .unwritten: break
    }
    guard let route = rendering.route(ofFile: target) else { return .text }
    let recording = rendering.recordings[route]
    var filling = MediumFilling(
      kind: kind, address: address(route), label: mediumLabel(of: written, route))
    if let recording, let shown = recording.length, let machine = recording.isoLength {
      filling.length = (interface.words.ownDigits(in: shown), machine)
    }
    // Readers of feeds would draw it at any size.
    if !isAbsolute { filling.wave = recording?.wave }
    guard kind == .film else { return .medium(filling) }
    if let width = recording?.width, let height = recording?.height {
      let ratio = min(4, max(0.25, Double(width) / Double(max(1, height))))
      filling.attributes = [
        MarkupAttribute("class", "r-\(ratioClass(ratio))"),
        MarkupAttribute("width", String(width)), MarkupAttribute("height", String(height)),
      ]
    }
    let companions = rendering.plan.companions[route]
    filling.poster = companions?.poster.map { address(rendering.posterRoute($0)) }
    filling.tracks = tracks(companions?.tracks ?? [], in: entry.locale)
    return .medium(filling)
  }

  /// A track in the language of the page is switched on.
  private func tracks(
    _ found: [FilmCompanions.Track], in own: LocaleTag
  ) -> [MediumFilling.Track] {
    let locales = found.map { $0.locale ?? own }
    let wanted =
      locales.firstIndex(of: edition.locale)
      ?? locales.firstIndex { $0.language == edition.locale.language }
    return zip(found, locales).enumerated().map { place, track in
      MediumFilling.Track(
        address: address(track.0.route), isCaptions: track.1.language == own.language,
        language: track.1.description, label: LocaleWords.ownName(of: track.1),
        isDefault: place == wanted)
    }
  }
}

extension SiteRendering {
  /// The route of a file of the site that a link leads to.
  func route(ofFile target: LinkTarget) -> Route? {
    switch target {
    case .file(let file, _): plan.attachments[file].route
    case .site(let route, _): route
    case .asWritten, .remoteImage, .group, .page, .nowhere, .unwritten: nil
    }
  }

  /// The copy of a picture for a film that does not play yet: at most 1440 pixels wide.
  func posterRoute(_ route: Route) -> Route {
    pictures[route]?.variants?.sizes.last { $0.width <= 1440 }?.route ?? route
  }
}
