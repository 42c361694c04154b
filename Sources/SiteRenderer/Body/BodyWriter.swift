import Journal
import Localization
import Markdown

/// Fills the holes of an entry's body for one page or feed.
struct BodyWriter {
  private let rendering: SiteRendering
  private let edition: Edition
  private let interface: Interface
  private let address: Addressing

  init(_ scope: PageScope) {
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
      rendering.site.entries[member.entry].entry.body, rendering.plan.targets[member.entry],
      idPrefix: idPrefix, page: idPrefix.isEmpty ? nil : member.route)
  }

  /// - Parameter text: position in `CustomPages.texts`.
  func html(ofPage text: Int) -> [UInt8] {
    fill(rendering.site.pages.texts[text].entry.body, rendering.plan.pageTargets[text])
  }

  /// - Parameter page: where the text stands alone; links within the text lead there, since ids
  ///   have another name here.
  private func fill(
    _ body: RenderedMarkdown, _ targets: [LinkTarget], idPrefix: String = "", page: Route? = nil
  ) -> [UInt8] {
    var output: [UInt8] = []
    body.fill(
      into: &output,
      HoleFilling(
        idPrefix: idPrefix,
        link: { position, _ in
          if case .asWritten(let destination) = targets[position], destination.hasPrefix("#"),
            let page
          {
            return .link(address(page) + destination)
          }
          return link(targets[position])
        },
        image: { position, written in image(targets[position], written) },
        message: { interface.say($0.rawValue) ?? $0.rawValue }))
    return output
  }

  private func link(_ target: LinkTarget) -> LinkFilling {
    route(of: target).map { .link($0) } ?? .text
  }

  private func image(_ target: LinkTarget, _ written: RenderedMarkdown.Link) -> ImageFilling {
    if case .remoteImage(let destination) = target { return .link(destination) }
    if written.kind == .wikiImage, !isPicture(target) {
      // A note or a recording that an entry embeds.
      return route(of: target).map { .link($0) } ?? .text
    }
    guard let picture = picture(of: target) else { return .text }
    guard let size = picture.size else { return .image(picture.address) }
    return .image(
      picture.address,
      [
        MarkupAttribute("width", String(size.width)),
        MarkupAttribute("height", String(size.height)),
      ])
  }

  private func isPicture(_ target: LinkTarget) -> Bool {
    guard case .file(let file, _) = target else { return false }
    let name = rendering.plan.attachments[file].route.path.lowercased()
    return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif", ".svg"].contains {
      name.hasSuffix($0)
    }
  }

  /// A picture's address and, where it is known, its size; nil when there is nothing to show.
  func picture(of target: LinkTarget) -> (address: String, size: PictureSize?)? {
    if case .remoteImage = target { return nil }
    guard let address = route(of: target) else { return nil }
    let size: PictureSize? =
      switch target {
      case .file(let file, _): rendering.pictures[rendering.plan.attachments[file].route]
      case .site(let route, _): rendering.pictures[route]
      case .asWritten, .remoteImage, .group, .page, .nowhere: nil
      }
    return (address, size)
  }

  private func route(of target: LinkTarget) -> String? {
    switch target {
    case .asWritten(let destination), .remoteImage(let destination): destination
    case .group(let group, let suffix, let holder):
      groupAddress(edition.members[edition.positionOfGroup[group]], suffix, holder)
    case .page(let page, let suffix): address(edition.customPages[page].route) + suffix
    case .file(let file, let suffix): address(rendering.plan.attachments[file].route) + suffix
    case .site(let route, let suffix): address(route) + suffix
    case .nowhere: nil
    }
  }

  /// A heading of another translation is not on the page that this edition shows.
  private func groupAddress(_ member: Edition.Member, _ suffix: String, _ holder: Int?) -> String {
    let isShown = holder.map { $0 == member.entry } ?? true
    return address(member.route) + (isShown ? suffix : String(suffix.prefix { $0 != "#" }))
  }
}
