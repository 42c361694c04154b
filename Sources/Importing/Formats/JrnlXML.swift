import Diagnostics
import Files

/// `jrnl --format xml`.
enum JrnlXML {
  static func isOne(_ head: Substring) -> Bool {
    head.hasPrefix("<?xml") && head.contains("<journal>") && head.contains("<entries>")
  }

  /// Gives the entries of a file; nil for one that is not well-formed.
  static func read(_ bytes: [UInt8], _ each: (XMLElement?) throws(BuildError) -> Void)
    throws(BuildError)
  {
    var items = XMLItems("entry")
    for found in items.add(bytes) { try each(XMLElement(withoutTags(found))) }
    if items.isOpen || items.hasBroken { try each(nil) }
  }

  /// Words that are tags are elements in the text; the words stay.
  private static func withoutTags(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var plain: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if rest.starts(with: "<tag ".utf8) || rest.starts(with: "</tag>".utf8) {
        rest = rest.drop { $0 != 0x3E }.dropFirst()
      } else {
        plain.append(byte)
        rest = rest.dropFirst()
      }
    }
    return plain[...]
  }
}
