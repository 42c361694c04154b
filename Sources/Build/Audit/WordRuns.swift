// Runs of words as hashes, so that a site can be compared with withheld texts without comparing
// strings.

/// Which runs are looked at: so many words, or so many characters of a script that has no spaces.
struct RunLengths: Equatable {
  var words: [Int]
  var characters: [Int]

  var longestOfWords: Int { words.isEmpty ? 1 : 5 }
  var longestOfCharacters: Int { characters.isEmpty ? 1 : 12 }

  /// The runs that no page may share with a text that is not published.
  static let text = RunLengths(words: [5], characters: [12])
  /// The longest that are ever asked for.
  static let longest = 12
}

/// Walks over a text and gives a number for each run of words that ends there; equal runs have
/// equal numbers.
///
/// Words are letters and digits, with ASCII letters in lower case. Spaces, commas, full stops and
/// other punctuation separate words. Numbers are ignored, because years, days and the search index
/// contain many of them. Chinese, Japanese, Thai, Lao, Khmer and Burmese write no spaces: there
/// the runs are of characters. A slash, a colon, a dash or a bullet ends a run, since pages put
/// addresses and their lines of labels together with them; so does a byte 0.
///
/// Complexity: O(bytes · lengths).
struct WordRuns {
  private var words = Ring()
  private var characters = Ring()
  private var word: UInt64 = 0
  private var isNumber = true
  private(set) var wordCount = 0
  private(set) var characterCount = 0

  static func visit(_ bytes: [UInt8], _ lengths: RunLengths, _ found: (UInt64) -> Void) {
    var runs = WordRuns()
    runs.walk(bytes, lengths) { run, _ in found(run) }
  }

  /// - Parameter found: is given a run and the place of the first byte past it.
  mutating func walk(_ bytes: [UInt8], _ lengths: RunLengths, _ found: (UInt64, Int) -> Void) {
    bytes.withUnsafeBufferPointer { buffer in
      var position = 0
      while position < buffer.count {
        let byte = buffer[position]
        if byte < 0x80 {
          if let folded = WordRuns.folded(byte) {
            add(folded)
          } else {
            endWord(lengths, position, found)
            if WordRuns.endsRun(byte) { reset() }
          }
          position += 1
          continue
        }
        let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let end = min(position + length, buffer.count)
        let next = position + 1 < end ? buffer[position + 1] : 0
        let last = position + 2 < end ? buffer[position + 2] : 0
        switch ScalarKind(byte, next, last) {
        case .invisible: break
        case .separator: endWord(lengths, position, found)
        case .end:
          endWord(lengths, position, found)
          reset()
        case .letter: for offset in position..<end { add(buffer[offset]) }
        case .unspaced:
          var scalar: UInt64 = 0
          for offset in position..<end {
            add(buffer[offset])
            scalar = scalar << 8 | UInt64(buffer[offset])
          }
          characters.push(mixed(scalar), longest: lengths.longestOfCharacters)
          characterCount += 1
          for length in lengths.characters { characters.last(length).map { found(~$0, end) } }
        }
        position = end
      }
    }
    endWord(lengths, bytes.count, found)
  }

  private static func endsRun(_ byte: UInt8) -> Bool {
    switch byte {
    // `/`, `:`, `=`, `?`, `|`
    case 0, 0x2F, 0x3A, 0x3D, 0x3F, 0x7C: true
    default: false
    }
  }

  private mutating func add(_ byte: UInt8) {
    if !(0x30...0x39).contains(byte) { isNumber = false }
    word = ((word == 0 ? 0xcbf2_9ce4_8422_2325 : word) ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  private mutating func endWord(
    _ lengths: RunLengths, _ end: Int, _ found: (UInt64, Int) -> Void
  ) {
    guard word != 0 else { return }
    let (ended, isNumber) = (word, isNumber)
    word = 0
    self.isNumber = true
    if isNumber { return }
    words.push(mixed(ended), longest: lengths.longestOfWords)
    wordCount += 1
    for length in lengths.words { words.last(length).map { found($0, end) } }
  }

  private mutating func reset() {
    words.clear()
    characters.clear()
  }

  private static func folded(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39, 0x61...0x7A: byte
    case 0x41...0x5A: byte | 0x20
    default: nil
    }
  }
}

/// What a scalar beyond ASCII is, by its first bytes in UTF-8.
private enum ScalarKind {
  case letter, separator, invisible
  /// Ends a run.
  case end
  /// Of a script without spaces.
  case unspaced

  init(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    switch (first, second) {
    case (0xC2, _): self = second == 0xAD ? .invisible : second == 0xB7 ? .end : .separator
    // Thai, Lao; Myanmar, Khmer.
    case (0xE0, 0xB8...0xBB), (0xE1, 0x80...0x82), (0xE1, 0x9E...0x9F): self = .unspaced
    // General punctuation; marks that only steer how letters join.
    case (0xE2, 0x80):
      self =
        switch third {
        case 0x8B...0x8F: .invisible
        // Dashes, the bullet.
        case 0x92...0x95, 0xA2: .end
        default: .separator
        }
    case (0xE2, 0x81): self = third == 0xA0 ? .invisible : .separator
    case (0xE2, 0x82...0xAF): self = .separator
    case (0xE3, 0x80): self = third == 0x85 ? .unspaced : .separator
    // Kana; Han.
    case (0xE3, 0x81...0x83), (0xE3, 0x90...0xBF), (0xE4...0xE9, _), (0xEF, 0xA4...0xAB),
      (0xF0, 0xA0...0xB2):
      self = .unspaced
    // Wide forms, variation selectors; emoji.
    case (0xEF, 0xB8): self = .invisible
    case (0xEF, 0xBC...0xBD), (0xF0, 0x9F): self = .separator
    default: self = .letter
    }
  }
}

/// For each length, one number for the last so many values in their order.
private struct Ring {
  private var runs: [UInt64] = Array(repeating: 0, count: RunLengths.longest + 1)
  private var count = 0

  /// - Parameter longest: of the lengths that are asked for. Complexity: O(longest).
  mutating func push(_ value: UInt64, longest: Int) {
    var length = longest
    while length > 1 {
      runs[length] = mixed(runs[length - 1] &+ value)
      length -= 1
    }
    runs[1] = mixed(value)
    count += 1
  }

  mutating func clear() { count = 0 }

  /// Nil when there were not so many values.
  func last(_ length: Int) -> UInt64? { count >= length ? runs[length] : nil }
}

private func mixed(_ value: UInt64) -> UInt64 {
  let product = (value ^ (value >> 32)) &* 0x9e37_79b9_7f4a_7c15
  return product ^ (product >> 29)
}
