extension MarkupTree {
  /// Whether a text has `$…\\name…$` or `$$`, as in TeX.
  var seemsMathematical: Bool {
    nodes.contains { node in
      guard node.kind == .text else { return false }
      let bytes = literal(node)
      guard let first = bytes.firstIndex(of: 0x24) else { return false }
      let rest = bytes[(first + 1)...]
      if rest.first == 0x24 { return true }
      guard let end = rest.firstIndex(of: 0x24), let slash = rest[..<end].firstIndex(of: 0x5C)
      else {
        return false
      }
      return rest[(slash + 1)...].prefix(2).allSatisfy(isLetter)
    }
  }
}
