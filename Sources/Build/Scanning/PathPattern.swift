import Files
import Localization

/// A pattern that names paths as git's `.gitignore` does: `*`, `?`, `[a-z]`, `**`, folders, and `!`
/// before it. Also `{a,b}`.
///
/// See <https://git-scm.com/docs/gitignore#_pattern_format>.
package struct PathPattern: Sendable {
  private enum Part {
    case character(Unicode.Scalar)
    /// One that is not `/`.
    case any
    case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    /// Any number of characters without `/`.
    case name
    case everything
    /// `**/`: any number of folders.
    case folders
  }

  /// One of `{a,b}` each.
  private let variants: [[Part]]
  /// Whether it is compared with each name in the path.
  private let isName: Bool
  /// Whether it takes out of a list what others put in.
  let isNegated: Bool

  /// Nil if nothing is written.
  package init?(_ written: String) {
    let text = normalizedForm(written)
    isNegated = text.utf8.first == 0x21
    let rest = isNegated ? String(text.dropFirst()) : text
    let path = rest.trimmedSlashes
    guard !path.isEmpty else { return nil }
    isName = rest.utf8.first != 0x2F && !path.utf8.contains(0x2F)
    variants = PathPattern.alternatives(in: path, "{", "}", ",").map {
      PathPattern.parts(Array($0.unicodeScalars)[...])
    }
  }

  /// Whether a name in a list means more than the one path that is written so.
  package static func isPattern(_ written: String) -> Bool {
    written.hasPrefix("!") || written.contains { $0 == "*" || $0 == "?" }
  }

  fileprivate static func names(in path: String) -> [[Unicode.Scalar]] {
    normalizedForm(path).unicodeScalars.split(separator: "/").map { Array($0) }
  }

  /// Whether it names the path or a folder above it.
  fileprivate func matches(_ names: [[Unicode.Scalar]]) -> Bool {
    var folder: [Unicode.Scalar] = []
    for name in names {
      folder += folder.isEmpty ? name : ["/"] + name
      if variants.contains(where: { PathPattern.matches($0, isName ? name : folder) }) {
        return true
      }
    }
    return false
  }

  /// All states of the pattern at once, so that the work is the product of the lengths.
  private static func matches(_ parts: [Part], _ text: [Unicode.Scalar]) -> Bool {
    var states = [Bool](repeating: false, count: parts.count + 1)
    states[0] = true
    func skip(_ states: inout [Bool], atFolder: Bool) {
      for (place, part) in parts.enumerated() where states[place] {
        switch part {
        case .name, .everything: states[place + 1] = true
        case .folders: if atFolder { states[place + 1] = true }
        case .character, .any, .oneOf: break
        }
      }
    }
    skip(&states, atFolder: true)
    for scalar in text {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (place, part) in parts.enumerated() where states[place] {
        switch part {
        case .character(let wanted): if scalar == wanted { next[place + 1] = true }
        case .any: if scalar != "/" { next[place + 1] = true }
        case .oneOf(let ranges, let isNegated):
          if scalar != "/", ranges.contains(where: { $0.contains(scalar) }) != isNegated {
            next[place + 1] = true
          }
        case .name: if scalar != "/" { next[place] = true }
        case .everything, .folders: next[place] = true
        }
      }
      skip(&next, atFolder: scalar == "/")
      states = next
    }
    return states[parts.count]
  }

  private static func parts(_ text: ArraySlice<Unicode.Scalar>) -> [Part] {
    var parts: [Part] = []
    var rest = text
    while let first = rest.popFirst() {
      switch first {
      case "*" where rest.starts(with: ["*", "/"]):
        parts.append(.folders)
        rest = rest.dropFirst(2)
      case "*":
        let stars = rest.prefix { $0 == "*" }.count
        parts.append(stars > 0 ? .everything : .name)
        rest = rest.dropFirst(stars)
      case "?": parts.append(.any)
      case "[":
        // `[]a]` holds a bracket.
        let isNegated = rest.first == "!" || rest.first == "^"
        let inside = rest.dropFirst(isNegated ? 1 : 0)
        guard let end = inside.dropFirst().firstIndex(of: "]") else {
          parts.append(.character(first))
          continue
        }
        parts.append(.oneOf(ranges(inside[..<end]), isNegated: isNegated))
        rest = rest[(end + 1)...]
      case "\\": parts.append(.character(rest.popFirst() ?? first))
      default: parts.append(.character(first))
      }
    }
    return parts
  }

  /// `a-z` and `xyz`.
  private static func ranges(
    _ written: ArraySlice<Unicode.Scalar>
  ) -> [ClosedRange<Unicode.Scalar>] {
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var rest = written
    while let first = rest.popFirst() {
      if rest.first == "-", let last = rest.dropFirst().first, first <= last {
        ranges.append(first...last)
        rest = rest.dropFirst(2)
      } else {
        ranges.append(first...first)
      }
    }
    return ranges
  }

  /// `a{b,c}d` as `abd` and `acd`, up to 64 of them.
  package static func alternatives(
    in text: String, _ opening: Character, _ closing: Character, _ mark: Character
  ) -> [String] {
    var done: [String] = []
    var pending = [text]
    while let next = pending.popLast() {
      // The innermost ones first.
      guard let end = next.firstIndex(of: closing),
        let start = next[..<end].lastIndex(of: opening), pending.count + done.count < 64
      else {
        done.append(next)
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

extension Array where Element == PathPattern {
  /// Whether the last one that names a path, or a folder above it, has no `!`.
  ///
  /// - Parameter paths: one path, as it may be seen from several folders.
  package func name(_ paths: [String]) -> Bool {
    guard !isEmpty else { return false }
    let names = paths.map(PathPattern.names)
    let last = self.last { pattern in names.contains { pattern.matches($0) } }
    return last.map { !$0.isNegated } ?? false
  }
}
