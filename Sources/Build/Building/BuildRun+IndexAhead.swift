import Journal
import SearchIndex
import SiteRenderer

// After an edit the search index takes longer than all pages. It needs the site and not the plan,
// so it is made beside the plan.
extension BuildRun {
  /// Begins to read what the last build kept for the index, while the site is assembled. Runs of a
  /// large journal are read a few at a time, when the index takes them.
  mutating func beginChunks() {
    guard isSmallChange, keepsTexts, shelf == nil, let memory else { return }
    let layout = RunSources.layoutKey(textsKey)
    chunksAhead = Ahead(isThreaded: true) { memory.chunks?.readAhead(besides: layout) }
  }

  /// Begins with the index while the site is planned, where it is likely that no photo is in it.
  mutating func beginIndex(of site: Site, _ scan: Scan) {
    let mayHavePhotos =
      settings.photos.variants && options.photoProgram != nil
      && !(scan.attachments.isEmpty && scan.statics.isEmpty)
    if !mayHavePhotos { beginIndex(of: site, .none) }
  }

  /// Begins with the index before it is known which pages must be rendered. What was begun for
  /// other photos is made again.
  mutating func beginIndex(of site: Site, _ squares: IndexedEntries.Squares) {
    if indexAhead != nil, squares.areNone { return }
    indexAhead = nil
    guard isSmallChange else { return }
    let digests = knownDigests ?? textDigests(of: site)
    knownDigests = digests
    let run = self
    indexAhead = Ahead(isThreaded: true) { run.index(of: site, squares, digests) }
  }

  /// Frees the index while files are put in place, which waits for the disk; at once where memory
  /// is short.
  mutating func freeIndex() {
    guard let made = indexAhead else { return }
    let read = chunksAhead
    (indexAhead, chunksAhead) = (nil, nil)
    if shelf != nil { return }
    leave((made, read))
    _ = startThread { withExtendedLifetime((made, read)) {} }
  }

  /// Whether nearly all texts are those of the last build. A first build has all cores busy, and
  /// less memory than both would take.
  private var isSmallChange: Bool {
    guard memory != nil, settings.search, options.jobs > 1, let savedTexts else { return false }
    let anew = texts.values.count { $0.record == nil }
    return anew <= savedTexts.count / 16
  }
}
