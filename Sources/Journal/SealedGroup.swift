import Diagnostics

/// Readers who share a passphrase: what a build knows of them, which is no key.
package struct SealedGroup: Sendable, Hashable {
  /// The group of `sealed: true`.
  package static let first = "family"

  package let name: String
  /// The folder in the site, which does not tell the name: `private/FOLDER/`.
  package let folder: String

  package init(name: String, folder: String) { (self.name, self.folder) = (name, folder) }

  /// Letters, digits, `-` and `_`, as in an address: the name is that of a folder.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 60 && slug(of: text).hasSameBytes(as: text)
  }
}

/// That an entry is encrypted for a group of readers.
package struct Seal: Sendable, Hashable {
  package let group: String
  /// The field `seal_id`, which `ilgi seal` writes once; nil before that.
  package let identifier: String?

  package init(group: String, identifier: String?) {
    (self.group, self.identifier) = (group, identifier)
  }

  /// 26 letters and digits of base32 in lower case: 128 random bits.
  package static func isIdentifier(_ text: String) -> Bool {
    text.utf8.count == 26
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x32...0x37).contains($0) }
  }
}
