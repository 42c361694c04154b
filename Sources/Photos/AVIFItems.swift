import Diagnostics

/// A compressed picture, and a grid of pictures. `Exif`, `mime` (XMP) and `uri ` are refused.
private let harmlessItems: Set<String> = ["av01", "grid"]

/// A mask refers to its picture (`auxl`, `prem`), and a grid to its tiles (`dimg`). A thumbnail
/// (`thmb`) is refused: it can show a part that was later cropped off.
private let harmlessReferences: Set<String> = ["auxl", "dimg", "prem"]

/// The items of an AVIF and the references between them.
struct AVIFItems {
  private var numbers: Set<Int> = []
  /// Those that say how others are put together, and have no pixels.
  private(set) var grids: Set<Int> = []
  private var masks: [(mask: Int, picture: Int)] = []
  private var tiles: [(grid: Int, tile: Int)] = []

  /// Throws at the first item or reference that is not known to be harmless.
  init(_ bytes: [UInt8], _ boxes: AVIFBoxes) throws(PhotoProblem) {
    for box in boxes.meta {
      switch box.type {
      case "iinf": try readItems(bytes, box.payload)
      case "iref": try readReferences(bytes, box.payload)
      default: break
      }
    }
  }

  /// The numbers of all items. Throws unless each one is part of the picture that is shown.
  func shown(from primary: Int) throws(PhotoProblem) -> Set<Int> {
    var shown: Set<Int> = [primary]
    // A grid of pictures with masks that are grids is three levels deep. No real file is deeper.
    for _ in 0..<4 {
      for (grid, tile) in tiles where shown.contains(grid) { shown.insert(tile) }
      for (mask, picture) in masks where shown.contains(picture) { shown.insert(mask) }
    }
    guard shown == numbers else { throw avifRefusal("it contains a picture that is not shown") }
    return shown
  }

  private mutating func readItems(
    _ bytes: [UInt8], _ payload: Range<Int>
  ) throws(PhotoProblem) {
    let header = payload.first.map { bytes[$0] } == 0 ? 6 : 8
    for entry in try ISOBoxes.all(bytes, payload.dropFirst(header)) {
      var fields = NumberRun(bytes, entry.payload)
      guard entry.type == "infe", let version = fields.next(1), version == 2 || version == 3,
        fields.next(3) != nil, let number = fields.next(version == 2 ? 2 : 4)
      else { throw avifRefusal("an item is of an unknown kind") }
      let afterNumbers = entry.payload.dropFirst(version == 2 ? 8 : 10)
      let type = String(decoding: bytes[afterNumbers.prefix(4)], as: UTF8.self)
      guard harmlessItems.contains(type) else {
        let isKnown = type == "Exif" || type == "mime"
        throw avifRefusal(isKnown ? "it has Exif or XMP" : "it has an item '\(type)'")
      }
      try checkName(bytes, afterNumbers.dropFirst(4))
      numbers.insert(number)
      if type == "grid" { grids.insert(number) }
    }
  }

  private mutating func readReferences(
    _ bytes: [UInt8], _ payload: Range<Int>
  ) throws(PhotoProblem) {
    let width = payload.first.map { bytes[$0] } == 0 ? 2 : 4
    let references = try ISOBoxes.all(bytes, payload.dropFirst(4))
    try expect(references, within: harmlessReferences, "reference")
    for reference in references {
      var fields = NumberRun(bytes, reference.payload)
      guard let from = fields.next(width), let count = fields.next(2) else {
        throw avifRefusal("a reference is cut off")
      }
      for _ in 0..<count {
        guard let to = fields.next(width) else { throw avifRefusal("a reference is cut off") }
        if reference.type == "auxl" { masks.append((from, to)) }
        if reference.type == "dimg" { tiles.append((from, to)) }
      }
      guard fields.isAtEnd else { throw mayHoldMetadata("reference", reference.type) }
    }
  }
}
