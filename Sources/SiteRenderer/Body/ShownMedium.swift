import Journal
import Localization
import Markdown
import Templating

/// A film or a recording of the site that a text shows.
struct ShownMedium {
  let kind: MediumKind
  let route: Route
  let label: String
  let recording: Recording
  let poster: Route?
}

extension SiteRendering {
  /// The films and recordings of an entry, each once, in the order of its text.
  func media(of entry: Int) -> [ShownMedium] {
    guard !recordings.isEmpty, !plan.targets[entry].isEmpty else { return [] }
    var seen: Set<Route> = []
    return zip(site.entries[entry].entry.body.links, plan.targets[entry]).compactMap {
      link, target -> ShownMedium? in
      guard let kind = link.medium, let route = route(ofFile: target),
        let recording = recordings[route], seen.insert(route).inserted
      else { return nil }
      return ShownMedium(
        kind: kind, route: route, label: mediumLabel(of: link, route), recording: recording,
        poster: plan.companions[route]?.poster)
    }
  }
}

/// The description, else the title, else the name of the file.
func mediumLabel(of written: RenderedMarkdown.Link, _ route: Route) -> String {
  let name = route.path.utf8.split(separator: 0x2F).last ?? route.path.utf8[...]
  // Obsidian's way to embed a file has its name in place of a description.
  let words = [written.alternative, written.title].first {
    !$0.allSatisfy(\.isWhitespace) && !$0.utf8.elementsEqual(name) && $0 != written.destination
  }
  if let words { return words }
  let stem = name.lastIndex(of: 0x2E).map { name[..<$0] } ?? name
  return String(decoding: stem, as: UTF8.self)
}

// A film or a recording in lists: it leads to the entry, where it plays.
extension EntryView {
  var medium: ShownMedium? { scope.rendering.media(of: member.entry).first }

  var mediumValue: TemplateValue {
    guard let medium else { return .none }
    return .map([
      "kind": .string(medium.kind.rawValue), "label": .string(medium.label),
      "length": TemplateValue(
        medium.recording.length.map { scope.interface.words.ownDigits(in: $0) }),
      "duration": TemplateValue(medium.recording.isoLength),
      "wave": medium.recording.wave.map {
        .markup(Markup(trusted: Array(MediumFilling.drawing(ofWave: $0).utf8)))
      } ?? .none,
      "poster": medium.poster.map { scope.coverValue(.site($0, suffix: "")) } ?? .none,
    ])
  }
}
