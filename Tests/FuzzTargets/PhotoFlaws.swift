import Photos

/// What is wrong with how a photo is recognised and cleaned.
func photoFlaw(_ input: [UInt8]) -> String? {
  let format = PhotoFormat.recognise(input)
  if input.count > 4096, PhotoFormat.recognise(Array(input[..<4096])) != format {
    return "the beginning of a file does not tell its format"
  }
  guard let photo = try? cleanPhoto(input) else { return nil }
  if photo.format != format { return "the copy has another format" }
  guard photo.size.width > 0, photo.size.height > 0 else { return "a photo has no size" }
  // A profile is written without compression, and nothing else grows.
  if photo.bytes.count > input.count + 64 << 20 { return "the copy is larger than the photo" }
  guard let second = try? cleanPhoto(photo.bytes) else { return "a copy cannot be cleaned" }
  return second == photo ? nil : "a copy changes when it is cleaned"
}
