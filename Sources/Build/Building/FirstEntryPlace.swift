package import Files
import Journal

/// Whether a journal has a place for a first entry in `entries/`. A text there would otherwise not
/// be read, or would be the only one that is: without a setting, the folder takes the place of all
/// others.
package enum FirstEntryPlace: Sendable, Equatable {
  case free
  /// A text is there already, relative to the journal.
  case taken(by: String)
  /// Entries belong into another folder, or into `entries/`, which is there and has none.
  case folder(String)

  /// Looks wherever a build would read entries.
  package init(in journal: OpenFolder) throws(BuildError) {
    var options = BuildOptions(folder: journal.path, disk: journal.disk)
    // A journal above this folder does not matter to the one that is made here.
    options.settingsText =
      try journal.readLinked("ilgi.yml", atMost: FileLimits.settings) ?? []
    let settings = try OpenJournal.readSettings(journal, url: nil, text: options.settingsText).0
    if let content = settings.content, !content.hasPrefix("/"),
      ((try? journal.status(content)) ?? nil) == nil
    {
      self = content == "entries" ? .free : .folder(content)
      return
    }
    let opened = try OpenJournal(options, journal)
    let scan = try opened.scan(leavingOut: try? opened.outputStatus())
    if let text = scan.firstText {
      self = .taken(by: text)
    } else if !opened.content.isEmpty {
      self = .folder(opened.content)
    } else {
      self = .free
    }
  }
}
