private import CExiv2

/// The metadata that libexiv2 finds in a photo. The only file that calls libexiv2.
struct MetadataFindings {
  /// Why libexiv2 could not read the photo.
  let failure: String?
  /// The first finding other than the orientation.
  let left: String?

  static let none = MetadataFindings()

  private init() { (failure, left) = (nil, nil) }

  init(in bytes: [UInt8]) {
    var findings = CExiv2Findings()
    var text = [CChar](repeating: 0, count: 160)
    bytes.withUnsafeBufferPointer { buffer in
      cexiv2_look(buffer.baseAddress, buffer.count, &findings, &text, text.count)
    }
    let words = String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard findings.was_read == 1 else {
      failure = words
      left = nil
      return
    }
    failure = nil
    let orientations: Int64 = findings.orientation == 0 ? 0 : 1
    let isClean =
      findings.exif == orientations && findings.iptc == 0 && findings.xmp == 0
      && findings.xmp_packet == 0 && findings.comment == 0 && findings.previews == 0
    left = isClean ? nil : words.isEmpty ? "metadata" : words
  }
}
