import Localization
package import PhotoVariants
import Photos

/// Draws cards, in a child process: each a text, and the bytes of a photo or none. The files of the
/// answer are in their order, named by their numbers.
///
/// - Parameters:
///   - input: of `JoinedBytes`, two for each card.
///   - megapixels: millions of pixels that a photo may have.
/// - Returns: nil for input that is no cards, or without HarfBuzz.
package func drawCards(_ input: [UInt8], megapixels: Int) -> PhotoAnswer? {
  guard let parts = JoinedBytes.parts(of: input), parts.count.isMultiple(of: 2),
    let book = FontBook()
  else { return nil }
  var files: [MadePhoto.File] = []
  for place in stride(from: 0, to: parts.count, by: 2) {
    guard let card = ShareCard(text: String(decoding: parts[place], as: UTF8.self)),
      let file = file("\(place / 2)", card, book, photo: parts[place + 1], megapixels)
    else { return nil }
    files.append(file)
  }
  let (width, height) = ShareCard.size
  return .made(MadePhoto(size: PhotoSize(width: width, height: height), mean: 0, files: files))
}

/// A card in as many bytes as it may have: a photo loses details, many words lose the last of them.
private func file(
  _ name: String, _ card: ShareCard, _ book: FontBook, photo: [UInt8], _ megapixels: Int
) -> MadePhoto.File? {
  var card = card
  while let drawing = CardDrawing(card, book, photo: photo, megapixels: megapixels) {
    guard let file = photo.isEmpty ? drawing.drawing(name) : drawing.photograph(name) else {
      return nil
    }
    if file.bytes.count <= ShareCard.mostBytes || card.words.count < 40 { return file }
    let kept = card.words.prefix(card.words.count * 4 / 5)
    let end = kept.lastIndex(of: " ") ?? kept.endIndex
    card = card.with(words: kept[..<end] + "…")
  }
  return nil
}

/// One card while it is drawn. Places are counted from where the card's language begins.
private struct CardDrawing {
  private let card: ShareCard
  private let book: FontBook
  private let canvas: Canvas
  /// The half of the card that is a photo; nil without one that can be decoded.
  private let half: [UInt8]?
  private var isMirrored: Bool { card.locale.direction == .rightToLeft }

  private static let margin = 80
  private static let width = ShareCard.size.width
  /// Where words begin beside a number.
  private static let column = 336

  init?(_ card: ShareCard, _ book: FontBook, photo: [UInt8], megapixels: Int) {
    guard let canvas = Canvas(ShareCard.size) else { return nil }
    (self.card, self.book, self.canvas) = (card, book, canvas)
    half =
      photo.isEmpty
      ? nil : middle(ofPhoto: photo, size: Self.halfSize, mostPixels: megapixels * 1_000_000)
    canvas.fill(0, 0, Self.width, ShareCard.size.height, card.colours.paper)
    if half == nil { drawAlone() } else { drawBesidePhoto() }
  }

  private static let halfSize = PhotoSize(width: 600, height: ShareCard.size.height)

  /// With its few colours.
  func drawing(_ name: String) -> MadePhoto.File? {
    var bytes = canvas.encoded(.drawing(effort: 6))
    if let long = bytes, long.count > ShareCard.mostBytes {
      bytes = canvas.encoded(.drawing(effort: 9))
    }
    return bytes.map { MadePhoto.File(name: name + ".png", size: canvas.size, bytes: $0) }
  }

  /// Percent of the details of a photo, and qualities.
  private static let tries = [
    (100, 70), (100, 50), (100, 36), (100, 26), (80, 22), (60, 18), (45, 14), (33, 10), (20, 6),
  ]

  /// As good as there is room for it.
  func photograph(_ name: String) -> MadePhoto.File? {
    var made: MadePhoto.File?
    for (percent, quality) in Self.tries {
      if let half, let soft = softened(half, Self.halfSize, percent) {
        canvas.place(soft, Self.halfSize, left: isMirrored ? 0 : 600)
      }
      guard let bytes = canvas.encoded(.jpeg(quality: quality)) else { return nil }
      made = MadePhoto.File(name: name + ".jpg", size: canvas.size, bytes: bytes)
      if bytes.count <= ShareCard.mostBytes { break }
    }
    return made
  }

  // MARK: Arrangements

  private func drawAlone() {
    if card.words.isEmpty || words(card.words, size: 40) == nil {
      drawNumber(size: 300, baseline: 330)
      drawLines(from: Self.margin, baseline: 396, size: 34, gap: 50)
      return drawStamp(from: Self.margin)
    }
    let column = card.number.isEmpty ? Self.margin : Self.column
    // A year has no room beside it.
    let isWide = drawNumber(size: 152, baseline: 200) > Float(Self.column - Self.margin)
    let left = isWide ? Self.margin : column
    let top = isWide ? 260 : 68
    drawLines(
      from: Self.margin, baseline: 252, size: 26, gap: 40,
      room: Float(Self.column - Self.margin - 20))
    drawWords(from: left, to: Self.width - Self.margin, top: top, height: 490 - top)
    drawStamp(from: left)
  }

  private func drawBesidePhoto() {
    let width = drawNumber(size: 152, baseline: 200)
    let top = card.number.isEmpty ? 68 : 244
    drawLines(from: Self.margin + Int(width) + 28, baseline: 160, size: 24, gap: 38)
    drawWords(from: Self.margin, to: 600 - 48, top: top, height: 500 - top)
    drawStamp(from: Self.margin)
  }

  // MARK: Parts

  /// - Returns: its width.
  @discardableResult
  private func drawNumber(size: Float, baseline: Float) -> Float {
    guard let number = words(card.number, size: size) else { return 0 }
    draw(number, from: Self.margin, baseline: baseline, card.colours.ink)
    return number.width(of: number.all)
  }

  private func drawLines(
    from left: Int, baseline: Float, size: Float, gap: Float, room: Float = 440
  ) {
    for (row, text) in card.lines.enumerated() {
      guard let line = small(text, size: size) else { continue }
      let share = room / max(room, line.width(of: line.all))
      guard let line = share < 1 ? small(text, size: size * share) : line else { continue }
      draw(line, from: left, baseline: baseline + Float(row) * gap, card.colours.soft)
    }
  }

  private func drawStamp(from left: Int) {
    let (top, side) = (526, 44)
    canvas.fill(
      isMirrored ? Self.width - left - side : left, top, side, side, card.colours.seal)
    if let stamp = small(card.stamp, size: 26) {
      let inset = (Float(side) - stamp.width(of: stamp.all)) / 2
      draw(stamp, from: left + Int(inset), baseline: Float(top) + 31, 0xFFF8EE)
    }
    guard let name = small(card.name, size: 28) else { return }
    let room = Float((half != nil ? 600 : Self.width) - left - side - 80)
    let lines = name.lines(within: room)
    let shown =
      lines.count > 1 ? small(name.beginning(lines[0].upperBound) + "…", size: 28) ?? name : name
    draw(shown, from: left + side + 20, baseline: Float(top) + 32, card.colours.ink)
  }

  /// The words in the largest letters in which all of them fit; else as many as fit.
  private func drawWords(from left: Int, to right: Int, top: Int, height: Int) {
    let width = Float(right - left)
    var text = card.words
    for size in [96, 76, 58, 52, 46, 40, 36, 34, 34, 34] as [Float] {
      guard let set = words(text, size: size) else { return }
      let lines = set.lines(within: width)
      let room = max(1, Int(Float(height) / set.lineHeight))
      // Few words are large, many are not.
      if lines.count > room || size > 58 && lines.count > (size > 76 ? 1 : 2) {
        if size == 34 { text = set.beginning(lines[room - 1].upperBound) + "…" }
        continue
      }
      for (row, line) in lines.enumerated() {
        let baseline = Float(top) + set.lineHeight * (Float(row) + 0.5) + set.size * 0.34
        let end = draw(
          set, line, from: left, to: right, baseline: baseline, card.colours.ink, isOwn: true)
        guard row == lines.count - 1, set.text.last != "…" else { continue }
        let x = Int(end.rounded()) + (set.direction == .rightToLeft ? -28 : 12)
        canvas.fill(x, Int(baseline) - 18, 18, 18, card.colours.seal)
      }
      return
    }
  }

  // MARK: Text

  private func words(_ text: String, size: Float) -> Typesetting? { set(text, size, isLarge: true) }
  private func small(_ text: String, size: Float) -> Typesetting? {
    set(text, size, isLarge: false)
  }

  private func set(_ text: String, _ size: Float, isLarge: Bool) -> Typesetting? {
    text.isEmpty
      ? nil
      : Typesetting(
        text, card.locale, TextDirection(of: text, usual: card.locale.direction),
        book.order(card.locale, isLarge: isLarge), size: size)
  }

  /// - Parameter isOwn: whether the text begins where its own language does, not the card's.
  /// - Returns: where it ends on the canvas.
  @discardableResult
  private func draw(
    _ text: Typesetting, _ line: Range<Int>? = nil, from left: Int, to right: Int = width,
    baseline: Float, _ colour: Int, isOwn: Bool = false
  ) -> Float {
    let width = text.width(of: line ?? text.all)
    let box = isMirrored ? (Self.width - right, Self.width - left) : (left, right)
    let isFromRight = isOwn ? text.direction == .rightToLeft : isMirrored
    let start = isFromRight ? Float(box.1) - width : Float(box.0)
    text.draw(line ?? text.all, on: canvas, left: start, baseline: baseline)
    canvas.ink(colour)
    return isFromRight ? start : start + width
  }
}
