// A BMP has no metadata that anybody reads, but room for some: a colour profile or the path of one,
// bytes between its parts and after the last, and fields that are reserved. What is published of a
// BMP is written anew from its pixels.

import Diagnostics

/// The pixels of a Windows bitmap with up to 32 bits for each, plain or in runs.
package struct BMPPicture: Sendable {
  package let size: PhotoSize
  /// Red, green, blue and alpha of each pixel, row by row from the top.
  package private(set) var pixels: [UInt8]

  package init(_ bytes: [UInt8]) throws(PhotoProblem) {
    let header = try BMPHeader(bytes)
    size = header.size
    // In runs, a few bytes may stand for any number of pixels.
    guard size.isPlausible, size.width * size.height <= 1 << 26 else {
      throw .tooManyPixels(size)
    }
    pixels = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    switch header.compression {
    case 0, 3, 6: try readRows(bytes, header)
    case 1 where header.depth == 8, 2 where header.depth == 4: try readRuns(bytes, header)
    default: throw header.unknown
    }
    // Most programs leave the fourth byte empty.
    if !stride(from: 3, to: pixels.count, by: 4).contains(where: { pixels[$0] != 0 }) {
      for place in stride(from: 3, to: pixels.count, by: 4) { pixels[place] = 255 }
    }
  }

  // MARK: Rows

  private mutating func readRows(_ bytes: [UInt8], _ header: BMPHeader) throws(PhotoProblem) {
    let length = (size.width * header.depth + 31) / 32 * 4
    guard let all = bytes.run(from: header.offset, length * size.height) else {
      throw header.truncated
    }
    for row in 0..<size.height {
      let start = all.lowerBound + length * row
      for column in 0..<size.width {
        let colour =
          header.depth <= 8
          ? header.colour(Self.part(of: bytes, start, column, header.depth))
          : header.masks.colour(
            bytes.number(header.depth / 8, at: start + column * (header.depth / 8), .little) ?? 0)
        set(column, header.isTopDown ? row : size.height - 1 - row, colour)
      }
    }
  }

  private static func part(of bytes: [UInt8], _ start: Int, _ column: Int, _ depth: Int) -> Int {
    let bit = column * depth
    return Int(bytes[start + bit / 8]) >> (8 - depth - bit % 8) & ((1 << depth) - 1)
  }

  private mutating func set(_ column: Int, _ row: Int, _ colour: BMPColour) {
    guard column < size.width, (0..<size.height).contains(row) else { return }
    let place = 4 * (row * size.width + column)
    (pixels[place], pixels[place + 1]) = (colour.red, colour.green)
    (pixels[place + 2], pixels[place + 3]) = (colour.blue, colour.alpha)
  }

  // MARK: Runs

  /// Pairs of a count and a colour; a count of zero before other instructions.
  private mutating func readRuns(_ bytes: [UInt8], _ header: BMPHeader) throws(PhotoProblem) {
    var (offset, column, row) = (header.offset, 0, 0)
    for place in stride(from: 3, to: pixels.count, by: 4) { pixels[place] = 255 }
    let isHalf = header.depth == 4
    while row < size.height {
      guard let pair = bytes.run(from: offset, 2) else { throw header.truncated }
      let (count, value) = (Int(bytes[pair.lowerBound]), Int(bytes[pair.lowerBound + 1]))
      offset += 2
      if count > 0 {
        for step in 0..<count {
          set(
            column + step, size.height - 1 - row,
            header.colour(isHalf ? step % 2 == 0 ? value >> 4 : value & 15 : value))
        }
        column += count
        continue
      }
      switch value {
      case 0: (column, row) = (0, row + 1)
      case 1: return
      case 2:
        guard let move = bytes.run(from: offset, 2) else { throw header.truncated }
        column += Int(bytes[move.lowerBound])
        row += Int(bytes[move.lowerBound + 1])
        offset += 2
      default:
        let length = isHalf ? (value + 1) / 2 : value
        guard let run = bytes.run(from: offset, length) else { throw header.truncated }
        for step in 0..<value {
          let byte = Int(bytes[run.lowerBound + (isHalf ? step / 2 : step)])
          set(
            column + step, size.height - 1 - row,
            header.colour(isHalf ? step % 2 == 0 ? byte >> 4 : byte & 15 : byte))
        }
        column += value
        offset += length + length % 2
      }
    }
  }
}

struct BMPColour {
  var red: UInt8 = 0
  var green: UInt8 = 0
  var blue: UInt8 = 0
  var alpha: UInt8 = 255
}

/// Which bits of a pixel are a colour.
struct BMPMasks {
  let red: Int
  let green: Int
  let blue: Int
  let alpha: Int

  func colour(_ pixel: Int) -> BMPColour {
    BMPColour(
      red: part(pixel, red), green: part(pixel, green), blue: part(pixel, blue),
      alpha: alpha == 0 ? 255 : part(pixel, alpha))
  }

  private func part(_ pixel: Int, _ mask: Int) -> UInt8 {
    guard mask > 0 else { return 0 }
    let shift = mask.trailingZeroBitCount
    let most = mask >> shift
    return UInt8(truncatingIfNeeded: ((pixel & mask) >> shift * 255 + most / 2) / most)
  }
}

/// What a BMP says before its pixels.
struct BMPHeader {
  let size: PhotoSize
  let isTopDown: Bool
  /// Bits of a pixel.
  let depth: Int
  let compression: Int
  let masks: BMPMasks
  /// Where the pixels begin.
  let offset: Int
  private let palette: [BMPColour]

  let unknown = PhotoProblem.cannotBeCleaned(.bmp, reason: "it is of an unknown kind")
  let truncated = PhotoProblem.unreadable(.bmp, reason: "it ends before its last pixel")

  init(_ bytes: [UInt8]) throws(PhotoProblem) {
    func number(_ width: Int, _ offset: Int) -> Int {
      bytes.number(width, at: offset, .little) ?? 0
    }
    let length = number(4, 14)
    let isOld = length == 12
    // A height below zero begins at the top.
    let height = isOld ? number(2, 20) : Int(Int32(truncatingIfNeeded: number(4, 22)))
    size = PhotoSize(width: isOld ? number(2, 18) : number(4, 18), height: abs(height))
    isTopDown = height < 0
    depth = isOld ? number(2, 24) : number(2, 28)
    compression = isOld ? 0 : number(4, 30)
    offset = number(4, 10)
    guard [12, 40, 52, 56, 108, 124].contains(length), [1, 2, 4, 8, 16, 24, 32].contains(depth),
      bytes.count >= 14 + length
    else { throw unknown }
    if compression == 3 || compression == 6, depth == 16 || depth == 32 {
      let hasAlpha = compression == 6 || length >= 56
      masks = BMPMasks(
        red: number(4, 54), green: number(4, 58), blue: number(4, 62),
        alpha: hasAlpha ? number(4, 66) : 0)
    } else if depth == 16 {
      masks = BMPMasks(red: 0x7C00, green: 0x3E0, blue: 0x1F, alpha: 0)
    } else {
      masks = BMPMasks(
        red: 0xFF0000, green: 0xFF00, blue: 0xFF, alpha: depth == 32 ? 0xFF00_0000 : 0)
    }
    let used = isOld ? 0 : number(4, 46)
    let colours = depth > 8 ? 0 : used == 0 ? 1 << depth : min(used, 1 << depth)
    let width = isOld ? 3 : 4
    let start = 14 + length + (compression == 3 && length == 40 ? 12 : 0)
    palette = (0..<colours).map { position in
      let place = start + width * position
      return BMPColour(
        red: UInt8(number(1, place + 2)), green: UInt8(number(1, place + 1)),
        blue: UInt8(number(1, place)))
    }
  }

  func colour(_ number: Int) -> BMPColour {
    number < palette.count ? palette[number] : BMPColour()
  }
}

/// A bitmap of 24 bits, or of 32 where a pixel is transparent: a header, and pixels.
func cleanBMP(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
  let picture = try BMPPicture(bytes)
  let (size, pixels) = (picture.size, picture.pixels)
  let isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
  let width = isOpaque ? 3 : 4
  let row = (size.width * width + 3) / 4 * 4
  let start = isOpaque ? 54 : 70
  var copy = Array("BM".utf8)
  copy.reserveCapacity(start + row * size.height)
  copy.append(start + row * size.height, 4, .little)
  copy.append(0, 4)
  copy.append(start, 4, .little)
  copy.append(start - 14, 4, .little)
  copy.append(size.width, 4, .little)
  copy.append(size.height, 4, .little)
  copy.append(1, 2, .little)
  copy.append(8 * width, 2, .little)
  copy.append(isOpaque ? 0 : 3, 4, .little)
  copy.append(0, 8)
  copy.append(0, 8)
  copy.append(0, 4)
  if !isOpaque {
    for mask in [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000] { copy.append(mask, 4, .little) }
  }
  for line in (0..<size.height).reversed() {
    for column in 0..<size.width {
      let place = 4 * (line * size.width + column)
      copy += [pixels[place + 2], pixels[place + 1], pixels[place]]
      if !isOpaque { copy.append(pixels[place + 3]) }
    }
    copy += [UInt8](repeating: 0, count: row - width * size.width)
  }
  return copy
}
