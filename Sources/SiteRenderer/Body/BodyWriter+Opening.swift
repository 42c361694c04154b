import Journal
import Markdown

// The photo that opens the page of an entry without a cover of its own.
extension BodyWriter {
  /// The first wide photo of the text that stands alone in its paragraph, by its index in `links`,
  /// where the look opens entries with a photo: of an entry that is starred, has four photos or
  /// begins with it.
  func openingPhoto(of member: Edition.Member) -> Int? {
    let entry = rendering.site.entries[member.entry].entry
    guard opensWithPhotos, entry.labels.cover == nil, !entry.labels.hasNoCover else { return nil }
    let (body, targets) = (entry.body, rendering.plan.targets[member.entry])
    let photos = body.links.indices.filter { body.links[$0].isPicture && isPhoto(targets[$0]) }
    guard
      let (opening, offset) = photos.lazy.compactMap({ [self] photo in
        isWide(targets[photo]) ? body.offsetAlone(ofImage: photo).map { (photo, $0) } : nil
      }).first
    else { return nil }
    let isAbout = entry.starred || photos.count >= 4
    return isAbout || offset == RenderedMarkdown.paragraph.count ? opening : nil
  }

  private var opensWithPhotos: Bool {
    ["album", "pocket"].contains(rendering.site.settings.theme.look.name)
  }

  /// Whether a photo is as wide as a window can be, and wider than high.
  private func isWide(_ target: LinkTarget) -> Bool {
    rendering.picture(of: target).map { $0.width >= 1200 && $0.width > $0.height } ?? false
  }
}

extension RenderedMarkdown {
  fileprivate static let paragraph = Array("<p>".utf8)

  /// Where an image without a size is that is a paragraph by itself, in bytes of the HTML.
  ///
  /// - Parameter link: its index in `links`.
  fileprivate func offsetAlone(ofImage link: Int) -> Int? {
    guard links[link].size == nil, let hole = holes.first(where: { $0.kind == .image(link) })
    else { return nil }
    let (before, after) = (html[..<hole.offset], html[hole.offset...])
    guard before.suffix(3) == Self.paragraph[...], after.starts(with: "</p>".utf8) else {
      return nil
    }
    return hole.offset
  }
}
