/// Cuts folded text into tokens (Documentation/Search.md, "Tokens").
///
/// A run of grams gives, from each of its scalars on, four of them, or the rest of the run with `_`
/// after it: 일기장을 → 일기장을, 기장을_, 장을_, 을_. A word is one token, at most its first 32 scalars; an
/// Arabic one also without the و and ال before it. A word with grams after it is one with the
/// first of them, too: 11일에 → 11, 11일, 일에_, 에_.
enum Tokens {
  static let longestWord = 32
  /// Stands after the last scalar of a run; no token holds one otherwise.
  static let end: UInt32 = 0x5F

  /// A token that is not a gram, as positions in the text.
  enum Word {
    case word(Range<Int>)
    /// A word and the gram that touches it.
    case joined(Range<Int>, gram: Int)
    /// A single letter and the word after its hyphen: e-mail is also email.
    case hyphened(letter: Int, Range<Int>)

    /// How many scalars of the text are in it for what can be searched alone.
    var size: Int {
      switch self {
      case .word(let range): range.count
      case .joined(let range, _): range.count + 1
      case .hyphened: 0
      }
    }
  }

  /// Calls `run` with each run of grams of a text of marked scalars, and `word` with each other
  /// token and the position at which it counts as found.
  ///
  /// - Returns: the length of the text: the number of its tokens, without the further forms of
  ///   Arabic and Hebrew words.
  @inline(__always)
  static func each(
    in text: UnsafeBufferPointer<UInt32>, run: (Range<Int>) -> Void, word: (Word, Int) -> Void
  ) -> Int {
    guard let scalars = text.baseAddress else { return 0 }
    let count = text.count
    var length = 0
    var position = 0
    /// The place of a single letter with a hyphen after it.
    var hyphened = -1
    while position < count {
      let kind = MarkedScalar.kind(scalars[position])
      let start = position
      position &+= 1
      if kind == MarkedScalar.other { continue }
      while position < count, MarkedScalar.kind(scalars[position]) == kind { position &+= 1 }
      if kind == MarkedScalar.gram {
        length &+= position &- start
        run(start..<position)
        continue
      }
      length &+= 1
      if hyphened >= 0, hyphened + 2 == start {
        word(
          .hyphened(letter: hyphened, start..<min(position, start + longestWord - 1)), start)
      }
      let first = MarkedScalar.scalar(scalars[start])
      let isLetter = position == start + 1 && !(0x30...0x39).contains(first)
      hyphened =
        isLetter && position < count && MarkedScalar.scalar(scalars[position]) == 0x2D ? start : -1
      word(.word(start..<min(position, start + longestWord)), start)
      if hasForms(first), position > start + 1 {
        let scalars = text[start..<position].map(MarkedScalar.scalar)
        for form in forms(of: scalars[...]).dropFirst() {
          let begin = start + form.startIndex
          word(.word(begin..<min(position, begin + longestWord)), start)
        }
      }
      if position < count, MarkedScalar.kind(scalars[position]) == MarkedScalar.gram {
        word(.joined(start..<min(position, start + longestWord), gram: position), start)
      }
    }
    return length
  }

  /// Calls `body` with the tokens of a run of grams, and the position of each: four grams, or the
  /// last three, two or one with the mark of the end after them.
  @inline(__always)
  static func eachGram(
    of run: Range<Int>, in text: UnsafeBufferPointer<UInt32>, _ body: (ShortToken, Int) -> Void
  ) {
    guard let scalars = text.baseAddress else { return }
    let stop = run.upperBound
    // Four scalars that move along the run, with its end after it.
    var token = ShortToken(0, 0)
    var next = run.lowerBound
    while next < run.lowerBound &+ 3 {
      token.move(next < stop ? MarkedScalar.scalar(scalars[next]) : next == stop ? end : 0)
      next &+= 1
    }
    while next < stop &+ 3 {
      token.move(next < stop ? MarkedScalar.scalar(scalars[next]) : next == stop ? end : 0)
      body(token, next &- 3)
      next &+= 1
    }
  }

  /// Whether a word that begins with a scalar may have more than one form.
  private static func hasForms(_ first: UInt32) -> Bool {
    (0x30...0x39).contains(first) || (0x5D0...0x648).contains(first)
  }

  /// The word itself; without the number that it begins with (5km); an Arabic one also without و or
  /// ف, ب, ك or ل, and ال, a Hebrew one without one or two of the letters that are written together
  /// with a word, where three letters or more are left.
  static func forms(of word: ArraySlice<UInt32>) -> [ArraySlice<UInt32>] {
    guard let first = word.first else { return [word] }
    if (0x30...0x39).contains(first) {
      let digits = word.prefix { (0x30...0x39).contains($0) }.count
      return digits < word.count && digits <= longestNumber
        ? [word, word.dropFirst(digits)] : [word]
    }
    guard (0x5D0...0x648).contains(first) else { return [word] }
    let lengths = (1...4).filter { length in
      guard word.count > length + 2 else { return false }
      let before = word.prefix(length)
      return articles.contains(Array(before))
        || (word.count > length + 3 && prepositions.contains(Array(before)))
        || (length < 3 && before.allSatisfy(hebrewPrefixes.contains))
    }
    return [word] + lengths.map { word.dropFirst($0) }
  }

  /// The longest number that is taken off a word.
  static let longestNumber = 7
  /// The longest part that is taken off a word.
  static let longestPrefix = 7

  /// A text in which a single letter is one word with the word after its hyphen: e-mail → email.
  static func withoutHyphens(_ text: [UInt32]) -> [UInt32] {
    let isLetter = { (scalar: UInt32) in scalar > 0x39 && ScalarKind(scalar) == .word }
    return text.indices.filter { position in
      guard text[position] == 0x2D, position > 0, isLetter(text[position - 1]) else { return true }
      let isSingle = position == 1 || ScalarKind(text[position - 2]) == .other
      let isWord =
        position + 2 < text.count && isLetter(text[position + 1])
        && isLetter(text[position + 2])
      return !(isSingle && isWord)
    }.map { text[$0] }
  }

  /// And, the, in the, as the, to the.
  private static let articles: Set<[UInt32]> = [
    "و", "ال", "وال", "فال", "بال", "كال", "وبال", "وكال", "فبال", "فكال", "لل", "ولل", "فلل",
  ].asScalars
  /// So, in, as, to. Many words begin with such a letter, so four letters must be left.
  private static let prepositions: Set<[UInt32]> = [
    "ف", "ب", "ك", "ل", "وب", "وك", "ول", "فب", "فك", "فل",
  ].asScalars
  private static let hebrewPrefixes: [UInt32] = "ובהלמכש".unicodeScalars.map(\.value)

  /// Calls `body` with the first consonants of two adjacent Hangul syllables of a text of marked
  /// scalars, and of the last one of a run with the mark of its end. Spaces do not end a run.
  ///
  /// 어제의 일기 → ㅇㅈ, ㅈㅇ, ㅇㅇ, ㅇㄱ, ㄱ_
  static func eachInitials(
    in text: UnsafeBufferPointer<UInt32>, _ body: (UInt32, UInt32) -> Void
  ) {
    var last: UInt32?
    for marked in text {
      let scalar = MarkedScalar.scalar(marked)
      if scalar == 0x20 { continue }
      let initial = Hangul.initial(of: scalar)
      if let last { body(last, initial ?? end) }
      last = initial
    }
    if let last { body(last, end) }
  }
}

/// A token of at most four scalars, with 0 after its last one. Sorts as its scalars do.
struct ShortToken: Equatable {
  /// The first and the second scalar, and the third and the fourth one, each in 32 bits.
  var (high, low): (UInt64, UInt64)

  @inline(__always)
  init(_ high: UInt64, _ low: UInt64) { (self.high, self.low) = (high, low) }

  /// The first scalars of a token.
  @inline(__always)
  init(_ scalars: UnsafeBufferPointer<UInt32>) {
    self.init(0, 0)
    for position in 0..<4 { move(position < scalars.count ? scalars[position] : 0) }
  }

  var second: UInt32? { ShortToken.scalar(high) }
  var third: UInt32? { ShortToken.scalar(low >> 32) }
  var fourth: UInt32? { ShortToken.scalar(low) }

  @inline(__always)
  private static func scalar(_ bits: UInt64) -> UInt32? {
    let scalar = UInt32(truncatingIfNeeded: bits)
    return scalar == 0 ? nil : scalar
  }

  /// Drops the first scalar and adds one at the end.
  @inline(__always)
  mutating func move(_ next: UInt32) {
    high = high << 32 | low >> 32
    low = low << 32 | UInt64(next)
  }

  /// For grams, how many scalars of the text are in it for what can be searched alone. More than
  /// two grams are also found by the first two of them, so that they never represent themselves.
  var size: Int {
    if UInt32(truncatingIfNeeded: high) == Tokens.end { return 1 }
    return low >> 32 == UInt64(Tokens.end) ? 2 : 0
  }
}

extension [String] {
  fileprivate var asScalars: Set<[UInt32]> { Set(map { $0.unicodeScalars.map(\.value) }) }
}
