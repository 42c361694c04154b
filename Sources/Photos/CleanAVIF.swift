// An AVIF cannot be cleaned, because removing bytes would shift every offset in it. But most AVIFs
// from converters have nothing to remove, and that can be proven: every box and every item is of a
// known harmless kind, every item is part of the picture that is shown, and every byte of picture
// data belongs to an item. Anything unknown is refused.

import Diagnostics

private let harmlessTop: Set<String> = ["ftyp", "meta", "mdat"]
private let harmlessMeta: Set<String> = ["hdlr", "pitm", "iloc", "iinf", "iref", "iprp", "idat"]
private let harmlessProperties: Set<String> = [
  "ispe", "pixi", "colr", "av1C", "irot", "imir", "auxC", "clap", "pasp", "clli", "mdcv", "a1op",
  "a1lx", "lsel",
]
/// Pictures, without a word about their maker.
private let handler = Array("\0\0\0\0\0\0\0\0pict".utf8) + [UInt8](repeating: 0, count: 12)
/// What the common encoders write into the two fields for free text.
private let harmlessNames: Set<String> = ["", "Color", "Alpha", "libavif", "PictureHandler"]

/// The same bytes, if they are proven to be free of metadata. Only in a colour profile the texts
/// are blank.
func cleanAVIF(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
  let boxes = try AVIFBoxes(bytes)
  var copy = bytes
  try expect(boxes.top, within: harmlessTop, "box")
  try expect(boxes.meta, within: harmlessMeta, "box")
  try expect(boxes.properties, within: harmlessProperties, "property")
  for type in ["ftyp", "meta"] where boxes.top.count(where: { $0.type == type }) != 1 {
    throw avifRefusal("it has more than one '\(type)' box")
  }
  for type in harmlessMeta where boxes.meta.count(where: { $0.type == type }) > 1 {
    throw avifRefusal("it has more than one '\(type)' box")
  }
  for box in boxes.meta {
    switch box.type {
    case "hdlr":
      guard bytes[box.payload.prefix(24)].elementsEqual(handler) else {
        throw mayHoldMetadata("box", "hdlr")
      }
      try checkName(bytes, box.payload.dropFirst(24))
    case "iprp":
      try expect(try ISOBoxes.all(bytes, box.payload), within: ["ipco", "ipma"], "box")
    default: break
    }
  }
  for box in boxes.top where box.type == "ftyp" { try checkBrands(bytes, box.payload) }
  for box in boxes.properties { try checkProperty(bytes, box) }
  for box in boxes.properties
  where box.type == "colr" && bytes.has("prof", at: box.payload.lowerBound) {
    guard let profile = neutralProfile(bytes, box.payload.dropFirst(4)) else {
      throw avifRefusal("its colour profile is none")
    }
    copy.replaceSubrange(box.payload.dropFirst(4), with: profile)
  }
  let items = try AVIFItems(bytes, boxes)
  try checkOwners(bytes, boxes, items, of: try items.shown(from: boxes.primary))
  return copy
}

func expect(
  _ boxes: [ISOBoxes.Box], within harmless: Set<String>, _ kind: String
) throws(PhotoProblem) {
  if let other = boxes.first(where: { !harmless.contains($0.type) }) {
    throw mayHoldMetadata(kind, other.type)
  }
}

func mayHoldMetadata(_ kind: String, _ type: String) -> PhotoProblem {
  avifRefusal("its \(kind) '\(type)' may hold metadata")
}

/// Checks a name: known, and with nothing after its terminating zero.
func checkName(_ bytes: [UInt8], _ run: Range<Int>) throws(PhotoProblem) {
  let name = bytes[run].prefix { $0 != 0 }
  guard run.count - name.count <= 1, harmlessNames.contains(String(decoding: name, as: UTF8.self))
  else { throw avifRefusal("it contains a text") }
}

/// Checks that every byte of `mdat` and `idat` belongs to an item, and that items use no other
/// bytes.
private func checkOwners(
  _ bytes: [UInt8], _ boxes: AVIFBoxes, _ items: AVIFItems, of shown: Set<Int>
) throws(PhotoProblem) {
  let inside = boxes.meta.first { $0.type == "idat" }?.payload
  guard let location = boxes.meta.first(where: { $0.type == "iloc" }),
    let placed = itemRuns(bytes, location.payload, of: shown, idat: inside)
  else { throw avifRefusal("the position of its picture is not clear") }
  for (item, runs) in placed {
    // A picture in parts is one only when they are put together.
    let whole = runs.flatMap { bytes[$0] }
    let isPicture =
      items.grids.contains(item)
      ? whole.count == 8 || whole.count == 12 : hasOnlyPictureUnits(whole, 0..<whole.count)
    guard isPicture else { throw avifRefusal("some of its bytes belong to no picture") }
  }
  let owned = placed.flatMap(\.runs)
  let stores = boxes.top.filter { $0.type == "mdat" }.map(\.payload) + (inside.map { [$0] } ?? [])
  var rest = owned.sorted { $0.lowerBound < $1.lowerBound }[...]
  for store in stores.sorted(by: { $0.lowerBound < $1.lowerBound }) {
    var reached = store.lowerBound
    while let run = rest.first, run.lowerBound < store.upperBound {
      guard run.lowerBound >= store.lowerBound, run.lowerBound <= reached,
        run.upperBound <= store.upperBound
      else { throw avifRefusal("some of its bytes belong to no picture") }
      reached = max(reached, run.upperBound)
      rest = rest.dropFirst()
    }
    guard reached == store.upperBound else {
      throw avifRefusal("some of its bytes belong to no picture")
    }
  }
  guard rest.isEmpty else { throw avifRefusal("a picture is outside the part for pictures") }
}

/// The byte ranges of all items according to an `iloc` box, or nil for anything unusual.
private func itemRuns(
  _ bytes: [UInt8], _ payload: Range<Int>, of items: Set<Int>, idat: Range<Int>?
) -> [(item: Int, runs: [Range<Int>])]? {
  var numbers = NumberRun(bytes, payload)
  guard let version = numbers.next(1), version <= 2, numbers.next(3) != nil,
    let widths = numbers.next(2), let count = numbers.next(version < 2 ? 2 : 4)
  else { return nil }
  let offsetWidth = widths >> 12
  let lengthWidth = widths >> 8 & 15
  let baseWidth = widths >> 4 & 15
  let indexWidth = version == 0 ? 0 : widths & 15
  guard [offsetWidth, lengthWidth, baseWidth, indexWidth].allSatisfy({ $0 <= 8 }) else {
    return nil
  }

  var placed: [(item: Int, runs: [Range<Int>])] = []
  for _ in 0..<count {
    var runs: [Range<Int>] = []
    guard let item = numbers.next(version < 2 ? 2 : 4), items.contains(item) else { return nil }
    guard let method = version == 0 ? 0 : numbers.next(2), method <= 1, numbers.next(2) == 0,
      let base = numbers.next(baseWidth), let extents = numbers.next(2)
    else { return nil }
    guard let store = method == 0 ? 0..<bytes.count : idat else { return nil }
    for _ in 0..<extents {
      guard numbers.next(indexWidth) != nil, let offset = numbers.next(offsetWidth),
        let length = numbers.next(lengthWidth), length > 0,
        base <= store.count, offset <= store.count,
        let run = bytes.run(
          from: store.lowerBound + base + offset, length, before: store.upperBound)
      else { return nil }
      runs.append(run)
    }
    placed.append((item, runs))
  }
  return numbers.isAtEnd ? placed : nil
}

func avifRefusal(_ reason: Phrase) -> PhotoProblem {
  .cannotBeCleaned(.avif, reason: "an AVIF is published only if it has none, and \(reason)")
}
