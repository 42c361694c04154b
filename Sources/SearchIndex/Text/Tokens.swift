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

  /// Four grams, or the last three, two or one of a run with the mark of its end, or a word as a
  /// range of the text.
  enum Token {
    /// Behind the mark there is 0.
    case gram(UInt32, UInt32, UInt32, UInt32)
    case word(Range<Int>)
    /// A word and the gram that touches it.
    case joined(Range<Int>, UInt32)
    /// A single letter and the word after its hyphen: e-mail is also email.
    case hyphened(Int, Range<Int>)

    /// How many scalars of the text are in it for what can be searched alone; more than two grams
    /// are also found by the first two of them, so that they never represent themselves.
    var size: Int {
      switch self {
      case .gram(_, Tokens.end, _, _): 1
      case .gram(_, _, Tokens.end, _): 2
      case .gram: 0
      case .word(let range): range.count
      case .joined(let range, _): range.count + 1
      case .hyphened: 0
      }
    }
  }

  /// Puts the tokens of a text into a list, and returns the length of the text: the number of its
  /// tokens, without the further forms of Arabic and Hebrew words.
  static func list(of text: [UInt32], into tokens: inout [Token]) -> Int {
    var none: [Int] = []
    return list(of: text, into: &tokens, dividedAt: &none)
  }

  /// - Parameter starts: offsets in the text, ascending; becomes the positions in `tokens` of the
  ///   first tokens from there on.
  static func list(
    of text: [UInt32], into tokens: inout [Token], dividedAt starts: inout [Int]
  ) -> Int {
    tokens.removeAll(keepingCapacity: true)
    tokens.reserveCapacity(text.count)
    return text.withUnsafeBufferPointer { list(of: $0, text, into: &tokens, &starts) }
  }

  /// - Parameter whole: the same text, for its slices.
  private static func list(
    of text: UnsafeBufferPointer<UInt32>, _ whole: [UInt32], into tokens: inout [Token],
    _ starts: inout [Int]
  ) -> Int {
    var length = 0
    var position = 0
    var divided = 0
    func divide(at position: Int) {
      while divided < starts.count, starts[divided] <= position {
        starts[divided] = tokens.count
        divided += 1
      }
    }
    /// The place of a single letter with a hyphen after it.
    var hyphened: Int?
    while position < text.count {
      let kind = ScalarKind(text[position])
      var stop = position + 1
      guard kind != .other else {
        position = stop
        continue
      }
      while stop < text.count, ScalarKind(text[stop]) == kind { stop += 1 }
      divide(at: position)
      if kind == .word, let letter = hyphened, letter + 2 == position {
        tokens.append(.hyphened(letter, position..<min(stop, position + longestWord - 1)))
      }
      let isLetter =
        kind == .word && stop == position + 1 && !(0x30...0x39).contains(text[position])
      hyphened = isLetter && stop < text.count && text[stop] == 0x2D ? position : nil
      if kind == .gram {
        // Four scalars that move along the run, with its end after it.
        var gram = (text[position], end, UInt32(0), UInt32(0))
        for next in position + 1..<position + 4 {
          let scalar = next < stop ? text[next] : next == stop ? end : 0
          switch next - position {
          case 1: gram.1 = scalar
          case 2: gram.2 = scalar
          default: gram.3 = scalar
          }
        }
        for start in position..<stop {
          if divided < starts.count { divide(at: start) }
          tokens.append(.gram(gram.0, gram.1, gram.2, gram.3))
          let next = start + 4
          gram = (gram.1, gram.2, gram.3, next < stop ? text[next] : next == stop ? end : 0)
        }
        length += stop - position
      } else {
        for form in forms(of: whole[position..<stop]) {
          tokens.append(.word(form.startIndex..<min(form.endIndex, form.startIndex + longestWord)))
        }
        if stop < text.count, ScalarKind(text[stop]) == .gram {
          tokens.append(.joined(position..<min(stop, position + longestWord), text[stop]))
        }
        length += 1
      }
      position = stop
    }
    divide(at: text.count)
    return length
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

  /// The first consonants of the Hangul syllables of a text, in runs: spaces do not end a run.
  ///
  /// 어제의 일기 → ㅇㅈㅇㅇㄱ
  static func initials(of text: [UInt32]) -> [[UInt32]] {
    var runs: [[UInt32]] = [[]]
    for scalar in text where scalar != 0x20 {
      if let initial = Hangul.initial(of: scalar) {
        runs[runs.count - 1].append(initial)
      } else if runs[runs.count - 1].isEmpty == false {
        runs.append([])
      }
    }
    return runs.filter { !$0.isEmpty }
  }
}

extension [String] {
  fileprivate var asScalars: Set<[UInt32]> { Set(map { $0.unicodeScalars.map(\.value) }) }
}
