/// The types of alerts that GitHub has.
enum AlertType: UInt8, CaseIterable {
  case note, tip, important, warning, caution

  /// By the names of GitHub, and further ones of Obsidian.
  init?(name: String) {
    switch name {
    case "note", "info", "todo", "abstract", "summary", "tldr", "example", "question", "help",
      "faq", "quote", "cite":
      self = .note
    case "tip", "hint", "success", "check", "done": self = .tip
    case "important": self = .important
    case "warning", "attention": self = .warning
    case "caution", "danger", "error", "failure", "fail", "missing", "bug": self = .caution
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .note: "note"
    case .tip: "tip"
    case .important: "important"
    case .warning: "warning"
    case .caution: "caution"
    }
  }

  var message: Hole.Message {
    switch self {
    case .note: .alertNote
    case .tip: .alertTip
    case .important: .alertImportant
    case .warning: .alertWarning
    case .caution: .alertCaution
    }
  }
}
