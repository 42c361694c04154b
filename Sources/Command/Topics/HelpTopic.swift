import Build
import Diagnostics
import Migrating

/// A subject of `ilgi help` that is no command.
enum HelpTopic: String, CaseIterable {
  case settings, fields, markdown, publishing, migrating

  /// A line of help: what is written, and what it is for.
  struct Row {
    /// The word by which the row is asked for; empty where there is none.
    let name: String
    let written: String
    let meanings: [Phrase]

    init(_ meaning: Phrase, writing written: String) {
      (name, self.written, meanings) = ("", written, [meaning])
    }

    init(_ documented: DocumentedName) {
      name = documented.name
      written = documented.example.isEmpty ? documented.name : documented.example
      meanings = [documented.meaning] + (documented.remark.map { [$0] } ?? [])
    }
  }

  struct Group {
    let heading: Phrase
    let rows: [Row]
  }

  var summary: Phrase {
    switch self {
    case .settings: "the lines of ilgi.yml"
    case .fields: "the fields at the head of an entry"
    case .markdown: "the marks in the text of an entry"
    case .publishing: "the ways to a site that others can read"
    case .migrating: "the ways from another tool"
    }
  }

  /// The page of the documentation that says all of it.
  var page: String {
    switch self {
    case .settings: "Settings.md"
    case .fields: "Fields.md"
    case .markdown: "Markdown.md"
    case .publishing: "Publishing.md"
    case .migrating: "Migrating.md"
    }
  }

  var groups: [Group] {
    switch self {
    case .settings: Self.groups(of: .settings)
    case .fields: Self.groups(of: .entry)
    case .markdown: Self.marks
    case .publishing: Self.ways
    case .migrating: Self.tools
    }
  }

  private static func groups(of schema: JournalSchema) -> [Group] {
    schema.names.map { heading, names in
      Group(heading: heading, rows: names.map(Row.init))
    }
  }

  private static var tools: [Group] {
    let tools = OtherTool.allCases.map(\.rawValue).joined(separator: ", ")
    return [
      Group(
        heading: "folders of texts",
        rows: [
          Row(
            "prints the settings with which that folder builds as it is",
            writing: "ilgi migrate FOLDER"),
          Row(
            "writes them into ilgi.yml, if there is none", writing: "ilgi migrate FOLDER --write"),
          Row("the tools whose settings it reads; folders of others build too", writing: tools),
        ]),
      Group(
        heading: "exports in one file",
        rows: [
          Row(
            "brings the entries of an app's export into a journal, as drafts",
            writing: "ilgi import PATH -C FOLDER"),
          Row(
            "are no Markdown: export as Markdown there, or let a converter make it",
            writing: "Journey, Ghost, Evernote, Joplin"),
        ]),
      Group(
        heading: "what stays private",
        rows: [
          Row(
            "what the other tool does not publish is in these settings that 'ilgi migrate' prints",
            writing: "exclude:, publish: explicit"),
          Row(
            "lists each entry that a build would withhold, and why", writing: "ilgi check FOLDER"),
        ]),
    ]
  }
}
