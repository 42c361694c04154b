// What the properties and the compressed pictures of an AVIF may hold: numbers about the picture.

import Diagnostics

/// What each property is made of, in bytes; nil for those that `checkProperty` reads.
private let propertyLengths: [String: ClosedRange<Int>] = [
  "ispe": 12...12, "pixi": 6...8, "irot": 1...1, "imir": 1...1, "clap": 32...32, "pasp": 8...8,
  "clli": 4...4, "mdcv": 24...24, "a1op": 1...1, "a1lx": 7...13, "lsel": 2...2,
]

/// The kinds of masks that pictures have, each with its zero.
private let maskKinds = [
  "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
  "urn:mpeg:mpegB:cicp:systems:auxiliary:depth", "urn:mpeg:hevc:2015:auxid:2",
].map { Array("\0\0\0\0\($0)\0".utf8) }

/// Brands that encoders write; others are four letters of anybody's.
private let harmlessBrands: Set<String> = [
  "avif", "avis", "avio", "mif1", "mif2", "mif3", "miaf", "msf1", "MA1A", "MA1B", "iso4", "iso5",
  "iso6", "iso7", "iso8", "iso9", "isoa", "tmap", "MiHE", "MiPr", "MiAn", "MiHB", "heic", "heix",
  "1pic", "unif",
]

func checkBrands(_ bytes: [UInt8], _ payload: Range<Int>) throws(PhotoProblem) {
  let further = stride(from: payload.lowerBound + 8, to: payload.upperBound, by: 4)
  let places = [payload.lowerBound] + further
  for place in places {
    guard let brand = bytes.run(from: place, 4, before: payload.upperBound),
      harmlessBrands.contains(String(decoding: bytes[brand], as: UTF8.self))
    else { throw mayHoldMetadata("box", "ftyp") }
  }
  guard bytes.number(4, at: payload.lowerBound + 4) == 0 else {
    throw mayHoldMetadata("box", "ftyp")
  }
}

func checkProperty(_ bytes: [UInt8], _ box: ISOBoxes.Box) throws(PhotoProblem) {
  let payload = box.payload
  let isKnown =
    switch box.type {
    case "colr":
      bytes.has("nclx", at: payload.lowerBound)
        ? payload.count == 11 : bytes.has("prof", at: payload.lowerBound)
    case "auxC": maskKinds.contains { bytes[payload].elementsEqual($0) }
    case "av1C":
      payload.count >= 4 && hasOnlyPictureUnits(bytes, payload.dropFirst(4), headersOnly: true)
    default: propertyLengths[box.type]?.contains(payload.count) ?? false
    }
  if !isKnown { throw mayHoldMetadata("property", box.type) }
}

/// Whether a run is made of AV1's units (AV1 Bitstream, section 5.3) that decoders need for pixels:
/// no units with metadata, and no padding.
func hasOnlyPictureUnits(
  _ bytes: [UInt8], _ run: Range<Int>, headersOnly: Bool = false
) -> Bool {
  var offset = run.lowerBound
  while offset < run.upperBound {
    let header = bytes[offset]
    let kind = header >> 3 & 15
    offset += header & 0b100 == 0 ? 1 : 2
    var length = run.upperBound - offset
    if header & 0b10 != 0 {
      length = 0
      var shift = 0
      while true {
        guard offset < run.upperBound, shift < 35 else { return false }
        let byte = bytes[offset]
        offset += 1
        length |= Int(byte & 0x7F) << shift
        shift += 7
        if byte & 0x80 == 0 { break }
      }
    }
    guard length >= 0, length <= run.upperBound - offset else { return false }
    switch kind {
    case 1: if length > 64 { return false }
    case 2: if length > 0 || headersOnly { return false }
    case 3, 4, 6, 7: if headersOnly { return false }
    default: return false
    }
    offset += length
  }
  return true
}
