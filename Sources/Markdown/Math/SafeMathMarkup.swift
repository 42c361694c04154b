import Diagnostics

/// A formula of a text, as the author wrote it.
package struct Formula: Sendable, Hashable {
  package let tex: String
  /// Whether it is between `$$`.
  package let isBlock: Bool
}

/// MathML from another program, written anew: elements and attributes of a list, with escaped
/// texts.
///
/// Nil for anything that is not one `<math>` element with closed elements inside. The annotation
/// with the source is left out.
package func safeMathMarkup(_ bytes: [UInt8]) -> [UInt8]? {
  var writer = MathWriter(bytes[...])
  return writer.written()
}

private struct MathWriter {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var output: [UInt8] = []
  private var open: [String] = []
  private var isDone = false

  private static let elements: Set<String> = [
    "math", "menclose", "merror", "mfrac", "mi", "mmultiscripts", "mn", "mo", "mover", "mpadded",
    "mphantom", "mprescripts", "mroot", "mrow", "ms", "mspace", "msqrt", "mstyle", "msub",
    "msubsup", "msup", "mtable", "mtd", "mtext", "mtr", "munder", "munderover", "none",
    "semantics",
  ]
  private static let sources: Set<String> = ["annotation", "annotation-xml"]
  private static let attributes: Set<String> = [
    "accent", "accentunder", "columnalign", "columnlines", "columnspacing", "columnspan", "depth",
    "dir", "display", "displaystyle", "fence", "form", "height", "largeop", "linethickness",
    "lspace", "mathbackground", "mathcolor", "mathsize", "mathvariant", "maxsize", "minsize",
    "movablelimits", "notation", "rowalign", "rowlines", "rowspacing", "rowspan", "rspace",
    "scriptlevel", "separator", "stretchy", "symmetric", "voffset", "width",
  ]
  private static let depth = 200

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes.trimmedSpace
    position = self.bytes.startIndex
  }

  mutating func written() -> [UInt8]? {
    guard bytes.isUTF8 else { return nil }
    while position < bytes.endIndex {
      if isDone { return nil }
      if bytes[position] == 0x3C {
        guard readTag() else { return nil }
      } else {
        let end = bytes[position...].firstIndex(of: 0x3C) ?? bytes.endIndex
        guard !open.isEmpty else { return nil }
        output.appendEscaped(withoutReferences(bytes[position..<end]))
        position = end
      }
    }
    return isDone ? output : nil
  }

  private mutating func readTag() -> Bool {
    guard let tag = RawTag(bytes[position...]) else { return false }
    position += tag.length
    if tag.isClosing {
      guard open.last == tag.name else { return false }
      open.removeLast()
      output += "</\(tag.name)>".utf8
      isDone = open.isEmpty
      return true
    }
    if Self.sources.contains(tag.name), !open.isEmpty { return skip(tag) }
    guard Self.elements.contains(tag.name), open.isEmpty == (tag.name == "math"),
      open.count < Self.depth
    else { return false }
    output += "<\(tag.name)".utf8
    if tag.name == "math" { output += " xmlns=\"http://www.w3.org/1998/Math/MathML\"".utf8 }
    for attribute in tag.attributes
    where Self.attributes.contains(attribute.name) && attribute.value.count <= 64
      && attribute.value.allSatisfy({ isAlphanumeric($0) || " .%#+-".utf8.contains($0) })
    {
      output.appendAttribute(attribute.name, attribute.text)
    }
    if tag.isSelfClosing {
      output += "/>".utf8
      return tag.name != "math"
    }
    output.append(0x3E)
    open.append(tag.name)
    return true
  }

  /// Skips the source of the formula.
  private mutating func skip(_ tag: RawTag) -> Bool {
    if tag.isSelfClosing { return true }
    guard let end = bytes[position...].firstRange(of: "</\(tag.name)>".utf8) else { return false }
    position = end.endIndex
    return true
  }
}
