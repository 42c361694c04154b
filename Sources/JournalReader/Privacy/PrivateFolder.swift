import Localization

/// A folder whose name says that nothing in it is for everybody: Jekyll's and Hexo's `_drafts/`,
/// and what people call such a folder themselves.
enum PrivateFolder {
  /// What the innermost such folder in a path says; nil if there is none.
  static func meaning(of path: String) -> (name: String, meaning: PrivacyMeaning)? {
    guard hasNamedFolder(path) else { return nil }
    let folders = path.utf8.split(separator: 0x2F).dropLast().map { String(Substring($0)) }
    for name in folders.reversed() {
      // A year, a month or a day.
      if name.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) { continue }
      let word = folded(privacyName: name)
      if privates.contains(word) { return (name, .private) }
      if drafts.contains(word) { return (name, .draft) }
    }
    return nil
  }

  /// Whether a folder in a path is no year, month or day. Most entries are in such folders only.
  private static func hasNamedFolder(_ path: String) -> Bool {
    var isNumber = true
    for byte in path.utf8 {
      if byte == 0x2F {
        if !isNumber { return true }
      } else if byte < 0x30 || byte > 0x39 {
        isNumber = false
      }
    }
    return false
  }

  private static let drafts: Set<String> = [
    "drafts", "draft", "unpublished", "hidden", "trash", "초안", "임시저장", "下書き", "草稿", "brouillons",
    "entwürfe",
    "borradores", "rascunhos", "bozze", "черновики", "taslaklar",
  ]
  private static let privates: Set<String> = [
    "private", "secret", "비공개", "비밀", "非公開", "秘密", "私密", "私有", "privé", "privat", "privado",
    "privato",
  ]
}
