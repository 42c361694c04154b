// The copy of a JPEG keeps the start marker, JFIF without its thumbnail, an Exif segment with the
// orientation only, the colour profile, Adobe's colour transform, tables, frames, scans and the end
// marker. It drops every other segment and everything after the end marker: further pictures (MPF,
// gain maps) and videos (motion photos), which bring their own Exif.

import Diagnostics

func cleanJPEG(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
  let header = try JPEGHeader(bytes)
  var copy: [UInt8] = [0xFF, 0xD8]
  copy.reserveCapacity(bytes.count)
  if let jfif = header.jfif {
    copy.appendSegment(JPEGMarker.jfif, bytes[jfif.prefix(12)] + [0, 0])
  }
  if let orientation = header.orientation {
    copy.appendSegment(JPEGMarker.exif, Array("Exif\0\0".utf8) + orientation.tiffBlock)
  }
  for part in header.colourProfile {
    copy.appendSegment(JPEGMarker.colourProfile, part)
  }

  var segments = JPEGSegments(bytes)
  var frames = 0
  while true {
    let segment = try segments.next()
    guard isFilled(segment, bytes) else {
      throw .unreadable(.jpeg, reason: "a table is not as long as it says")
    }
    switch segment.marker {
    case JPEGMarker.endOfImage:
      copy += [0xFF, JPEGMarker.endOfImage]
      return copy
    case JPEGMarker.startOfScan:
      copy.appendSegment(segment.marker, bytes[segment.payload])
      copy += bytes[try segments.scan()]
    case let marker where JPEGMarker.isFrame(marker):
      frames += 1
      guard frames == 1 else { throw .unreadable(.jpeg, reason: "it has two sizes") }
      copy.appendSegment(marker, bytes[segment.payload])
    case let marker where JPEGMarker.isTable(marker):
      copy.appendSegment(marker, bytes[segment.payload])
    case JPEGMarker.adobe
    where segment.payload.count >= 12 && bytes.has("Adobe", at: segment.payload.lowerBound):
      copy.appendSegment(JPEGMarker.adobe, bytes[segment.payload.prefix(12)])
    default: break
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendSegment(_ marker: UInt8, _ payload: some Collection<UInt8>) {
    append(0xFF)
    append(marker)
    append(payload.count + 2, 2)
    append(contentsOf: payload)
  }
}
