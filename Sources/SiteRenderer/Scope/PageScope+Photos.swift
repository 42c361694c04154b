import Journal
import Markdown
import Templating

// What templates see of photos.
extension PageScope {
  /// - Parameter isInText: whether the text shows the cover too.
  func coverValue(_ target: LinkTarget?, isInText: Bool) -> TemplateValue {
    guard let target, let shown = BodyWriter(self).picture(of: target) else { return .none }
    return photoValue(shown.address, shown.size, alternative: "", isInText: isInText)
  }

  /// A picture in a list.
  func coverValue(_ target: LinkTarget?) -> TemplateValue { coverValue(target, isInText: false) }

  private func photoValue(
    _ address: String, _ picture: Picture?, alternative: String, isInText: Bool
  ) -> TemplateValue {
    let variants = picture?.variants
    return .map([
      "url": .string(address), "width": TemplateValue(picture?.width),
      "height": TemplateValue(picture?.height), "alt": .string(alternative),
      "in_text": .bool(isInText),
      "square": TemplateValue(variants?.square.map { self.address($0) }),
      "srcset": TemplateValue(variants.map { self.address.set($0.sizes) }),
      "large": TemplateValue(variants?.sizes.last.map { self.address($0.route) }),
      "tone": TemplateValue(variants?.tone),
      "ratio": TemplateValue(picture.map { ratioClass($0.ratio) }),
    ])
  }

  /// Whether the page shows texts with pictures in them.
  var hasPhotos: Bool {
    switch page.kind {
    case .photos: true
    case .list(_, nil, _): settings.home != .timeline
    default: hasText { $0.isPicture && $1.isShown }
    }
  }

  /// Whether the page shows texts with films in them.
  var hasFilms: Bool { hasText { link, _ in link.medium == .film } }

  /// Whether the page is one of texts and one of them has such a link.
  private func hasText(with matches: (RenderedMarkdown.Link, LinkTarget) -> Bool) -> Bool {
    let plan = rendering.plan
    func isIn(_ members: [Int]) -> Bool {
      members.contains { position in
        let member = edition.members[position]
        return zip(site.entry(member).body.links, plan.targets[member.entry])
          .contains(where: matches)
      }
    }
    switch page.kind {
    case .entry(let position): return isIn([position])
    case .month(let year, let month, let page):
      return isIn(Array(edition.years[year].months[month].pages[page]))
    case .custom(let position):
      guard case .text(let text, _) = edition.customPages[position].content else { return false }
      return zip(site.pages.texts[text].entry.body.links, plan.pageTargets[text])
        .contains(where: matches)
    case .list, .undated, .year, .order, .titles, .onThisDay, .dayOfYear, .calendar, .statistics,
      .photos, .shelf, .terms, .term, .search, .notFound, .redirect, .machineReadable:
      return false
    }
  }
}

extension LinkTarget {
  /// Whether a picture with this target is on the page; of others only the words are.
  fileprivate var isShown: Bool {
    switch self {
    case .asWritten, .group, .page, .file, .site: true
    case .remoteImage, .nowhere, .unwritten: false
    }
  }
}
