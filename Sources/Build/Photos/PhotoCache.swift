import Diagnostics
import Files
import PhotoVariants
import Photos

// Copies of photos are kept by content. `.ilgi/photos/` has a folder for each photo and recipe,
// named by a digest of the photo's bytes, the recipe, its version and the libraries' versions.
// `index` there knows which bytes a file had, by its path, size, inode and time of change, so a
// second build opens a photo and does not read it. It holds only photos of published entries,
// because CI caches have other readers than the author; a preview has `.ilgi/preview-photos/` for
// the rest. What a build no longer uses is removed. The copies are copied into the stage and not
// linked: a link changes the time of the published file, which says whether somebody touched it.

/// The copies of photos that earlier builds made: a folder for each photo and recipe in
/// `.ilgi/photos/`.
///
/// ```
/// .ilgi/photos/index          PhotoIndex
/// .ilgi/photos/KEY/copies     what is in the folder
/// .ilgi/photos/KEY/480.webp
/// ```
/// The key is a digest of the photo's bytes, of the recipe and of the libraries' versions. There
/// are only photos of published entries in it, since CI systems show their caches to others. A
/// preview has a cache of its own, and may read this one.
struct PhotoCache: Sendable {
  /// Nil where nothing is kept: `check` writes nothing.
  private let own: OpenFolder?
  private let others: [OpenFolder]
  /// Stands in for `own`.
  private let memory: PhotoMemory?
  let index: PhotoIndex
  private let turn = PhotoTurn()

  static let folder = ".ilgi/photos"
  static let previewFolder = ".ilgi/preview-photos"
  fileprivate static let listName = "copies"

  /// - Parameters:
  ///   - journal: or the folder that stands in for one that cannot be written to.
  ///   - isWritten: false for a run that writes nothing.
  init(
    in journal: OpenFolder, isPreview: Bool, isWritten: Bool, memory: PhotoMemory? = nil
  ) throws(BuildError) {
    let folders = [Self.folder, Self.previewFolder]
    let name = isPreview ? Self.previewFolder : Self.folder
    if isWritten {
      try journal.makeFolders(above: name)
      try journal.makeFolder(name)
    }
    var found: [OpenFolder] = []
    for folder in folders where try journal.status(folder)?.kind == .folder {
      found.append(try journal.folder(folder))
    }
    let path = journal.full(name)
    let source = found.first { $0.path == path }
    own = isWritten ? source : nil
    // Nothing that only a preview shows may get into the cache of the site.
    others = found.filter { isPreview && $0.path != path || !isWritten && $0.path == path }
    let bytes = try source?.read(PhotoIndex.name, atMost: PhotoIndex.limit)
    self.memory = isWritten ? nil : memory
    index = self.memory?.index ?? bytes.map { PhotoIndex($0) } ?? PhotoIndex()
  }

  /// The name of the folder for a photo and a recipe.
  static func key(_ facts: PhotoFacts, _ recipe: PhotoRecipe, libraries: String) -> String {
    key("\(facts.digest) \(recipe.fullName(libraries: libraries))")
  }

  /// - Parameter text: everything that decides about the files.
  static func key(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return hexDigits(fingerprint(bytes)) + hexDigits(fingerprint(bytes.reversed()))
  }

  /// What is kept under a key; nil unless all of it is there.
  func copies(_ key: String) -> PhotoCopies? {
    if let copies = memory?.copies(key) { return copies }
    for cache in (own.map { [$0] } ?? []) + others {
      guard let folder = try? cache.folder(key),
        let bytes = try? folder.read(Self.listName, atMost: 1 << 16),
        let copies = PhotoCopies(bytes, key: key, folder: folder)
      else { continue }
      let isWhole = copies.files.allSatisfy { file in
        (try? folder.status(file.name))?.size == file.count
      }
      if isWhole { return copies }
    }
    return nil
  }

  /// Keeps what was made. Where nothing is written, only its list is given.
  func keep(_ photo: MadePhoto, _ key: String) throws(BuildError) -> PhotoCopies {
    guard let own else {
      return try memory?.keep(photo, key) ?? PhotoCopies(photo, key: key, folder: nil)
    }
    // A folder gets its name when it is whole.
    let temporary = "new-\(turn.next())-\(key)"
    try own.removeTree(temporary)
    try own.makeFolder(temporary)
    for file in photo.files { try own.write(file.bytes, to: "\(temporary)/\(file.name)") }
    let copies = PhotoCopies(photo, key: key, folder: nil)
    try own.write(copies.bytes, to: "\(temporary)/\(Self.listName)")
    return try turn.wait { () throws(BuildError) in
      // Another file of the journal may have the same bytes.
      if let known = self.copies(key) {
        try own.removeTree(temporary)
        return known
      }
      try own.removeTree(key)
      try own.rename(temporary, to: own, key)
      return PhotoCopies(photo, key: key, folder: try own.folder(key))
    }
  }

  /// Removes everything but these keys, and writes the index.
  func close(keeping keys: Set<String>, _ index: PhotoIndex) throws(BuildError) {
    memory?.index = index
    guard let own else { return }
    for item in try own.items() {
      guard let name = item.text, name != PhotoIndex.name, !keys.contains(name) else { continue }
      try own.removeTree(name)
    }
    let bytes = index.bytes
    guard try own.read(PhotoIndex.name, atMost: PhotoIndex.limit) != bytes else { return }
    let temporary = "index.new"
    try own.remove(temporary)
    try own.write(bytes, to: temporary)
    try own.replace(PhotoIndex.name, by: temporary)
  }
}

/// The copies of one photo by one recipe.
struct PhotoCopies: Sendable {
  let key: String
  /// Where they are; nil if they were not kept.
  let folder: OpenFolder?
  /// Of the photo.
  let size: PhotoSize
  /// The mean colour, 0xRRGGBB.
  let mean: Int
  let files: [File]

  struct File: Sendable {
    let name: String
    let width: Int
    let height: Int
    /// In bytes.
    let count: Int
    /// The manifest's.
    let digest: String
  }

  private static let head = Array("ilgi-photo 1".utf8)

  init(_ photo: MadePhoto, key: String, folder: OpenFolder?) {
    self.key = key
    self.folder = folder
    size = photo.size
    mean = photo.mean
    files = photo.files.map {
      File(
        name: $0.name, width: $0.size.width, height: $0.size.height, count: $0.bytes.count,
        digest: hexDigits(fingerprint($0.bytes)))
    }
  }

  init?(_ bytes: [UInt8], key: String, folder: OpenFolder) {
    let lines = bytes.split(separator: 0x0A).map { line in
      line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    }
    guard lines.count >= 2, bytes.starts(with: Self.head) else { return nil }
    let numbers = lines[1].compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.key = key
    self.folder = folder
    size = PhotoSize(width: numbers[0], height: numbers[1])
    mean = numbers[2]
    var files: [File] = []
    for words in lines.dropFirst(2) {
      let numbers = words.dropFirst().prefix(3).compactMap { Int($0) }
      guard words.count == 5, numbers.count == 3, !words[0].utf8.contains(0x2F) else { return nil }
      files.append(
        File(
          name: words[0], width: numbers[0], height: numbers[1], count: numbers[2],
          digest: words[4]))
    }
    self.files = files
  }

  var bytes: [UInt8] {
    let lines = files.map { "\($0.name) \($0.width) \($0.height) \($0.count) \($0.digest)\n" }
    return Self.head + Array("\n\(size.width) \(size.height) \(mean)\n".utf8)
      + Array(lines.joined().utf8)
  }

  /// Lets the next look at the cache find none of them.
  func forget() throws(BuildError) { try folder?.remove(PhotoCache.listName) }

  /// The files whose names end so.
  func files(_ ending: String) -> [File] { files.filter { $0.name.hasSuffix(ending) } }
  func file(_ beginning: String) -> File? { files.first { $0.name.hasPrefix(beginning) } }
}
