import Diagnostics

/// The segments before the first scan of a JPEG.
struct JPEGHeader {
  /// In pixels, as displayed.
  let size: PhotoSize
  let orientation: Orientation?
  /// The payload of the first JFIF segment.
  let jfif: Range<Int>?
  /// The parts of the colour profile in the order of their numbers; empty when they are not a
  /// complete profile.
  let colourProfile: [[UInt8]]

  init(_ bytes: [UInt8]) throws(PhotoProblem) {
    var segments = JPEGSegments(bytes)
    var frame: PhotoSize?
    var orientation: Orientation?
    var jfif: Range<Int>?
    var profile: [Range<Int>] = []
    while true {
      let segment = try segments.next()
      let payload = segment.payload
      switch segment.marker {
      case JPEGMarker.endOfImage:
        throw .unreadable(.jpeg, reason: "it contains no picture")
      case JPEGMarker.startOfScan:
        guard let frame else {
          throw .unreadable(.jpeg, reason: "its pixels come before its size")
        }
        self.size = frame.turned(orientation?.isTurned ?? false)
        self.orientation = orientation
        self.jfif = jfif
        self.colourProfile = Self.wholeProfile(bytes, profile)
        return
      case let marker where JPEGMarker.isFrame(marker):
        guard frame == nil else { throw .unreadable(.jpeg, reason: "it has two sizes") }
        frame = try Self.frameSize(bytes, payload)
      case JPEGMarker.jfif where payload.count >= 14 && bytes.has("JFIF\0", at: payload.lowerBound):
        if jfif == nil { jfif = payload }
      case JPEGMarker.exif where payload.count > 6 && bytes.has("Exif\0", at: payload.lowerBound):
        if orientation == nil { orientation = Orientation(in: bytes, payload) }
      case JPEGMarker.colourProfile
      where payload.count > 14 && bytes.has("ICC_PROFILE\0", at: payload.lowerBound):
        profile.append(payload)
      default: break
      }
    }
  }

  private static func frameSize(
    _ bytes: [UInt8], _ payload: Range<Int>
  ) throws(PhotoProblem) -> PhotoSize {
    let start = payload.lowerBound
    guard payload.count >= 6, payload.count == 6 + 3 * Int(bytes[start + 5]),
      let height = bytes.number(2, at: start + 1), let width = bytes.number(2, at: start + 3)
    else { throw .unreadable(.jpeg, reason: "the segment with its size is damaged") }
    return PhotoSize(width: width, height: height)
  }

  /// The parts of a profile, numbered from 1, each with the total count. With a gap, there is no
  /// profile.
  private static func wholeProfile(
    _ bytes: [UInt8], _ parts: [Range<Int>]
  ) -> [[UInt8]] {
    let sorted = parts.sorted { bytes[$0.lowerBound + 12] < bytes[$1.lowerBound + 12] }
    for (index, part) in sorted.enumerated() {
      guard Int(bytes[part.lowerBound + 12]) == index + 1,
        Int(bytes[part.lowerBound + 13]) == sorted.count
      else { return [] }
    }
    let profile = sorted.flatMap { bytes[$0.dropFirst(14)] }
    guard var rest = neutralProfile(profile, 0..<profile.count)?[...] else { return [] }
    return sorted.map { part in
      let own = rest.prefix(part.count - 14)
      rest = rest.dropFirst(own.count)
      return Array(bytes[part.prefix(14)] + own)
    }
  }
}
