import Journal
import Localization
import Markdown

/// Fills the holes of an entry's body for one page or feed.
///
/// A class, since each of the closures that fill a hole has it.
final class BodyWriter: Sendable {
  let rendering: SiteRendering
  let edition: Edition
  let interface: Interface
  let address: Addressing

  convenience init(_ scope: PageScope) {
    self.init(scope.rendering, scope.edition, scope.interface, scope.address)
  }

  init(
    _ rendering: SiteRendering, _ edition: Edition, _ interface: Interface, _ address: Addressing
  ) {
    self.rendering = rendering
    self.edition = edition
    self.interface = interface
    self.address = address
  }

  /// - Parameter idPrefix: what tells ids of the text from those of others on the page; empty where
  ///   it stands alone.
  func html(of member: Edition.Member, idPrefix: String = "") -> [UInt8] {
    fill(
      rendering.site.entries[member.entry].entry.body,
      of: rendering.site.entries[member.entry].entry, rendering.plan.targets[member.entry],
      idPrefix: idPrefix, page: idPrefix.isEmpty ? nil : member.route,
      hasCover: hasCover(
        rendering.plan.covers[member.entry], of: rendering.site.entries[member.entry].entry),
      opening: idPrefix.isEmpty && !isAbsolute ? openingPhoto(of: member) : nil,
      embedding: Embedding(in: member.route, showsUnlisted: idPrefix.isEmpty && !isAbsolute))
  }

  /// - Parameter text: position in `CustomPages.texts`.
  func html(ofPage text: Int) -> [UInt8] {
    let entry = rendering.site.pages.texts[text].entry
    return fill(
      entry.body, of: entry, rendering.plan.pageTargets[text],
      hasCover: rendering.plan.pageCovers[text] != nil,
      embedding: Embedding(
        in: rendering.site.settings.route(of: entry), showsUnlisted: true))
  }

  /// Whether a cover comes before the text.
  private func hasCover(_ cover: LinkTarget?, of entry: Entry) -> Bool {
    cover != nil && entry.labels.cover != nil
  }

  /// - Parameters:
  ///   - page: where the text is alone; links within the text lead there, since ids have
  ///     another name here.
  ///   - hasCover: whether a picture comes before the text.
  ///   - opening: the picture of the text that is shown before it, by its index in `links`.
  ///   - embedding: the notes around this text.
  func fill(
    _ body: RenderedMarkdown, of entry: Entry, _ targets: [LinkTarget], idPrefix: String = "",
    page: Route? = nil, hasCover: Bool, opening: Int? = nil,
    embedding: Embedding
  ) -> [UInt8] {
    var output: [UInt8] = []
    let photos = PhotosOfText(
      body, targets, rendering, isAlone: idPrefix.isEmpty && !isAbsolute, hasCover: hasCover,
      opening: opening)
    body.fill(
      into: &output,
      HoleFilling(
        idPrefix: idPrefix, marksBareLinks: !isAbsolute,
        link: { [self] position, written in
          if case .asWritten(let destination) = targets[position], destination.hasPrefix("#"),
            let page
          {
            return .link(address(page) + destination)
          }
          return link(targets[position], written)
        },
        image: { [self] position, written in
          if let medium = written.medium {
            return filling(medium, targets[position], written, of: entry)
          }
          return note(targets[position], written, idPrefix, embedding)
            ?? image(targets[position], written, position, photos)
        },
        address: { [self] position, _ in mediumAddress(targets[position]) },
        formula: { [rendering] in rendering.formulas[$0] },
        opens: { [interface] in interface.opens($0) },
        message: { [interface] in interface.say($0.rawValue) ?? $0.rawValue }))
    return output
  }

  /// Names that nothing has keep their brackets, unless notes are linked by name: `[[1]]` is text.
  private func link(_ target: LinkTarget, _ written: RenderedMarkdown.Link) -> LinkFilling {
    if let route = route(of: target) { return .link(route) }
    let isText = written.kind == .wikilink && !rendering.site.settings.isWiki
    return isText && target == .unwritten ? .asWritten : .text
  }

  var isAbsolute: Bool { if case .absolute = address { true } else { false } }

  /// A note or a part of one; nil for pictures and other files.
  private func note(
    _ target: LinkTarget, _ written: RenderedMarkdown.Link, _ idPrefix: String,
    _ embedding: Embedding
  ) -> ImageFilling? {
    guard written.kind == .wikiImage, !isPicture(target), let address = route(of: target) else {
      return nil
    }
    if written.destination.hasPrefix("((") {
      return blockText(target, written, embedding).map { .quoted(address, text: $0) }
    }
    return embedded(target, written, idPrefix, embedding).map { .embedded($0, address: address) }
  }

  private func image(
    _ target: LinkTarget, _ written: RenderedMarkdown.Link, _ position: Int, _ photos: PhotosOfText
  ) -> ImageFilling {
    if case .remoteImage(let destination) = target { return .link(destination) }
    if written.kind == .wikiImage, !isPicture(target) {
      // A recording that an entry embeds.
      return route(of: target).map { .link($0) } ?? .text
    }
    guard let picture = picture(of: target) else { return .text }
    if !isAbsolute, var photo = photos.filling(of: position, address) {
      if photo.address.isEmpty { photo.address = picture.address }
      if written.alternative.isEmpty { photo.name = photos.name(of: position, interface) }
      return .photo(photo)
    }
    guard let size = picture.size else { return .image(picture.address) }
    let shown = size.variants?.own
    return .image(
      picture.address,
      [
        MarkupAttribute("width", String(shown?.width ?? size.width)),
        MarkupAttribute("height", String(shown?.height ?? size.height)),
      ])
  }

  /// The address of a video or another file that a page loads; files of the site only.
  private func mediumAddress(_ target: LinkTarget) -> String? {
    switch target {
    case .file, .site: route(of: target)
    case .asWritten, .remoteImage, .group, .page, .nowhere, .unwritten: nil
    }
  }

  private func isPicture(_ target: LinkTarget) -> Bool {
    guard case .file(let file, _) = target else { return false }
    return rendering.plan.attachments[file].route.isPicture
  }

  /// Whether a target is a photo on the site.
  func isPhoto(_ target: LinkTarget) -> Bool {
    named(target, ends: [".jpg", ".jpeg", ".png", ".webp", ".avif"])
  }

  private func named(_ target: LinkTarget, ends endings: [String]) -> Bool {
    let path: String? =
      switch target {
      case .file(let file, _): rendering.plan.attachments[file].route.path
      case .site(let route, _): route.path
      case .asWritten, .remoteImage, .group, .page, .nowhere, .unwritten: nil
      }
    guard let name = path?.lowercased() else { return false }
    return endings.contains { name.hasSuffix($0) }
  }

  /// A picture's address and, where it is known, its size; nil when there is nothing to show.
  func picture(of target: LinkTarget) -> (address: String, size: Picture?)? {
    if case .remoteImage = target { return nil }
    guard let address = route(of: target) else { return nil }
    return (address, rendering.picture(of: target))
  }

  private func route(of target: LinkTarget) -> String? {
    switch target {
    case .asWritten(let destination), .remoteImage(let destination): destination
    case .group(let group, let suffix, let holder):
      groupAddress(edition.members[edition.positionOfGroup[group]], suffix, holder)
    case .page(let page, let suffix): address(edition.customPages[page].route) + suffix
    case .file(let file, let suffix): address(rendering.plan.attachments[file].route) + suffix
    case .site(let route, let suffix): address(route) + suffix
    case .nowhere, .unwritten: nil
    }
  }

  /// A heading of another translation is not on the page that this edition shows.
  private func groupAddress(_ member: Edition.Member, _ suffix: String, _ holder: Int?) -> String {
    let isShown = holder.map { $0 == member.entry } ?? true
    return address(member.route) + (isShown ? suffix : String(suffix.prefix { $0 != "#" }))
  }
}
