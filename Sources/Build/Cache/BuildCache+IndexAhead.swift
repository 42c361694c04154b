import Files
import Journal
import SearchIndex

// What an edit waits for is made ahead. After an edit most of the time goes into what depends on
// everything: assembling the site, its plan, the lists of the search index. They do not depend on
// each other as a chain, so where nearly all texts are those of the last build the index is made
// beside the plan (`beginIndex`), and the files that texts name are collected while
// the site is assembled. `Ahead` is a value that a thread makes meanwhile; whoever lets go of it
// waits for the thread. A first build makes no index ahead: index and pages together would take
// more memory. Lists that take long and depend on few things, such as related entries and the order
// of titles, are kept with a digest of all bytes that they were made of (`KeptBytes`,
// `KeptResults`): an edit of a text leaves those as they were. Where the last build of the same
// program had fewer entries than `BodyShelf.least`, the C library keeps freed memory and takes it
// in large pieces (`keepFreedMemory`): otherwise a third of the time of reading went into asking
// for pages one by one.

// After an edit the search index takes longer than all pages. It needs the site and not the plan,
// so it is made beside the plan.
extension BuildCache {
  /// Begins with the index while the site is planned, where it is likely that no photo is in it.
  mutating func beginIndex(of site: Site, _ scan: Scan) {
    let mayHavePhotos =
      journal.settings.photos.variants && journal.options.photoProgram != nil
      && !(scan.attachments.isEmpty && scan.statics.isEmpty)
    if !mayHavePhotos { beginIndex(of: site, .none) }
  }

  /// Begins with the index before it is known which pages must be rendered. What was begun for
  /// other photos is made again.
  mutating func beginIndex(of site: Site, _ squares: IndexedEntries.Squares) {
    if indexAhead != nil, squares.areNone { return }
    indexAhead = nil
    guard isSmallChange else { return }
    let digests = digests ?? textDigests(of: site)
    self.digests = digests
    let cache = self
    indexAhead = Ahead(isThreaded: true) { cache.index(of: site, squares, digests) }
  }

  /// Frees the index while files are put in place, which waits for the disk; at once where memory
  /// is short.
  mutating func freeIndex() {
    guard let made = indexAhead else { return }
    indexAhead = nil
    if shelf != nil { return }
    journal.leave(made)
    _ = startThread { withExtendedLifetime(made) {} }
  }

  /// Whether nearly all texts are those of the last build. A first build has all cores busy, and
  /// less memory than both would take.
  private var isSmallChange: Bool {
    guard memory != nil, journal.settings.search, journal.options.jobs > 1, let saved else {
      return false
    }
    let anew = texts.values.count { !$0.isSaved }
    return anew <= saved.count / 16
  }
}
