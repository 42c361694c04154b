import Journal
import Localization
import Markdown

/// The photos of one text as a page shows them.
struct PhotosOfText {
  private let body: RenderedMarkdown
  private let pictures: [Picture?]
  /// Of each row of a gallery, the sum of its pictures' proportions.
  private var rows: [Int: (ratios: Double, count: Int)] = [:]
  /// Whether the text has the page to itself: then its photos have ids, and the first is loaded
  /// at once.
  private let isAlone: Bool
  private let first: Int?
  private let opening: Int?

  /// - Parameters:
  ///   - hasCover: whether a picture comes before the text.
  ///   - opening: the picture of the text that is shown before it, by its index in `links`.
  init(
    _ body: RenderedMarkdown, _ targets: [LinkTarget], _ rendering: SiteRendering, isAlone: Bool,
    hasCover: Bool, opening: Int? = nil
  ) {
    self.body = body
    self.isAlone = isAlone
    self.opening = opening
    let links = body.links
    guard links.indices.contains(where: { links[$0].isPicture || links[$0].row != nil }) else {
      // Most texts have none.
      (pictures, first) = ([], nil)
      return
    }
    pictures = zip(links, targets).map { link, target in
      link.isPicture ? rendering.picture(of: target) : nil
    }
    first = isAlone && !hasCover && opening == nil ? links.firstIndex { $0.isPicture } : nil
    for (link, picture) in zip(links, pictures) {
      guard let row = link.row else { continue }
      let known = rows[row] ?? (0, 0)
      rows[row] = (known.ratios + Self.ratio(picture), known.count + 1)
    }
  }

  /// A picture without a size is taken for a photo of a camera.
  private static func ratio(_ picture: Picture?) -> Double {
    picture.map { min(4, max(0.25, $0.ratio)) } ?? 1.5
  }

  /// Nil for a picture that needs no more than its address and size.
  func filling(of position: Int, _ address: Addressing) -> PhotoFilling? {
    let link = body.links[position]
    let picture = pictures.indices.contains(position) ? pictures[position] : nil
    guard picture?.variants != nil || link.row != nil else { return nil }
    guard let picture else { return nil }
    var classes = position == opening ? ["photo-link", "opening"] : ["photo-link"]
    if link.row != nil {
      classes.append("r-\(ratioClass(Self.ratio(picture)))")
    } else if picture.height > picture.width {
      classes.append("portrait r-\(ratioClass(Self.ratio(picture)))")
    }
    let shown = picture.variants?.sizes.last
    var filling = PhotoFilling(
      address: "",
      attributes: [
        MarkupAttribute("width", String(shown?.width ?? picture.width)),
        MarkupAttribute("height", String(shown?.height ?? picture.height)),
      ])
    if let variants = picture.variants {
      classes.append("tone-\(variants.tone)")
      filling.address = address(variants.own.route)
      filling.copies = address.set(variants.sizes)
      filling.modernCopies = address.set(variants.avif)
      filling.modernType = "image/avif"
      filling.sizes = sizes(of: link, picture)
      filling.link = address(
        variants.isOriginal ? variants.own.route : shown?.route ?? variants.own.route)
      if isAlone { filling.id = photoID(number(of: position)) }
      filling.isFirst = position == first
    }
    filling.classes = classes.joined(separator: " ")
    return filling
  }

  /// Counted from 1 among the pictures of the text.
  private func number(of position: Int) -> Int { body.numberOfPicture(at: position) }

  /// What the link of a photo without a description is called, as in the light box: its number
  /// among the photos that are links.
  func name(of position: Int, _ interface: Interface) -> String? {
    let linked = pictures.indices.filter { pictures[$0]?.variants != nil }
    guard let number = linked.firstIndex(of: position) else { return nil }
    return interface.say(
      "photos.of", [("number", String(number + 1)), ("total", String(linked.count))])
  }

  /// How wide a picture is shown, in the words of the attribute `sizes`. Below 46rem the text is as
  /// wide as the window but for its margins.
  private func sizes(of link: RenderedMarkdown.Link, _ picture: Picture) -> String {
    if let size = link.size { return "\(size.width)px" }
    let column =
      switch link.width {
      case .text: 646.0
      case .wide, .full: 905.0
      }
    let beyond = link.width == .full ? "(min-width: 71rem) 100vw, " : ""
    if let row = link.row, let known = rows[row] {
      let ratio = Self.ratio(picture)
      let share = ratio / known.ratios
      // Three in a row are one and two on a phone.
      let isLone = known.count == 3 && isFirstOfRow(link)
      let onPhone =
        known.count < 3 ? share : isLone ? 1 : ratio / max(0.25, known.ratios - firstRatio(of: row))
      return "\(beyond)(min-width: 46rem) \(whole(column * share))px, \(whole(92 * onPhone))vw"
    }
    let natural = Double(picture.width)
    if picture.height > picture.width {
      let width = whole(min(column, natural))
      return "\(beyond)min(\(width)px, 92vw, \(whole(85 * picture.ratio))vh)"
    }
    return "\(beyond)(min-width: 46rem) \(whole(min(column, natural)))px, 92vw"
  }

  private func isFirstOfRow(_ link: RenderedMarkdown.Link) -> Bool {
    body.links.first { $0.row == link.row }?.span == link.span
  }

  private func firstRatio(of row: Int) -> Double {
    body.links.firstIndex { $0.row == row }.map { Self.ratio(pictures[$0]) } ?? 0
  }
}

/// Rounded up.
private func whole(_ number: Double) -> Int { Int(number.rounded(.up)) }

/// The id of a photo in its entry. The dot tells it from the ids of headings, which have none.
func photoID(_ number: Int) -> String { "photo.\(number)" }

/// The class of a picture's proportions in rows: the nearest of 0.25 × 1.03ⁿ, from 0 to 94.
///
/// Style sheets cannot compute with the attributes of a picture, and the policy of the pages
/// allows no style on an element.
func ratioClass(_ ratio: Double) -> Int {
  var bound = 0.25 * 1.015
  var number = 0
  while bound < ratio, number < 94 {
    bound *= 1.03
    number += 1
  }
  return number
}

extension RenderedMarkdown {
  /// Counted from 1 among the pictures of the text.
  func numberOfPicture(at position: Int) -> Int {
    links[...position].count { $0.isPicture }
  }
}

extension SiteRendering {
  /// The picture that a link leads to; nil for anything else, and for one of unknown size.
  func picture(of target: LinkTarget) -> Picture? {
    switch target {
    case .file(let file, _): pictures[plan.attachments[file].route]
    case .site(let route, _): pictures[route]
    case .asWritten, .remoteImage, .group, .page, .nowhere, .unwritten: nil
    }
  }
}

extension Addressing {
  /// Copies with their widths, as the attribute `srcset` has them.
  func set(_ copies: [Picture.Copy]) -> String {
    copies.map { "\(self($0.route)) \($0.width)w" }.joined(separator: ", ")
  }
}
