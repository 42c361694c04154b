import Diagnostics
package import Localization
import Markdown

/// What is beside a film and belongs to it, by its name: `boat.jpg`, `boat.vtt`,
/// `boat.ko.vtt`.
package struct FilmCompanions: Sendable, Equatable {
  /// Shown until the film plays.
  package var poster: Route?
  package var tracks: [Track] = []

  /// The words of a film as text.
  package struct Track: Sendable, Equatable {
    package let route: Route
    /// Nil for the language of the entry.
    package let locale: LocaleTag?
  }

  /// A text track among the attachments.
  struct File {
    let attachment: Int
    let locale: LocaleTag?
  }
}

extension LinkResolver {
  /// Finds what belongs to a film that a text shows, so that it is published too.
  mutating func addCompanions(of target: LinkTarget, _ link: WrittenLink) {
    let film: Route
    let found: FilmCompanions
    switch target {
    case .file(let position, _):
      film = used[position].route
      guard companions[film] == nil else { return }
      found = companions(ofFile: used[position].source, link)
    case .site(let route, _):
      film = route
      guard companions[film] == nil, MediumKind(file: film.path) == .film else { return }
      found = companions(at: film)
    case .asWritten, .remoteImage, .group, .page, .nowhere, .unwritten: return
    }
    companions[film] = found
    if found.poster == nil { blankFilms.append(link) }
  }

  /// One finding for all films: a journal may have hundreds.
  var blankFilmDiagnostics: [Diagnostic] {
    guard let link = blankFilms.first else { return [] }
    let others = blankFilms.count - 1
    let path = withoutExtension(link.destination)
    let notes: [Diagnostic.Note] =
      switch others {
      case 0: []
      case 1: [.init("one more film has none")]
      default: [.init("\(others) more films have none")]
      }
    return [
      Diagnostic(
        .note, "media.poster", "a film without a picture is black until it plays",
        at: link.place, label: "'\(link.destination)'", notes: notes,
        help: ["put a picture of the same name beside it, as in \(path).jpg"])
    ]
  }

  private mutating func companions(
    ofFile source: String, _ link: WrittenLink
  ) -> FilmCompanions {
    var found = FilmCompanions()
    let stem = withoutExtension(source)
    for name in posterNames {
      guard case .file(let position)? = things[pathKey(stem + name)] else { continue }
      found.poster = route(ofAttachment: position, link)
      break
    }
    let tracks = textTracks ?? tracksByFilm
    textTracks = tracks
    for track in tracks[pathKey(stem)] ?? [] {
      guard let route = route(ofAttachment: track.attachment, link) else { continue }
      found.tracks.append(FilmCompanions.Track(route: route, locale: track.locale))
    }
    return found
  }

  private mutating func route(ofAttachment position: Int, _ link: WrittenLink) -> Route? {
    guard case .file(let file, _) = file(attachments[position], suffix: "", link) else {
      return nil
    }
    return used[file].route
  }

  /// Of a film in `static/`.
  private func companions(at route: Route) -> FilmCompanions {
    let stem = withoutExtension(route.path)
    var found = FilmCompanions()
    found.poster = posterNames.map { Route(stem + $0) }.first { routes.contains($0) }
    let names: [(String, LocaleTag?)] =
      [("", nil)] + site.settings.locales.map { (".\($0)", $0) }
    for (name, locale) in names {
      let route = Route(stem + name + ".vtt")
      guard routes.contains(route) else { continue }
      found.tracks.append(FilmCompanions.Track(route: route, locale: locale))
    }
    return found
  }

  /// The text tracks by the names of their films without extensions.
  private var tracksByFilm: [PathKey: [FilmCompanions.File]] {
    var found: [PathKey: [FilmCompanions.File]] = [:]
    for (position, source) in attachments.enumerated()
    where source.path.lowercased().hasSuffix(".vtt") {
      let stem = withoutExtension(source.path)
      found[pathKey(stem), default: []].append(
        FilmCompanions.File(attachment: position, locale: nil))
      let name = stem.utf8.split(separator: 0x2F).last ?? stem.utf8[...]
      guard let dot = name.lastIndex(of: 0x2E),
        let locale = LocaleTag(String(decoding: name[dot...].dropFirst(), as: UTF8.self))
      else { continue }
      found[pathKey(String(stem.utf8.prefix(upTo: dot)) ?? ""), default: []].append(
        FilmCompanions.File(attachment: position, locale: locale))
    }
    return found
  }

}

extension Settings {
  /// The paths at which companions may be: of a film posters, and text tracks in the journal's
  /// languages; of a recording its strokes; none for other files.
  package func companionPaths(of path: String) -> [String] {
    guard let kind = MediumKind(file: path) else { return [] }
    if kind == .sound { return [path + ".wave"] }
    let stem = withoutExtension(path)
    let tags = locales.map(\.description)
    let tracks = [""] + Set(tags + tags.map { $0.lowercased() }).sorted().map { "." + $0 }
    return (posterNames + tracks.map { $0 + ".vtt" }).map { stem + $0 }
  }
}

private func withoutExtension(_ path: String) -> String {
  guard let dot = path.utf8.lastIndex(of: 0x2E) else { return path }
  return String(path.utf8[..<dot]) ?? path
}

private let posterNames = ["jpg", "jpeg", "png", "webp", "avif", "heic"].flatMap {
  [".\($0)", ".\($0.uppercased())"]
}
