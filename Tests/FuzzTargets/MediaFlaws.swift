import Media

/// What is wrong with how a film or a recording is looked at and blanked.
func mediaFlaw(_ input: [UInt8]) -> String? {
  var most = 0
  func medium(of bytes: [UInt8]) -> Medium? {
    try? look(atMedium: bytes.count) { offset, count in
      most = max(most, count)
      guard offset >= 0, count >= 0, count <= bytes.count - offset else { return nil }
      return Array(bytes[offset..<offset + count])
    }
  }
  guard let found = medium(of: input) else { return nil }
  if most > 1 << 20 { return "a read is longer than a mebibyte" }
  guard let copy = patched(input, found) else { return "a patch is outside of the file" }
  guard let second = medium(of: copy) else { return "a copy cannot be looked at" }
  guard second.size == found.size, second.duration == found.duration else {
    return "a copy is shown in another way"
  }
  return patched(copy, second) == copy ? nil : "a copy changes when it is blanked again"
}

private func patched(_ bytes: [UInt8], _ medium: Medium) -> [UInt8]? {
  var copy = bytes
  for patch in medium.patches {
    guard patch.range.lowerBound >= 0, patch.range.upperBound <= copy.count,
      patch.bytes.isEmpty || patch.bytes.count == patch.range.count
    else { return nil }
    copy.replaceSubrange(
      patch.range,
      with: patch.bytes.isEmpty ? [UInt8](repeating: 0, count: patch.range.count) : patch.bytes)
  }
  return copy
}
