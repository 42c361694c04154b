import Diagnostics
package import Files
import Journal

extension OpenJournal {
  /// Refuses a folder that another journal reads, such as its `entries/`. Without that journal's
  /// settings nobody knows what it excludes, what hides a note, and whether new entries are
  /// private.
  ///
  /// A folder with an `ilgi.yml` of its own is a journal, wherever it is.
  package static func refuseInnerFolder(_ root: OpenFolder) throws(BuildError) {
    guard try root.status("ilgi.yml") == nil else { return }
    let parts = root.path.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    for count in parts.indices.dropFirst().reversed() {
      let outer = "/" + parts[..<count].joined(separator: "/")
      // What cannot be looked at is nobody's journal.
      guard let status = try? root.disk.status(outer + "/ilgi.yml"), status.kind == .file else {
        continue
      }
      let inner = parts[count...]
      guard !inner.contains(where: { $0.hasPrefix(".") }),
        isRead(inner.joined(separator: "/"), byJournalAt: outer, root.disk)
      else { return }
      throw BuildError(
        "'\(root.path)' is a folder of the journal '\(outer)', whose settings would not be read",
        help:
          "name that journal's folder; an 'ilgi.yml' in this one, also an empty one, makes it a journal of its own"
      )
    }
  }

  private static func isRead(_ inner: String, byJournalAt outer: String, _ disk: Disk) -> Bool {
    do throws(BuildError) {
      let root = try OpenFolder.open(outer, on: disk)
      let settings = try readSettings(root, url: nil).0
      let content = try contentFolder(settings, root)
      let folders =
        [content, settings.templates ?? "templates", "locales"] + settings.statics
        + (content == "entries" ? ["pages"] : [])
        + NamedPages(settings.pages, content: content, in: root).outside
      return folders.contains { $0.isEmpty || inner == $0 || inner.isBelow($0) }
    } catch {
      return false
    }
  }
}
