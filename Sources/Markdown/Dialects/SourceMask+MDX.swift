// What is for programs in a file of MDX: statements of modules, and what is not HTML in tags.

extension SourceMask {
  /// Blanks an import or an export up to the end of its last statement.
  mutating func blankModule() {
    let start = position
    var depth = 0
    var next = position
    while next < bytes.count {
      let byte = bytes[next]
      switch byte {
      case 0x22, 0x27, 0x60:
        let isTemplate = byte == 0x60
        var end = next + 1
        while end < bytes.count, bytes[end] != byte, isTemplate || bytes[end] != 0x0A {
          end += bytes[end] == 0x5C ? 2 : 1
        }
        next = end
      case 0x28, 0x5B, 0x7B: depth += 1
      case 0x29, 0x5D, 0x7D: depth -= 1
      case 0x0A where depth <= 0:
        let following = bytes[(next + 1)..<max(next + 1, lineEnd(from: next + 1))]
        if following.allSatisfy({ $0 <= 0x20 }) {
          blank(start..<next)
          position = next + 1
          return
        }
      default: break
      }
      next += 1
    }
    // Not balanced: only the first paragraph is one.
    let rest = bytes[start...]
    let end = depth > 0 ? rest.firstRange(of: "\n\n".utf8)?.startIndex ?? bytes.count : bytes.count
    blank(start..<end)
    position = end + 1
  }

  /// Blanks what is not HTML in a tag of JSX: `name={…}`, and a component without attributes.
  mutating func readTag() {
    let start = position
    position += 1
    var next = start + 1
    let isClosing = next < bytes.count && bytes[next] == 0x2F
    if isClosing { next += 1 }
    let name = bytes[min(next, bytes.count)...].prefix {
      isAlphanumeric($0) || $0 == 0x2E || $0 == 0x2D
    }
    let isFragment = name.isEmpty && bytes[min(next, bytes.count)...].first == 0x3E
    guard isFragment || name.first.map(isLetter) ?? false else { return }
    next = name.endIndex
    var expressions: [Range<Int>] = []
    var hasAttributes = false
    let limit = min(bytes.count, start + 5000)
    while next < limit, bytes[next] != 0x3E {
      switch bytes[next] {
      case 0x22, 0x27:
        next = bytes[(next + 1)..<limit].firstIndex(of: bytes[next]) ?? limit
      case 0x7B:
        guard let end = closingBrace(from: next, limit) else { return }
        var first = next
        if bytes[first - 1] == 0x3D {
          first -= 1
          while first > start, isAlphanumeric(bytes[first - 1]) || bytes[first - 1] == 0x2D {
            first -= 1
          }
        }
        expressions.append(first..<end)
        next = end - 1
      case 0x3D: hasAttributes = true
      default: break
      }
      next += 1
    }
    guard next < limit else { return }
    for range in expressions { blank(range) }
    if let first = name.first, first < 0x61,
      !hasAttributes || expressions.count > 0 && !bytes[name.endIndex..<next].contains(0x3D)
    {
      blank(start..<(next + 1))
    } else if isFragment {
      blank(start..<(next + 1))
    } else if let found = bytes[name.endIndex..<next].firstRange(of: " className=".utf8) {
      bytes.replaceSubrange(found.startIndex..<found.endIndex, with: "     class=".utf8)
    }
    position = next + 1
  }

  private func closingBrace(from start: Int, _ limit: Int) -> Int? {
    var depth = 0
    for place in start..<limit {
      if bytes[place] == 0x7B { depth += 1 }
      if bytes[place] == 0x7D {
        depth -= 1
        if depth == 0 { return place + 1 }
      }
    }
    return nil
  }
}
