import Foundation
import JournalReader
import Testing

/// What sync services, merges and editors leave behind, by the names that they give.
@Suite struct LeftoverTests {
  @Test(arguments: [
    // Dropbox, in the languages of its users.
    "lisbon (conflicted copy 2024-03-05).md", "lisbon (Ana's conflicted copy 2024-03-05).md",
    "lisbon (Ana\u{2019}s conflicted copy 2024-03-05 (1)).md",
    "lisbon (Selective Sync Conflict).md",
    "lisbon (Case Conflict 1).md", "lisbon (In Konflikt stehende Kopie von Ana 2024-03-05).md",
    "lisbon (Copie en conflit de Ana 2024-03-05).md",
    "lisbon (Copia en conflicto de Ana 2024-03-05).md",
    "lisbon (Copia in conflitto di Ana 2024-03-05).md",
    "lisboa (Cópia em conflito de Ana 2024-03-05).md",
    "lisbon (конфликтующая копия Ана 2024-03-05).md", "여행 (Ana의 충돌된 사본 2024-03-05).md",
    "旅 (Ana の競合コピー 2024-03-05).md", "旅行 (Ana 的冲突副本 2024-03-05).md",
    // Nextcloud and ownCloud, Seafile, Obsidian Sync, pCloud.
    "lisbon (conflicted copy 2024-03-05 101112).md", "lisbon_conflict-20240305-101112.md",
    "lisbon (SFConflict ana@example.org 2024-03-05-10-11-12).md",
    "lisbon (Conflicted copy MacBook 202403051011).md",
    // Syncthing and Resilio.
    "lisbon.sync-conflict-20240305-123456-ABCDEFG.md", "photo.sync-conflict-20240305-123456.jpg",
    "lisbon.ko.sync-conflict-20240305-123456-ABCDEFG.md",
    "2024 (conflicted copy 2024-03-05)",
  ])
  func `a sync service's copy is known in either Unicode form and any case`(name: String) {
    for text in [name, name.decomposedStringWithCanonicalMapping, name.uppercased()] {
      #expect(Leftover(name: text) == .syncConflict, "\(text)")
    }
  }

  @Test(arguments: [
    "lisbon.md.orig", "lisbon.md.rej", "lisbon.md~HEAD", "여행.md.orig",
  ])
  func `what a merge leaves is known`(name: String) {
    #expect(Leftover(name: name) == .merge)
  }

  @Test(arguments: [
    "lisbon.md~", "photo.jpg~", "lisbon.md.~1~", "#lisbon.md#", "lisbon.md.bak", "lisbon.md.swp",
    "~$diary.docx", "~syncthing~lisbon.md.tmp", "여행.md~",
  ])
  func `an editor's backup is known`(name: String) {
    #expect(Leftover(name: name) == .backup)
  }

  @Test(arguments: [
    "lisbon.md", "2024-03-05 2.md", "lisbon (1).md", "lisbon 2.md", "the conflict.md",
    "2024-03-05-conflict.md", "Notes on a conflict (1914-1918).md", "role conflict (work, home).md",
    "lisbon (copy).md", "a copy.md", "conflict (2024).md", "conflict.md", "local_news_3.md.txt",
    "my_local_diary.md", "first_base_1.md", "a_local_.md", "#1.md", "C#", "original.md", "~home.md",
    "갈등 (충돌).md",
    "2024-03-05 (family conflict 2024-03-04).md", "war.conflict.md", "2024-03-05_HIKE_BASE_2.md",
    "(case conflict at court 2024).md", "the war (conflit de 1939-1945).md",
    "갈등 (충돌 2024-03-05).md",
    "trip_LOCAL_12.md", "Peace.Conflict.md", "x (conflicted).md", "lisbon [conflicted].md",
    "x_conflict-20240305-family.md", "notes.sync-conflict-2024.md", "role (sfconflict).md",
    "복사본.md", "_conflict-resolution.md", "x.sync-conflict-resolution.md", "(conflict).md",
  ])
  func `a name of the author's own is no leftover`(name: String) {
    #expect(Leftover(name: name) == nil, "\(name)")
  }
}
