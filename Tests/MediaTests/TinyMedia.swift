// The smallest films and recordings that are whole, with something private in them.

let secret = Array("SECRET".utf8)

func big(_ number: Int, _ width: Int) -> [UInt8] {
  (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

func little(_ number: Int, _ width: Int) -> [UInt8] { big(number, width).reversed() }

func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
  let bytes = content.flatMap(\.self)
  return big(8 + bytes.count, 4) + Array(type.utf8) + bytes
}

func element(_ id: [UInt8], _ content: [UInt8]...) -> [UInt8] {
  let bytes = content.flatMap(\.self)
  return id + [0x40 | UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes
}

enum TinyMedia {
  /// A film of two chunks with a byte between them that belongs to nothing.
  static func film(
    brand: String = "isom", offsets: [Int] = [0, 5], user: [UInt8] = box("udta", secret),
    reference: Int = 1
  ) -> [UInt8] {
    let head = box("ftyp", Array(brand.utf8), zeros(4))
    let data = box("mdat", [1, 2, 3, 4], secret.prefix(1) + [], [5, 6, 7, 8], secret)
    let description = box(
      "avc1", zeros(24), big(32, 2), big(24, 2), zeros(50), box("avcC", [1, 66, 0, 30]))
    let table = box(
      "stbl", box("stsd", zeros(4), big(1, 4), description),
      box("stts", zeros(4), big(1, 4), big(2, 4), big(100, 4)),
      box("stsc", zeros(4), big(1, 4), big(1, 4), big(1, 4), big(1, 4)),
      box("stsz", zeros(4), big(4, 4), big(2, 4)),
      box("stco", zeros(4), big(offsets.count, 4), offsets.flatMap { big(head.count + 8 + $0, 4) }))
    let information = box(
      "minf", box("vmhd", zeros(12)),
      box("dinf", box("dref", zeros(4), big(1, 4), box("url ", big(reference, 4), secret))), table)
    let media = box(
      "mdia", box("mdhd", zeros(4), big(7, 4), big(7, 4), big(1000, 4), big(200, 4), zeros(4)),
      box("hdlr", zeros(8), Array("vide".utf8), zeros(12), secret), information)
    let matrix = big(0x10000, 4) + zeros(12) + big(0x10000, 4) + zeros(16)
    let header = box(
      "tkhd", big(1, 4), big(7, 4), big(7, 4), big(1, 4), zeros(4), big(200, 4), zeros(16), matrix,
      big(32 << 16, 4), big(24 << 16, 4))
    let movie = box(
      "moov", box("mvhd", zeros(4), big(7, 4), big(7, 4), big(1000, 4), big(1500, 4), zeros(80)),
      box("trak", header, media), user)
    return head + data + movie
  }

  static var web: [UInt8] {
    let head = element(
      [0x1A, 0x45, 0xDF, 0xA3], element([0x42, 0x82], Array("webm".utf8)))
    let track = element(
      [0xAE], element([0xD7], [1]), element([0x83], [1]), element([0x86], Array("V_VP8".utf8)),
      element([0x53, 0x6E], secret), element([0xE0], element([0xB0], [32]), element([0xBA], [24])))
    return head
      + element(
        [0x18, 0x53, 0x80, 0x67],
        element([0x15, 0x49, 0xA9, 0x66], element([0x7B, 0xA9], secret)),
        element([0x16, 0x54, 0xAE, 0x6B], track),
        element(
          [0x1F, 0x43, 0xB6, 0x75], element([0xE7], [0]), element([0xA3], [0x81, 0, 0, 0, 9, 9])),
        element([0x12, 0x54, 0xC3, 0x67], secret))
  }

  static var frames: [UInt8] {
    let frame = [0xFF, 0xFB, 0x10, 0x00] + zeros(100)
    return Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 6] + secret + frame + frame + frame
      + Array("TAG".utf8) + secret + zeros(119)
  }

  static var pages: [UInt8] {
    func page(_ flags: UInt8, _ number: Int, _ packet: [UInt8]) -> [UInt8] {
      Array("OggS".utf8) + [0, flags] + little(48_312, 8) + little(9, 4) + little(number, 4)
        + zeros(4) + [1, UInt8(packet.count)] + packet
    }
    return page(2, 0, Array("OpusHead".utf8) + [1, 2] + little(312, 2) + zeros(7))
      + page(0, 1, Array("OpusTags".utf8) + little(6, 4) + secret + zeros(4))
      + page(4, 2, [9, 9, 9])
  }

  static var blocks: [UInt8] {
    Array("fLaC".utf8) + [0] + big(34, 3) + zeros(10) + [0x0B, 0xB8, 0, 0, 0, 0, 0x0B, 0xB8]
      + zeros(16) + [0x84] + big(6, 3) + secret + [0xFF, 0xF8, 1, 2, 3]
  }

  static var chunks: [UInt8] {
    let content =
      Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2) + little(1, 2) + little(8000, 4)
      + little(8000, 4) + little(1, 2) + little(8, 2) + Array("LIST".utf8) + little(6, 4) + secret
      + Array("data".utf8) + little(4, 4) + [1, 2, 3, 4]
    return Array("RIFF".utf8) + little(content.count, 4) + content
  }

  static var all: [[UInt8]] { [film(), web, frames, pages, blocks, chunks] }
}
