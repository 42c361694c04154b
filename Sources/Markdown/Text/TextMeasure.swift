/// Counts words as a reader does, and estimates the reading time.
///
/// A run of letters, marks and digits is a word, also with apostrophes, hyphens and full stops
/// inside: `don't`, `iPhone으로`, `3.14`. Each Han character and each kana counts as a word, as in
/// word processors. Hangul is written with spaces and is counted by them. Thai, Lao, Khmer and
/// Burmese have no spaces between words, so five letters and marks count as one word, which is
/// close to the average of Thai and needs no dictionary.
struct TextMeasure {
  private(set) var words = 0
  /// Reading time in twentieths of the time for one word.
  ///
  /// Source of the speeds: Trauzettel-Klosinski and Dietz, Standardized Assessment of Reading
  /// Performance (2012): per minute 228 words of English, 255 characters of Chinese, and 357 of
  /// Japanese, where every other one is kana.
  private(set) var readingLength = 0

  private enum Length {
    static let word = 20
    static let han = 18
    static let kana = 9
  }

  /// Adds a text, which must be valid UTF-8.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    wordClasses.withUnsafeBufferPointer { classes in
      guard let text = bytes.baseAddress, let classes = classes.baseAddress else { return }
      var state = State()
      var starts = 0
      var position = 0
      // The position from which blocks are tried again. A block reads the byte before it.
      var nextBlock = 1
      while position < bytes.count {
        if position >= nextBlock {
          (position, nextBlock) = state.behindBlocks(text, position, bytes.count, &starts)
          if position == bytes.count { break }
        }
        if text[position] >= 0x80 {
          let before = position
          position = state.behindHangul(text, position, bytes.count, &starts)
          if position > before { continue }
          let (scalar, length) = scalar(in: bytes, at: position)
          position += length
          add(scalar, &state)
          continue
        }
        state.endRun()
        if text[position] == 0x20, position &+ 1 < bytes.count, text[position &+ 1] >= 0x80 {
          state.isInWord = 0
          position &+= 1
          continue
        }
        if position &+ 8 <= bytes.count {
          let word = Word(text + position)
          let length = word.wide == 0 ? 8 : Word.place(ofFirst: word.wide)
          starts &+= state.starts(in: word, length)
          position &+= length
          continue
        }
        let found = classes[Int(text[position])]
        let isLetter = found & 1
        starts &+= Int(isLetter & ~state.isInWord)
        state.isInWord = isLetter | (found >> 1 & state.isInWord)
        position &+= 1
      }
      words += starts
      readingLength += starts * Length.word
    }
  }

  private struct State {
    var isInWord: UInt8 = 0
    /// Length of the current run in a script without spaces.
    var runLength = 0

    mutating func endRun() {
      if runLength == 0 { return }
      runLength = 0
      isInWord = 0
    }

    /// Reads consecutive Hangul syllables.
    @inline(__always)
    mutating func behindHangul(
      _ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ starts: inout Int
    ) -> Int {
      var position = start
      while position &+ 4 <= end {
        let code = UnsafeBufferPointer<UInt8>.threeBytes(text + position)
        if code < 0xAC00 || code > 0xD7A3 { break }
        position &+= 3
      }
      if position > start {
        endRun()
        starts &+= Int(1 &- isInWord)
        isInWord = 1
      }
      return position
    }

    /// Reads blocks with only ASCII and Hangul, up to the end of a character. Returns where to go
    /// on, and where to try a block again: behind a character that is neither.
    @inline(__always)
    mutating func behindBlocks(
      _ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ starts: inout Int
    ) -> (position: Int, nextBlock: Int) {
      var position = start
      var nextBlock = end
      // Two bytes after the block are read too.
      while position &+ 66 <= end {
        let block = WordBlock(text + position)
        if block.hasWide, let other = Self.firstOther(text + position) {
          // In other scripts, every character is such a one.
          nextBlock = position &+ (other < 16 ? 64 : other &+ 1)
          break
        }
        if position == start { endRun() }
        let last = text[position &+ 63]
        if block.hasJoints || WordBlock.distance(toJoint: last) == 0 {
          for offset in 0..<8 { starts &+= self.starts(in: Word(text + position + offset * 8), 8) }
        } else {
          // The block only sees the byte before it, not the word that this byte belongs to.
          let first = WordBlock.isLetter(text[position]) >> 7
          let before = WordBlock.isLetter(text[position &- 1]) >> 7
          starts &+= block.starts &- Int(first & ~before) &+ Int(first & ~isInWord)
          isInWord = WordBlock.isLetter(last) >> 7
        }
        position &+= 64
      }
      if position > start {
        while position < end && text[position] & 0xC0 == 0x80 { position &+= 1 }
      }
      return (position, nextBlock)
    }

    /// The place of the first character in a block of valid UTF-8 that is neither ASCII nor a
    /// Hangul syllable.
    @inline(__always)
    private static func firstOther(_ text: UnsafePointer<UInt8>) -> Int? {
      for offset in stride(from: 0, to: 64, by: 16) {
        let byte = load(text + offset)
        let next = load(text + offset + 1)
        let last = load(text + offset + 2)
        // 0xC0 to 0xE9, and 0xEE and above.
        var foreign = ones(byte .>= sixteen(0xC0)) & ones((byte &- sixteen(0xEA)) .> sixteen(3))
        // Below U+AC00.
        foreign |= ones(byte .== sixteen(0xEA)) & ones(next .< sixteen(0xB0))
        // From U+D7C0 on, and from U+D7A4 on.
        let behind = ones(next .== sixteen(0x9E)) & ones(last .> sixteen(0xA3))
        foreign |= ones(byte .== sixteen(0xED)) & (ones(next .> sixteen(0x9E)) | behind)
        if let place = firstPlace(foreign) { return offset + place }
      }
      return nil
    }

    /// The number of words that begin in up to eight bytes, where everything beyond ASCII is a
    /// letter. The result for each byte is in its highest bit.
    @inline(__always)
    mutating func starts(in word: Word, _ length: Int) -> Int {
      let all = UInt64.max &>> UInt64(64 &- 8 &* length)
      let wide = word.wide
      let word = Word(bits: word.bits & ~Word.tops)
      let letters = (word.letters | word.between(0x30, 0x39) | wide) & all
      let before = UInt64(isInWord) << 7
      // Almost always, every other byte is a space.
      let others = (word.bits &+ 0x5F &* Word.ones) & ~(letters | wide) & all & Word.tops
      if others == 0 {
        isInWord = UInt8(truncatingIfNeeded: letters &>> UInt64(8 &* length &- 1)) & 1
        return Word.count(of: letters & ~(letters << 8 | before))
      }
      let joints = (word.equal(0x27) | word.between(0x2D, 0x2E) | word.equal(0x5F)) & others
      var inWord = letters
      let joined = joints & (letters << 8 | before)
      if joined != 0 {
        // A run of joining characters continues the word before it: the addition carries through
        // the run.
        let runs = (joints >> 7) &* 0xFF
        inWord |= runs & ~(runs &+ (joined >> 7)) & Word.tops
      }
      isInWord = UInt8(truncatingIfNeeded: inWord &>> UInt64(8 &* length &- 1)) & 1
      return Word.count(of: letters & ~(inWord << 8 | before))
    }
  }

  @inline(__always)
  private mutating func add(_ scalar: Unicode.Scalar, _ state: inout State) {
    let value = scalar.value
    if value >= 0xAC00 && value <= 0xD7A3
      || value >= 0xC0 && value <= 0x24F && value & ~0x20 != 0xD7
    {
      // A fast path for Hangul syllables and Latin letters, without Unicode's tables.
      state.endRun()
      addLetter(&state)
    } else if value >= 0x2010 && value <= 0x2027 || value >= 0x3001 && value <= 0x3003
      || value >= 0x3008 && value <= 0x301F || value >= 0x2500 && value <= 0x25FF
    {
      // Dashes, quotation marks and full stops, also full-width; box drawing and geometric shapes.
      state.endRun()
      if !joinsWord(scalar) { state.isInWord = 0 }
    } else {
      addRare(scalar, &state)
    }
  }

  private mutating func addRare(_ scalar: Unicode.Scalar, _ state: inout State) {
    if isWrittenWithoutWordSpaces(scalar.value) {
      if state.runLength % 5 == 0 { addWord() }
      state.runLength += 1
      state.isInWord = 1
      return
    }
    state.endRun()
    if scalar.value < 0xC0 {
      addLatinSign(scalar.value, &state)
    } else if isWrittenWithoutSpaces(scalar) {
      words += 1
      readingLength += isKana(scalar.value) ? Length.kana : Length.han
      state.isInWord = 0
    } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      addLetter(&state)
    } else if scalar.properties.generalCategory != .nonspacingMark && !joinsWord(scalar) {
      state.isInWord = 0
    }
  }

  /// Adds a sign of ISO 8859-1: `£`, `½`, `º`.
  private mutating func addLatinSign(_ value: UInt32, _ state: inout State) {
    switch value {
    case 0xAA, 0xB2, 0xB3, 0xB5, 0xB9, 0xBA, 0xBC...0xBE: addLetter(&state)
    // A soft hyphen.
    case 0xAD: break
    default: state.isInWord = 0
    }
  }

  private mutating func addLetter(_ state: inout State) {
    if state.isInWord == 0 { addWord() }
    state.isInWord = 1
  }

  private mutating func addWord() {
    words += 1
    readingLength += Length.word
  }
}

/// The words in 64 bytes, where everything beyond ASCII is a letter.
private struct WordBlock {
  /// Number of letters after a byte that is not a letter.
  let starts: Int
  /// Whether a letter comes after a character that can join it to a word.
  let hasJoints: Bool
  let hasWide: Bool

  /// Reads the byte before the block too.
  @inline(__always)
  init(_ block: UnsafePointer<UInt8>) {
    var starts = SixteenBytes.zero
    var joints = SixteenBytes.zero
    var everything = SixteenBytes.zero
    for offset in stride(from: 0, to: 64, by: 16) {
      let (byte, before) = (load(block + offset), load(block + offset - 1))
      let letter = Self.areLetters(byte)
      starts &+= letter & ~Self.areLetters(before) & sixteen(1)
      let apostrophe = ones(before .== sixteen(0x27)) | ones(before .== sixteen(0x5F))
      joints |= (apostrophe | ones((before &- sixteen(0x2D)) .<= sixteen(1))) & letter
      everything |= byte
    }
    let (low, high) = halves(starts)
    // Each byte is at most 8 here, and their sum at most 64.
    self.starts = Int(((low &+ high) &* Word.ones) >> 56)
    hasJoints = any(joints)
    hasWide = any(everything & sixteen(0x80))
  }

  /// 0xFF for letters, digits and everything beyond ASCII.
  @inline(__always)
  private static func areLetters(_ bytes: SixteenBytes) -> SixteenBytes {
    ones((bytes | sixteen(0x20)) &- sixteen(0x61) .<= sixteen(25))
      | ones(bytes &- sixteen(0x30) .<= sixteen(9)) | ones(bytes .>= sixteen(0x80))
  }

  @inline(__always)
  static func distance(toJoint byte: UInt8) -> UInt8 {
    nearest(byte ^ 0x27, byte ^ 0x2D, byte ^ 0x2E, byte ^ 0x5F)
  }

  /// In the highest bit; the other bits are undefined.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> UInt8 {
    (min((byte | 0x20) &- 0x61, 26) &- 26) | (min(byte &- 0x30, 10) &- 10) | byte
  }
}

/// The number of words as a reader counts them; see `TextMeasure`.
package func countWords(_ text: some StringProtocol) -> Int {
  var text = String(text)
  var measure = TextMeasure()
  text.withUTF8 { measure.add($0) }
  return measure.words
}

extension RenderedMarkdown {
  /// Reading time in minutes, at least 1, at 200 words a minute or a comparable speed in other
  /// scripts.
  package var readingMinutes: Int { max(1, (readingLength + 3999) / 4000) }
}

/// For ASCII: 1 for the characters of words, 2 for those that join them.
private let wordClasses: [UInt8] = (0..<128).map { (byte: UInt8) in
  if isAlphanumeric(byte) { return 1 }
  return joinsWord(Unicode.Scalar(byte)) ? 2 : 0
}

/// The scalar beyond ASCII at a position of valid UTF-8, and its length in bytes.
private func scalar(
  in bytes: UnsafeBufferPointer<UInt8>, at position: Int
) -> (Unicode.Scalar, length: Int) {
  let lead = UInt32(bytes[position])
  let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  guard position + length <= bytes.count else { return ("\u{FFFD}", bytes.count - position) }
  var value = lead & (0x7F >> UInt32(length))
  for offset in 1..<length { value = value << 6 | UInt32(bytes[position + offset] & 0x3F) }
  return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
}

private func joinsWord(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "'" || scalar == "\u{2019}" || scalar == "-" || scalar == "." || scalar == "_"
    || scalar == "\u{200C}" || scalar == "\u{200D}" || scalar == "\u{AD}"
    || scalar == "\u{5F3}" || scalar == "\u{5F4}"
}

/// Whether a character is a Han character or a kana.
func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x3005, 0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF,
    0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D,
    0x1B000...0x1B16F, 0x20000...0x323AF:
    true
  default: false
  }
}

private func isKana(_ value: UInt32) -> Bool {
  value >= 0x3041 && value <= 0x31FF || value >= 0xFF66 && value <= 0xFF9D
    || value >= 0x1B000 && value <= 0x1B16F
}

/// Whether a scalar is Thai, Lao, Burmese or Khmer: letters and marks, without punctuation and
/// digits.
private func isWrittenWithoutWordSpaces(_ value: UInt32) -> Bool {
  switch value {
  case 0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E81...0x0EBD, 0x0EC0...0x0ECE, 0x0EDC...0x0EDF,
    0x1000...0x103F, 0x1050...0x108F, 0x1780...0x17D3, 0xAA60...0xAA7F, 0xA9E0...0xA9EF:
    true
  default: false
  }
}
