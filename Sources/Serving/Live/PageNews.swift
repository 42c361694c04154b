import Build

/// What a new site means for a page that is open.
package enum PageNews: Sendable, Equatable {
  case same
  /// Only style sheets are different: the part of their addresses that is replaced, and by what.
  case styles([Replacement])
  case different

  package struct Replacement: Sendable, Equatable {
    package let old: String
    package let new: String

    package init(old: String, new: String) {
      self.old = old
      self.new = new
    }
  }

  /// - Parameters:
  ///   - styles: the theme's style sheets whose names are others now.
  ///   - copied: names of files that are as the author wrote them, and are different now.
  ///   - version: makes browsers load a file anew whose name is the same.
  package init(
    before: [UInt8], after: [UInt8], styles: [Replacement], copied: [String], version: String
  ) {
    let mentioned = copied.filter { after.contains(bytes: Array($0.utf8)) }
    guard mentioned.allSatisfy({ $0.hasSuffix(".css") }) else {
      self = .different
      return
    }
    let files = mentioned.map { Replacement(old: $0, new: "\($0)?v=\(version)") }
    if before == after {
      self = files.isEmpty ? .same : .styles(files)
      return
    }
    var undone = after
    var used: [Replacement] = []
    for style in styles {
      let replaced = undone.replacing(Array(style.new.utf8), with: Array(style.old.utf8))
      if replaced != undone { used.append(style) }
      undone = replaced
    }
    self = !used.isEmpty && undone == before ? .styles(used + files) : .different
  }
}

extension [UInt8] {
  func contains(bytes part: [UInt8]) -> Bool { firstPosition(of: part, from: 0) != nil }

  fileprivate func firstPosition(of part: [UInt8], from start: Int) -> Int? {
    guard let first = part.first, count - start >= part.count else { return nil }
    for position in start...(count - part.count)
    where self[position] == first && self[position..<position + part.count].elementsEqual(part) {
      return position
    }
    return nil
  }

  fileprivate func replacing(_ part: [UInt8], with other: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    while let position = firstPosition(of: part, from: start) {
      result += self[start..<position] + other
      start = position + part.count
    }
    return start == 0 ? self : result + self[start...]
  }
}

extension PageNews {
  /// What is different between two sites for one of their pages.
  init(before: [UInt8]?, after: [UInt8], from old: LiveSite?, to new: LiveSite, version: String) {
    guard let before, let old else {
      self = .different
      return
    }
    let (was, now) = (old.styles, new.styles)
    let styles = now.keys.sorted().compactMap { name -> Replacement? in
      guard let old = was[name], let new = now[name], old != new else { return nil }
      return Replacement(old: old, new: new)
    }
    self.init(
      before: before, after: after, styles: styles, copied: new.namesChanged(since: old),
      version: version)
  }
}

extension LiveSite {
  /// The last parts of the addresses of copied files that are different, percent-encoded.
  fileprivate func namesChanged(since other: LiveSite) -> [String] {
    copiedFilesChanged(since: other).map { path in
      let name = path.utf8.split(separator: 0x2F).last.map { Array($0) } ?? []
      return String(decoding: name.percentEncoded, as: UTF8.self)
    }
  }
}
