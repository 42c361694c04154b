import Build

/// A pattern with which another tool's settings name paths: `*`, `?`, `**` and folders, as git
/// reads them, or a regular expression. What is not known in it matches anything, so that rather
/// too much is left out.
struct PathPattern {
  private enum Part {
    case byte(UInt8)
    /// One byte; also `/` in a regular expression.
    case any(slash: Bool)
    /// Any number of bytes without `/`.
    case name
    case everything
    /// `**/`: any number of folders.
    case folders
  }

  /// One of `{a,b}` or `(a|b)` each.
  private let variants: [[Part]]
  /// Whether it is compared with each name in the path.
  private let isName: Bool
  /// Whether it takes out of a list what others put in.
  let isNegated: Bool

  /// - Parameter crossing: whether `*` matches `/` too.
  init?(glob written: String, crossing: Bool = false) {
    var text = written.trimmed[...]
    isNegated = text.hasPrefix("!")
    if isNegated { text = text.dropFirst() }
    if text.hasPrefix("./") { text = text.dropFirst(2) }
    let isAnchored = text.hasPrefix("/")
    while text.hasPrefix("/") { text = text.dropFirst() }
    for ending in ["/**/*", "/**", "/*", "/"] where text.hasSuffix(ending) {
      text = text.dropLast(ending.count)
    }
    guard !text.isEmpty else { return nil }
    isName = !isAnchored && !text.contains("/")
    variants = PathPattern.expanded(String(text), "{", "}", ",").map {
      PathPattern.parts(glob: Array($0.utf8)[...], crossing)
    }
  }

  init?(expression written: String) {
    guard !written.isEmpty else { return nil }
    isNegated = false
    isName = false
    variants = PathPattern.expanded(written, "(", ")", "|").map {
      PathPattern.parts(expression: Array($0.utf8)[...])
    }
  }

  /// Whether it names the path or a folder above it.
  func matches(_ path: String) -> Bool {
    let names = path.utf8.split(separator: 0x2F).map(Array.init)
    var folder: [UInt8] = []
    for name in names {
      folder += folder.isEmpty ? name : [0x2F] + name
      if variants.contains(where: { PathPattern.matches($0, isName ? name : folder) }) {
        return true
      }
    }
    return false
  }

  /// All states of the pattern at once, so that the work is the product of the lengths.
  private static func matches(_ parts: [Part], _ bytes: [UInt8]) -> Bool {
    var states = [Bool](repeating: false, count: parts.count + 1)
    states[0] = true
    func skip(_ states: inout [Bool], atFolder: Bool) {
      for (place, part) in parts.enumerated() where states[place] {
        switch part {
        case .name, .everything: states[place + 1] = true
        case .folders: if atFolder { states[place + 1] = true }
        case .byte, .any: break
        }
      }
    }
    skip(&states, atFolder: true)
    for byte in bytes {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (place, part) in parts.enumerated() where states[place] {
        switch part {
        case .byte(let wanted): if byte == wanted { next[place + 1] = true }
        case .any(let slash): if slash || byte != 0x2F { next[place + 1] = true }
        case .name: if byte != 0x2F { next[place] = true }
        case .everything, .folders: next[place] = true
        }
      }
      skip(&next, atFolder: byte == 0x2F)
      states = next
    }
    return states[parts.count]
  }

  private static func parts(glob bytes: ArraySlice<UInt8>, _ crossing: Bool) -> [Part] {
    var parts: [Part] = []
    var rest = bytes
    while let first = rest.first {
      if rest.starts(with: "**/".utf8) {
        parts.append(.folders)
        rest = rest.dropFirst(3)
      } else if first == 0x2A {
        let stars = rest.prefix { $0 == 0x2A }.count
        parts.append(crossing || stars > 1 ? .everything : .name)
        rest = rest.dropFirst(stars)
      } else if first == 0x3F {
        parts.append(.any(slash: crossing))
        rest = rest.dropFirst()
      } else if first == 0x5B, let end = rest.dropFirst(2).firstIndex(of: 0x5D) {
        parts.append(.any(slash: false))
        rest = rest[(end + 1)...]
      } else {
        if first == 0x5C, rest.count > 1 { rest = rest.dropFirst() }
        parts.append(.byte(rest.first ?? first))
        rest = rest.dropFirst()
      }
    }
    return parts
  }

  private static func parts(expression bytes: ArraySlice<UInt8>) -> [Part] {
    // An expression is searched for anywhere in the path.
    var parts: [Part] = [.everything]
    var rest = bytes
    while let first = rest.first {
      rest = rest.dropFirst()
      switch first {
      case 0x5E: break
      case 0x24 where rest.isEmpty: return parts
      case 0x2A, 0x2B, 0x3F: parts[parts.count - 1] = .everything
      case 0x2E: parts.append(.any(slash: true))
      case 0x5B:
        guard let end = rest.dropFirst().firstIndex(of: 0x5D) else { return [.everything] }
        parts.append(.any(slash: true))
        rest = rest[(end + 1)...]
      case 0x7B:
        guard let end = rest.firstIndex(of: 0x7D) else { return [.everything] }
        parts[parts.count - 1] = .everything
        rest = rest[(end + 1)...]
      case 0x5C:
        guard let escaped = rest.popFirst() else { return [.everything] }
        let isClass = "dDwWsSbB".utf8.contains(escaped)
        parts.append(isClass ? .everything : .byte(escaped))
      default: parts.append(.byte(first))
      }
    }
    return parts + [.everything]
  }

  /// `a{b,c}d` as `abd` and `acd`, up to 64 of them.
  private static func expanded(
    _ text: String, _ opening: Character, _ closing: Character, _ mark: Character
  ) -> [String] {
    var done: [String] = []
    var pending = [text]
    while let next = pending.popLast() {
      // The innermost ones first.
      guard let end = next.firstIndex(of: closing),
        let start = next[..<end].lastIndex(of: opening), pending.count + done.count < 64
      else {
        done += mark == "|" ? next.split(separator: mark).map(String.init) : [next]
        continue
      }
      let inside = next[next.index(after: start)..<end]
      let before = String(next[..<start])
      let after = String(next[next.index(after: end)...])
      for part in inside.split(separator: mark, omittingEmptySubsequences: false) {
        pending.append(before + String(part) + after)
      }
    }
    return done
  }
}
