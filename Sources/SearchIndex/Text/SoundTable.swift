import Diagnostics
import Localization

/// The characters of titles, tags and places by their sounds in Latin letters, so that jeju finds
/// 제주 and xiamen 厦门. Sounds are written roughly (`rough`), because people write them in several
/// ways.
struct SoundTable {
  /// Each character with its sounds, in the order of code points.
  let sounds: [(unit: UInt32, sounds: [String])]
  private var units: [String: [UInt32]] = [:]

  /// - Parameter texts: titles, tags and places.
  init(_ texts: some Sequence<String>) {
    var found: Set<UInt32> = []
    for text in texts {
      for scalar in text.unicodeScalars.lazy.map(\.value)
      where Hangul.syllables.contains(scalar) || (0x4E00...0x9FFF).contains(scalar) {
        found.insert(scalar)
      }
    }
    let all = found.sorted()
    let han = all.filter { !Hangul.syllables.contains($0) }
    let mandarin = Dictionary(
      uniqueKeysWithValues: zip(han, mandarinSounds(of: han.map { text([$0]) })))
    var folding = Folding()
    sounds = all.compactMap { unit in
      let own =
        mandarin[unit].map { [text(folding.fold(normalizedForm($0)))] } ?? Hangul.sounds(of: unit)
      let others = SoundTable.otherSounds[unit] ?? []
      let rough = Set((own + others).map(SoundTable.rough)).sorted()
      let isKnown = rough.allSatisfy { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
      return isKnown ? (unit, rough) : nil
    }
    for (unit, sounds) in sounds { for sound in sounds { units[sound, default: []].append(unit) } }
  }

  /// Further sounds of characters that names and everyday words have, of which ICU knows one: 厦 is
  /// shà in 大厦 and xià in 厦门.
  private static let otherSounds: [UInt32: [String]] = {
    let table =
      "厦xia 廈xia 重chong 长zhang 长chang 長zhang 長chang 行hang 行xing 都dou 都du 乐yue 乐le 樂yue 樂le 会kuai 朝chao 朝zhao 堡pu 番pan 还hai 還hai 了liao 地de 着zhao 觉jiao 覺jiao 单shan 藏zang 藏cang 曾ceng 咖ka 卡qia 调diao 調diao 弹dan 弹tan 传zhuan 便pian 薄bo 六lu 蔚yu 率lv 女nv 绿lv 旅lv 吕lv 大dai"
    return table.split(separator: " ").reduce(into: [:]) { sounds, pair in
      guard let unit = pair.unicodeScalars.first?.value else { return }
      sounds[unit, default: []].append(String(pair.dropFirst()))
    }
  }()

  /// Busan and Pusan, Jeju and Cheju are one.
  static func rough(_ word: String) -> String {
    let alike: [Character: Character] = ["k": "g", "t": "d", "p": "b", "r": "l"]
    return String(word.replacing("ch", with: "j").map { alike[$0] ?? $0 })
  }

  /// The sets of characters at each place, for all ways to cut a word into sounds; at most eight.
  func readings(of word: String) -> [[[UInt32]]] {
    let word = Array(SoundTable.rough(word))
    var found: [[[UInt32]]] = []
    func cut(_ at: Int, _ sets: [[UInt32]]) {
      if at == word.count, sets.count > 1 { found.append(sets) }
      for size in 1...6 where found.count < 8 && at + size <= word.count {
        guard let set = units[String(word[at..<(at + size)])] else { continue }
        cut(at + size, sets + [set])
      }
    }
    cut(0, [])
    return found
  }

  /// The table as a file: `[["제","je"],…]`.
  var file: [UInt8] {
    var json: [UInt8] = []
    for (place, one) in sounds.enumerated() {
      json.appendText(place == 0 ? "[" : ",")
      json.appendJSON(list: [text([one.unit])] + one.sounds)
    }
    json.appendText("]\n")
    return json
  }
}

extension TermInterpretation {
  /// A word of Latin letters as the sounds of others: jeju matches 제주.
  static func sounds(_ term: Query.Term, _ table: SoundTable) -> [TermInterpretation] {
    guard !term.isQuoted, (3...32).contains(term.text.count),
      term.text.allSatisfy({ (0x61...0x7A).contains($0) })
    else { return [] }
    return table.readings(of: text(term.text)).map { sets in
      let atoms = picks(of: sets.count, each: 2).map { place in
        Atom(
          ranges: sets[place].flatMap { first in
            sets[place + 1].map { KeyRange(beginningWith: [first, $0]) }
          })
      }
      return TermInterpretation(atoms: atoms, finder: .sets(sets.map { Set($0) }), isProven: false)
    }
  }
}

extension Hangul {
  private static let firstSounds = [
    ["g"], ["kk"], ["n"], ["d"], ["tt"], ["r", "n"], ["m"], ["b"], ["pp"], ["s"], ["ss"], [""],
    ["j"], ["jj"], ["ch"], ["k"], ["t"], ["p"], ["h"],
  ]
  private static let vowelSounds = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we",
    "wi", "yu", "eu", "ui", "i",
  ]
  /// At the end of a word, before vowels, and before n, m or r.
  private static let lastSounds: [[String]] = [
    ["k", "ng"], ["k", "kk", "ng"], ["k", "ks"], ["n", "l"], ["n", "nj"], ["n"], ["t", "n"], ["l"],
    ["k", "lg", "ng"], ["m", "lm"], ["l", "lb"], ["l", "ls"], ["l", "lt"], ["p", "lp"], ["l"],
    ["m"], ["p", "m"], ["p", "ps", "m"], ["t", "s", "n"], ["t", "ss", "n"], ["ng"],
    ["t", "j", "n"], ["t", "ch", "n"], ["k", "ng"], ["t", "n"], ["p", "m"], ["t", "h", "", "n"],
  ]

  /// The Revised Romanization of a syllable, beside any other.
  static func sounds(of syllable: UInt32) -> [String] {
    let offset = Int(syllable - 0xAC00)
    let lasts = offset % 28 == 0 ? [""] : lastSounds[offset % 28 - 1]
    return firstSounds[offset / 588].flatMap { first in
      lasts.map { first + vowelSounds[offset % 588 / 28] + $0 }
    }
  }
}
