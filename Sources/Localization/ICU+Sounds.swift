private import _FoundationICU

extension ICU {
  /// Chinese characters as they sound, in Latin letters with marks (pīnyīn), one text for each; the
  /// character itself where the sound is not known.
  static func mandarin(_ characters: [String]) -> [String] {
    var status = U_ZERO_ERROR
    let name = Array("Han-Latin".utf16)
    let transliterator = swift_utrans_openU(
      name, Int32(name.count), UTRANS_FORWARD, nil, -1, nil, &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return characters }
    defer { swift_utrans_close(transliterator) }
    var units = Array(characters.joined(separator: "\n").utf16)
    var length = Int32(units.count)
    var limit = length
    units += [UInt16](repeating: 0, count: characters.count * 8)
    swift_utrans_transUChars(
      transliterator, &units, &length, Int32(units.count), 0, &limit, &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return characters }
    let text = String(decoding: units.prefix(Int(length)), as: UTF16.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
