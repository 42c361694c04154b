import Diagnostics
package import Files
import Journal

// Where the file of an entry is now that has another name, given by another program.
extension WritingDesk {
  /// What somebody had of a file when it was last read.
  package struct Trace: Sendable {
    package var path: String
    package var digest: String
    package var text: String
    package var inode: UInt64?

    package init(path: String, digest: String, text: String, inode: UInt64?) {
      (self.path, self.digest, self.text, self.inode) = (path, digest, text, inode)
    }
  }

  /// The path of the only entry that is that file, by its content, or by its inode and at least
  /// half of its lines; nil where there is none, or where more than one could be.
  ///
  /// An entry that was there beside the other one is not the other one.
  package func followed(_ trace: Trace) throws(BuildError) -> String? {
    guard item(at: trace.path) == nil else { return trace.path }
    let journal = try WritableJournal(current)
    guard let found = try file(of: trace, journal) else { return nil }
    journal.moveVersions(of: trace.path, to: found)
    return found
  }

  private func file(
    of trace: Trace, _ journal: WritableJournal
  ) throws(BuildError) -> String? {
    let wasSeen = left.contains(Array(trace.path.utf8))
    var (same, alike): ([String], [String]) = ([], [])
    for head in heads where !wasSeen || arrived.contains(Array(head.path.utf8)) {
      guard let status = try journal.root.status(head.path), status.kind == .file,
        let bytes = try journal.root.read(head.path, atMost: settings.limits.size)
      else { continue }
      let text = journal.parts(of: bytes, at: head.path)?.text ?? ""
      let isEqual = Digest(of: bytes).hex == trace.digest || text == trace.text
      let isSameFile = trace.inode == status.inode
      if isSameFile, isEqual || isMostly(trace.text, in: text) { return head.path }
      // A text of no words says nothing about where it comes from.
      guard !trace.text.allSatisfy(\.isWhitespace) else { continue }
      if Digest(of: bytes).hex == trace.digest { same.append(head.path) }
      if isEqual { alike.append(head.path) }
    }
    if same.count == 1 { return same[0] }
    return alike.count == 1 ? alike[0] : nil
  }

  private func isMostly(_ old: String, in new: String) -> Bool {
    let lines = Set(new.utf8.split(separator: 0x0A).map(Array.init))
    let before = old.utf8.split(separator: 0x0A).map(Array.init).filter { !$0.isEmpty }
    return !before.isEmpty && before.count { lines.contains($0) } * 2 >= before.count
  }
}
