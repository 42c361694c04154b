import Localization

/// A file that a sync service, a merge or an editor created as a version of another file,
/// recognized by its name.
///
/// Sources: the documentation of Dropbox ("conflicted copy", in the language of the account),
/// Syncthing, Nextcloud, ownCloud, Seafile, Resilio Sync and pCloud; git-mergetool(1) and patch(1);
/// the manuals of Vim and Emacs.
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
    } else if Leftover.isMerge(plain) || Leftover.isMergetools(name) {
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
      // .orig, .rej, .bak, .swp; _conflict-, .sync-conflict-, _LOCAL_1
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
      if rest.contains(where: { $0.utf8.prefix(8).count { isDigit($0) } == 8 }) { return true }
    }
    // lisbon.Conflict.md
    if name.split(separator: ".").dropFirst().dropLast().contains("conflict") { return true }
    return bracketed(in: name).contains(where: saysConflict)
  }

  /// Whether a text in brackets marks a conflicted copy: `Ana's conflicted copy 2024-03-05`, `In
  /// Konflikt stehende Kopie von Ana`, `SFConflict ana@example.org 2024-03-05-10-11-12`.
  private static func saysConflict(_ words: String) -> Bool {
    if words == "conflicted" || words.hasPrefix("selective sync conflict")
      || words.hasPrefix("case conflict") || words.hasPrefix("unicode encoding conflict")
    {
      return true
    }
    guard conflictWords.contains(where: { words.contains($0) }) else { return false }
    return words.utf8.count { isDigit($0) } >= 6 || copyWords.contains { words.contains($0) }
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

  /// Whether git-mergetool created the file: `lisbon_LOCAL_12345.md`. Only capitals count, since
  /// `first_base_1.md` may be about a game.
  private static func isMergetools(_ name: String) -> Bool {
    let stem = name.utf8.prefix { $0 != 0x2E }
    let parts = stem.split(separator: 0x5F).map { String(Substring($0)) }
    guard parts.count >= 3, let number = parts.last, !number.isEmpty,
      number.utf8.allSatisfy({ isDigit($0) })
    else { return false }
    return ["BACKUP", "BASE", "LOCAL", "REMOTE"].contains(parts[parts.count - 2])
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
