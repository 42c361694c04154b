/// What somebody has to choose in a sync.
package struct SyncConflict {
  package enum Kind: Equatable {
    /// A place in a file that both changed.
    case merge(MergeQuestion)
    /// Deleted here, changed there.
    case removedHere
    /// Changed here, deleted there.
    case removedThere
    /// A photo, or another file that is no text, or two new files of one name.
    case files
  }

  /// Relative to the journal.
  package let path: String
  package let kind: Kind
  /// How the file will be with a choice; nil where it is one of two files.
  package let result: ((MergeChoice) -> String)?

  init(path: String, kind: Kind, result: ((MergeChoice) -> String)? = nil) {
    (self.path, self.kind, self.result) = (path, kind, result)
  }
}
