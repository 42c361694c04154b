import Diagnostics
import Files
import JournalReader

/// A file or folder of the journal that is not read, although it is where files are read.
struct IgnoredPath: Sendable, Equatable {
  /// Relative to the journal.
  let path: String
  let isFolder: Bool
  let reason: Reason

  enum Reason: Sendable, Equatable {
    case leftover(Leftover)
    /// Named by `exclude` in the settings.
    case excluded
    /// The folder in which Obsidian keeps its templates.
    case templates
    /// Old versions that Logseq keeps.
    case versions
    /// A text with an ending that the settings do not name.
    case ending
    /// Hugo's and Zola's description of a list of pages.
    case section
  }

  /// Whether a path is this one, or below it.
  func covers(_ other: String) -> Bool {
    other.utf8.elementsEqual(path.utf8) || (isFolder && other.isBelow(path))
  }

  /// Whether something in it could have been an entry.
  var mayHoldEntries: Bool { isFolder || Scan.isMarkdown(path) }

  /// Whether it is what a conflict or a merge left of an entry: `lisbon (conflicted copy).md`,
  /// `lisbon.md.orig`.
  var isVersionOfEntry: Bool {
    guard !isFolder, case .leftover(let kind) = reason, kind != .backup else { return false }
    return Scan.isMarkdown(path)
      || [".orig", "~head"].contains { ending in
        let lowered = path.lowercased()
        return lowered.hasSuffix(ending) && Scan.isMarkdown(String(lowered.dropLast(ending.count)))
      }
  }

  /// What is said of it; nil where the author asked for it.
  var finding: Diagnostic? {
    guard case .leftover(let kind) = reason else { return nil }
    let (severity, summary, help): (Severity, Phrase, Phrase) =
      switch kind {
      case .syncConflict:
        (
          .warning, "a sync service left this copy, since two devices changed one file",
          "keep what is missing in the other one, and delete it; if it is not a copy, rename it"
        )
      case .merge:
        (
          .warning, "a merge left this file behind",
          "keep what is missing in the merged one, and delete it; if it is none, rename it"
        )
      case .backup:
        (.note, "an editor left this backup behind", "delete it; if it is none, rename it")
      }
    return Diagnostic(
      severity, "source.leftover", "\(summary); it is not published", at: .file(path),
      help: [help])
  }

  /// For `ilgi why`.
  var words: Phrase {
    switch reason {
    case .leftover(.syncConflict): "it is a sync service's copy of a conflict"
    case .leftover(.merge): "a merge left it behind"
    case .leftover(.backup): "it is an editor's backup"
    case .excluded:
      isFolder
        ? "'exclude' in the settings names the folder '\(path)'"
        : "'exclude' in the settings names it"
    case .templates: "Obsidian keeps its templates in the folder '\(path)'"
    case .ending: "its ending is not among 'extensions' in the settings"
    case .section: "in Hugo and Zola it describes a list of pages"
    case .versions: "Logseq keeps old versions in the folder '\(path)'"
    }
  }
}
