import Localization

@testable import SearchIndex

/// The postings of texts as Documentation/Search.md describes them, without regard to time: with
/// arrays and dictionaries of whole tokens.
struct SlowPostings {
  /// Of each token, entries with class and part.
  private(set) var lists: [[UInt32]: [[Int]]] = [:]
  private var entry = 0

  static func scalars(of token: ShortToken) -> [UInt32] {
    [token.high >> 32, token.high, token.low >> 32, token.low]
      .map { UInt32(truncatingIfNeeded: $0) }.filter { $0 != 0 }
  }

  /// Adds an entry with a title and a text in NFC.
  mutating func add(title: String, text: String, scale: Int) {
    var folding = Folding()
    var places: [[UInt32]: (place: Int, part: Int)] = [:]
    let titled = folding.foldWithPlaces(title).scalars
    let whole = titled.filter { ScalarKind($0) != .other }.count
    var grams = 0
    for (position, scalar) in titled.enumerated() {
      let kind = ScalarKind(scalar)
      let isFirst = position == 0 || ScalarKind(titled[position - 1]) != .word
      grams += kind == .gram ? 1 : kind == .word && isFirst ? 2 : 0
    }
    for token in tokens(of: titled).list {
      let place = max(token.size == whole ? 4 : 3, places[token.scalars]?.place ?? 0)
      places[token.scalars] = (place, 0)
    }
    for initials in initials(of: titled) {
      places[initials] = (max(3, places[initials]?.place ?? 0), 0)
    }
    var starts: [Int] = []
    if text.utf8.count > TextParts.first {
      for range in TextParts.ranges(of: text).dropLast() {
        let bytes = Array(text.utf8)[range]
        let part = folding.foldWithPlaces(String(decoding: bytes, as: UTF8.self)).scalars.count
        starts.append((starts.last ?? 0) + part)
      }
    }
    let (list, length) = tokens(of: folding.foldWithPlaces(text).scalars)
    var counts: [[UInt32]: Int] = [:]
    for token in list {
      counts[token.unit, default: 0] += 1
      let part = min(15, starts.count { $0 <= token.position })
      if places[token.scalars] == nil { places[token.scalars] = (1, part) }
    }
    for (token, found) in places {
      let isGram = token.first.map { ScalarKind($0) == .gram } ?? false
      let count = counts[isGram ? Array(token.prefix(2)) : token] ?? 0
      let own = SlowPostings.ownClass(found.place, count, length, scale, isLong: grams > 16)
      lists[token, default: []].append([entry, own, found.part])
    }
    entry += 1
  }

  private static func ownClass(
    _ place: Int, _ count: Int, _ length: Int, _ scale: Int, isLong: Bool
  ) -> Int {
    let scaled = length / scale
    let isMost = count > 2 && count * 11_000 >= 9_900 + 99 * scaled
    let isMuch = isMost || count > 1 && count * 17_000 >= 8_100 + 81 * scaled
    return switch place {
    case 1: isMost ? 5 : isMuch || (count > 0 && length < 25) ? 2 : 1
    case 3: isMuch ? 7 : isLong ? 4 : 6
    default: 8
    }
  }

  private struct Token {
    let scalars: [UInt32]
    let size: Int
    let position: Int
    let unit: [UInt32]
  }

  private func tokens(of text: [UInt32]) -> (list: [Token], length: Int) {
    var list: [Token] = []
    var length = 0
    var position = 0
    var letter: Int?
    func add(_ scalars: [UInt32], _ size: Int, _ position: Int, _ unit: [UInt32]? = nil) {
      list.append(Token(scalars: scalars, size: size, position: position, unit: unit ?? scalars))
    }
    while position < text.count {
      let kind = ScalarKind(text[position])
      var stop = position + 1
      while stop < text.count, ScalarKind(text[stop]) == kind { stop += 1 }
      if kind == .gram {
        let run = text[position..<stop] + [Tokens.end]
        for start in position..<stop {
          let gram = Array(run[start...].prefix(4))
          let size = gram.firstIndex(of: Tokens.end).map { $0 < 3 ? $0 : 0 } ?? 0
          add(gram, size, start, Array(gram.prefix(2)))
        }
        length += stop - position
      } else if kind == .word {
        if let single = letter, single + 2 == position {
          let word = [text[single]] + text[position..<min(stop, position + 31)]
          add(word, 0, position)
        }
        let isDigit = (0x30...0x39).contains(text[position])
        let isSingle = stop == position + 1 && !isDigit && stop < text.count && text[stop] == 0x2D
        letter = isSingle ? position : nil
        for form in Tokens.forms(of: text[position..<stop]) {
          add(Array(form.prefix(32)), min(32, form.count), position)
        }
        if stop < text.count, ScalarKind(text[stop]) == .gram {
          let word = text[position..<stop].prefix(32) + [text[stop]]
          add(Array(word), word.count, position)
        }
        length += 1
      }
      position = stop
    }
    return (list, length)
  }

  private func initials(of text: [UInt32]) -> [[UInt32]] {
    let consonants = text.filter { $0 != 0x20 }.map { Hangul.initial(of: $0) }
    return consonants.indices.compactMap { position in
      guard let first = consonants[position] else { return nil }
      let next = position + 1 < consonants.count ? consonants[position + 1] : nil
      return [0x3A, 0x63, 0x3A, first, next ?? Tokens.end]
    }
  }
}
