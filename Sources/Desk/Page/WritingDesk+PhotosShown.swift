import Journal

// Which photos a device sees that does not see all: those of the entries that it sees, but none
// for the reason that it wrote the name of the photo into a text itself.
extension WritingDesk {
  /// Whether the one who asks may see a file beside entries.
  func showsPhoto(_ path: String) -> Bool {
    if reader.seesAll { return true }
    let state = State(of: self)
    if photosShown?.state != state {
      let paths = shownItems.flatMap { item in
        pictures(of: item.entry).filter { mayShow($0, in: item.head.path) }
      }
      photosShown = (state, Set(paths.map { Array($0.utf8) }))
    }
    return photosShown?.paths.contains(Array(path.utf8)) ?? false
  }

  /// A line of the list for the one who asks.
  func shown(_ head: DeskHead) -> DeskHead {
    guard !reader.seesAll, let thumb = head.thumb, !mayShow(thumb, in: head.path) else {
      return head
    }
    var head = head
    head.thumb = nil
    return head
  }

  private func mayShow(_ photo: String, in path: String) -> Bool {
    guard let before = photosBefore[Array(path.utf8)] else { return true }
    let photo = Array(photo.utf8)
    return before.photos.contains(photo) || photosOfDevices[photo] == before.device
  }

  /// Remembers which photos an entry has before the one who asks writes in it.
  func notePhotos(of path: String) {
    guard !reader.seesAll, let device = reader.device else { return }
    let key = Array(path.utf8)
    guard photosBefore[key]?.device != device else { return }
    let photos = items[key].map { pictures(of: $0.entry).filter { mayShow($0, in: path) } } ?? []
    photosBefore[key] = (Set(photos.map { Array($0.utf8) }), device)
  }
}
