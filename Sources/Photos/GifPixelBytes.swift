/// How many of a GIF frame's bytes hold its pixels (GIF89a, appendix F): up to the code that ends
/// them, or the last pixel where there is no such code.
///
/// - Parameter pixels: how many the frame has.
func gifPixelBytes(_ bytes: [UInt8], codeSize: Int, pixels: Int) -> Int {
  guard (1...11).contains(codeSize) else { return 0 }
  let clear = 1 << codeSize
  /// Pixels that each code stands for.
  var lengths = [Int](repeating: 1, count: 4096)
  var next = clear + 2
  var width = codeSize + 1
  var previous: Int?
  var count = 0
  var bit = 0
  while bit + width <= 8 * bytes.count {
    var code = 0
    for step in 0..<3 where bit / 8 + step < bytes.count {
      code |= Int(bytes[bit / 8 + step]) << (8 * step)
    }
    code = code >> (bit % 8) & (1 << width - 1)
    bit += width
    if code == clear {
      (next, width, previous) = (clear + 2, codeSize + 1, nil)
      continue
    }
    let used = (bit + 7) / 8
    // A frame that is full ends with the next code, if that is the one for an end.
    if code == clear + 1 { return used }
    if count >= pixels || code > next || previous == nil && code >= clear {
      return (bit - width + 7) / 8
    }
    if let previous, next < 4096 {
      lengths[next] = lengths[previous] + 1
      next += 1
      if next == 1 << width, width < 12 { width += 1 }
    }
    count += lengths[code]
    previous = code
  }
  return min(bytes.count, (bit + 7) / 8)
}
