import Photos

/// `.jpg`, by the first bytes of a file; nil for what is no picture that this program knows.
func pictureEnding(_ head: [UInt8]) -> String? {
  switch PhotoFormat.recognise(head) {
  case .jpeg: ".jpg"
  case .png: ".png"
  case .gif: ".gif"
  case .webp: ".webp"
  case .avif: ".avif"
  case .heic: ".heic"
  default: nil
  }
}
