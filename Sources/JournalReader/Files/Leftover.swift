import Localization

/// A file that a sync service, a merge or an editor created as a version of another file,
/// recognized by its name.
///
/// Sources: the documentation of Dropbox ("conflicted copy", in the language of the account),
/// Syncthing, Nextcloud, ownCloud, Seafile and pCloud; patch(1); the manuals of Vim and Emacs.
/// Names that an author may give as well are for `NumberedCopy`.
package enum Leftover: Sendable, Equatable {
  /// A conflicted copy: two devices changed one file, and this version lost.
  case syncConflict
  /// A rejected or saved part of a merge or a patch.
  case merge
  /// A backup, swap or lock file of an editor or office program.
  case backup

  /// - Parameter name: the name of a file or folder, without its parent folders.
  package init?(name: String) {
    guard Leftover.isWorthALook(Array(name.utf8)) else { return nil }
    let plain = normalizedForm(name).lowercased()
    if Leftover.isSyncConflict(plain) {
      self = .syncConflict
    } else if Leftover.isMerge(plain) {
      self = .merge
    } else if Leftover.isBackup(plain) {
      self = .backup
    } else {
      return nil
    }
  }

  /// A fast check that rejects most names: those of ASCII letters without brackets, `~`, `#` and
  /// the words below.
  private static func isWorthALook(_ name: [UInt8]) -> Bool {
    for (position, byte) in name.enumerated() {
      switch byte {
      case 0x23, 0x28, 0x5B, 0x7E, 0x80...: return true
      // .orig, .rej, .bak, .swp; _conflict-, .sync-conflict-
      case 0x2E, 0x5F:
        let next = position + 1 < name.count ? name[position + 1] | 0x20 : 0
        if "orbscl".utf8.contains(next) { return true }
      default: continue
      }
    }
    return false
  }

  private static func isSyncConflict(_ name: String) -> Bool {
    // lisbon.sync-conflict-20240305-123456-ABCDEFG.md, lisbon_conflict-20240305-123456.md
    for mark in [".sync-conflict-", "_conflict-"] {
      let rest = name.split(separator: mark, omittingEmptySubsequences: false).dropFirst()
      if rest.contains(where: { isMoment($0.utf8.prefix(15)) }) { return true }
    }
    return bracketed(in: name).contains(where: saysConflict)
  }

  /// `20240305-123456`
  private static func isMoment(_ digits: Substring.UTF8View.SubSequence) -> Bool {
    digits.count == 15
      && digits.enumerated().allSatisfy {
        $0.offset == 8 ? $0.element == 0x2D : isDigit($0.element)
      }
  }

  /// Whether a text in brackets marks a conflicted copy, as one of the programs writes it: `Ana's
  /// conflicted copy 2024-03-05`, `In Konflikt stehende Kopie von Ana`, `Case Conflict 1`,
  /// `SFConflict ana@example.org 2024-03-05-10-11-12`.
  private static func saysConflict(_ words: String) -> Bool {
    for form in ["selective sync conflict", "case conflict", "unicode encoding conflict"]
    where words.hasPrefix(form) {
      return words.utf8.dropFirst(form.utf8.count).allSatisfy { $0 == 0x20 || isDigit($0) }
    }
    if words.hasPrefix("sfconflict ") { return words.utf8.count { isDigit($0) } >= 6 }
    return mentionsConflict(words) && copyWords.contains { words.contains($0) }
  }

  /// Whether a text has a word for a conflict, which is a copy's only beside what it is a copy of.
  static func mentionsConflict(_ words: some StringProtocol) -> Bool {
    conflictWords.contains { words.contains($0) }
  }

  /// The texts in round and square brackets, ASCII and full-width. Nested ones are part of both
  /// texts.
  private static func bracketed(in name: String) -> [String] {
    var found: [String] = []
    var open: [String.UnicodeScalarView] = []
    for scalar in name.unicodeScalars {
      switch scalar {
      case "(", "[", "（", "［", "【": open.append(String.UnicodeScalarView())
      case ")", "]", "）", "］", "】": if let text = open.popLast() { found.append(String(text)) }
      default: for position in open.indices { open[position].append(scalar) }
      }
    }
    return found
  }

  private static func isMerge(_ name: String) -> Bool {
    [".orig", ".rej", "~head"].contains { name.hasSuffix($0) }
  }

  private static func isBackup(_ name: String) -> Bool {
    [".bak", ".swp", ".swo", ".swn"].contains { name.hasSuffix($0) }
      || name.utf8.last == 0x7E || name.utf8.starts(with: "~$".utf8)
      || name.utf8.starts(with: "~syncthing~".utf8)
      || (name.utf8.first == 0x23 && name.utf8.last == 0x23 && name.utf8.count > 1)
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Sync services translate "conflicted copy": `Konfliktkopie`, `충돌된 사본`, `競合コピー`. A match needs one
/// of these words, and a word of `copyWords` or a date.
private let conflictWords = [
  "conflict", "konflikt", "conflit", "conflitto", "conflicto", "conflito", "konfli", "конфл",
  "modstridende", "motstridende", "ristiriit", "ütköz", "çakış", "xung đột", "bertentangan",
  "충돌", "競合", "衝突", "冲突", "متعارض", "تعارض", "מתנגש", "התנגשות", "σύγκρουση", "ขัดแย้ง",
].map(normalizedForm)
private let copyWords = [
  "copy", "copie", "copia", "cópia", "kopi", "kópia", "kopy", "копи", "копі", "exemplaar",
  "másolat", "salinan", "bản sao", "사본", "복사본", "コピー", "副本", "複本", "拷贝", "نسخة", "עותק",
  "αντίγραφο", "สำเนา",
].map(normalizedForm)
