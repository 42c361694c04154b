import Diagnostics
package import Journal
import Localization

/// All files of the index: a single file for a small journal, shards for a large one
/// (Documentation/Search.md, "Files").
package struct PublishedIndex: Sendable {
  /// The maximum length of all titles and texts, in bytes, of a journal with an inline index.
  package static let inlineSize = 196_608
  /// The number of entries from which the index has a sealed part, which rarely changes.
  static let sealedFrom = 2_000
  /// The numbers of entries from which files are larger, so that a site has fewer of them.
  static let mediumFrom = 4_000
  static let largeFrom = 20_000

  /// The number of entries in a file of `x/`.
  let block: Int

  package let entries: IndexedEntries
  /// In how many scripts Chinese is written, 1 where only single characters of it occur; 0 without
  /// any.
  let hanScripts: Int
  /// The characters of titles, tags and places by their sounds.
  let soundTable: SoundTable
  /// The segments; nil in inline mode.
  let segments: [SegmentLayout]?
  /// A digest of the index.
  let build: String
  /// What is known of what the files with entries say, by chunk.
  private let entryFiles: [EntryFiles]

  /// The number of bytes of entries that are kept until they are written.
  fileprivate static let keptSize = 16 << 20

  /// Whether the index is sharded, which needs postings.
  package static func isSharded(_ entries: IndexedEntries) -> Bool {
    entries.weight > inlineSize
  }

  /// Creates the inline index of a small journal.
  ///
  /// - Parameter fingerprint: returns a digest of bytes.
  package init(inline entries: IndexedEntries, fingerprint: ([UInt8]) -> String) {
    self.entries = entries
    block = 2
    hanScripts = max(entries.chineseScripts.count, entries.hasHan ? 1 : 0)
    soundTable = entries.soundTable
    segments = nil
    entryFiles = []
    var all: [UInt8] = []
    for ordinal in 0..<entries.count { all.appendEntry(entries, ordinal) }
    build = fingerprint(all)
  }

  /// Creates the sharded index of a large journal.
  ///
  package init(_ builder: consuming IndexBuilder, fingerprint: ([UInt8]) -> String) {
    entries = builder.entries
    block = PublishedIndex.block(count: entries.count, length: entries.meanLength)
    soundTable = entries.soundTable
    entryFiles = builder.entryFiles
    (segments, build) = builder.finish(fingerprint)
    let hasHan = segments?.contains { !$0.segment.ranks(HanVariants.keys).isEmpty } == true
    hanScripts = max(entries.chineseScripts.count, hasHan ? 1 : 0)
  }

  /// An entry as its file has it, if that is known.
  func known(_ ordinal: Int) -> ArraySlice<UInt8>? {
    let (chunk, position) = ordinal.quotientAndRemainder(dividingBy: IndexedEntries.chunk)
    return entryFiles.indices.contains(chunk) ? entryFiles[chunk][position] : nil
  }
}

extension PublishedIndex {
  /// The number of entries in a file of `x/`. With fewer, readers load less, but the site has more
  /// files. From `largeFrom` on, a site has too many files for the hosts that limit them, and
  /// readers load larger lists.
  ///
  /// - Parameter length: the mean length of titles and texts, in bytes.
  static func block(count: Int, length: Int) -> Int {
    if length > TextParts.first { return 1 }
    return count >= mediumFrom && count < largeFrom && length <= 2_560 ? 6 : 2
  }
}

/// Collects the postings of a journal's chunks in order.
package struct IndexBuilder: ~Copyable {
  let entries: IndexedEntries
  private var sealed = SegmentBuilder()
  private var tail = SegmentBuilder()
  private var taken = 0
  /// By chunk; empty ones where too many bytes would be kept.
  fileprivate private(set) var entryFiles: [EntryFiles] = []
  private var kept = 0

  package init(_ entries: IndexedEntries) { self.entries = entries }

  /// The number of chunks in the sealed part.
  private var sealedChunks: Int {
    entries.count < PublishedIndex.sealedFrom ? 0 : entries.count / IndexedEntries.chunk
  }

  package mutating func add(_ chunk: PostingChunk) {
    if taken < sealedChunks { sealed.add(chunk) } else { tail.add(chunk) }
    taken += 1
    kept += chunk.entryFiles.bytes.count
    // Of a large journal only a small part could be kept, and memory is short.
    let isKept = kept <= PublishedIndex.keptSize && entries.count < PublishedIndex.largeFrom
    entryFiles.append(isKept ? chunk.entryFiles : EntryFiles())
  }

  fileprivate mutating func finish(
    _ fingerprint: ([UInt8]) -> String
  ) -> ([SegmentLayout], build: String) {
    let border = sealedChunks * IndexedEntries.chunk
    let build = fingerprint(sealed.digests + tail.digests)
    let length = entries.meanLength
    var layouts: [SegmentLayout] = []
    if border > 0 {
      let digest = fingerprint(sealed.digests)
      layouts.append(
        SegmentLayout(
          sealed.segment("b", 0..<border, digest: digest), length: length))
    }
    if border < entries.count {
      let digest = fingerprint(tail.digests)
      layouts.append(
        SegmentLayout(
          tail.segment("n", border..<entries.count, digest: digest), length: length,
          isTail: border > 0))
    }
    return (layouts, build)
  }
}

extension PublishedIndex {
  /// A unit of output: a JSON file, and its copy as a script for sites opened from a disk.
  package enum Piece: Sendable {
    case schema, manifest
    /// The position of a segment, and of the shard in it.
    case shard(segment: Int, Int)
    case heavy(segment: Int, Int)
    /// The first keys of a group of shards.
    case group(segment: Int, Int)
    /// The number of a block of entries.
    case entries(Int)
    /// A further part of the text of an entry, by ordinal and number.
    case text(Int, Int)
    /// The table for simplified and traditional Chinese.
    case han
    /// What forms of words have in common.
    case stems
    /// The characters of titles, tags and places by their sounds.
    case sounds
  }

  package var pieces: [Piece] {
    let always: [Piece] =
      [.schema, .manifest, .stems] + (hanScripts == 0 ? [] : [.han])
      + (soundTable.sounds.isEmpty ? [] : [.sounds])
    guard let segments else { return always }
    return always
      + segments.enumerated().flatMap { number, layout in
        layout.shards.indices.map { Piece.shard(segment: number, $0) }
          + layout.heavy.indices.map { .heavy(segment: number, $0) }
          + layout.groups.indices.map { .group(segment: number, $0) }
      }
      + (0..<(entries.count + block - 1) / block).map { .entries($0) } + furtherParts
  }

  private var furtherParts: [Piece] {
    (0..<entries.count).flatMap { ordinal -> [Piece] in
      let entry = entries.entry(ordinal)
      guard entry.plainTextSize > TextParts.first else { return [] }
      return TextParts.ranges(of: normalizedForm(entry.plainText)).indices.dropFirst().map {
        .text(ordinal, $0)
      }
    }
  }

  /// Routes that every index of a site with such settings has.
  package static func routes(_ settings: Settings) -> [Route] {
    [schemaRoute, Route("search/manifest.json"), Route("search/stems.json")]
      + (settings.opensFromDisk ? [Route("search/manifest.js"), Route("search/stems.js")] : [])
  }

  private static let schemaRoute = Route("search/schema/v2.json")

  /// Whether each file has a copy as a script, which a page that is opened from a disk can load.
  private var hasScripts: Bool { entries.site.settings.opensFromDisk }

  /// The paths of all files, relative to the root of the site.
  package var files: [String] { pieces.flatMap { routes(of: $0).map(\.file) } }

  /// The routes of a piece's files.
  package func routes(of piece: Piece) -> [Route] {
    guard let name = name(of: piece) else { return [Self.schemaRoute] }
    return [Route("search/\(name).json")] + (hasScripts ? [Route("search/\(name).js")] : [])
  }

  /// The content of a piece's files.
  package func files(of piece: Piece) -> [(route: Route, bytes: [UInt8])] {
    let json = json(of: piece)
    let routes = routes(of: piece)
    guard routes.count > 1, let name = name(of: piece) else { return [(routes[0], json)] }
    var script: [UInt8] = []
    script.reserveCapacity(json.count + 64)
    script.appendText("ilgiSearchFile(")
    script.appendJSON(name)
    script.append(0x2C)
    script += json.prefix(json.count - 1)
    script.appendText(");\n")
    return [(routes[0], json), (routes[1], script)]
  }

  /// What a piece is made of.
  package enum Facts: Sendable {
    /// Entries, and where they are.
    case entries(Range<Int>, place: String)
    /// Numbers that stand for lists of words.
    case lists([UInt64])
  }

  /// Nil for pieces that are made of more.
  package func facts(of piece: Piece) -> Facts? {
    switch piece {
    case .entries(let number):
      let first = number * block
      return .entries(first..<min(first + block, entries.count), place: "x \(first)")
    case .text(let ordinal, let number):
      return .entries(ordinal..<ordinal + 1, place: "y \(ordinal) \(number)")
    case .shard(let segment, let position):
      return segments.map { .lists($0[segment].facts(ofShard: position)) }
    case .heavy(let segment, let position):
      return segments.map { .lists($0[segment].facts(ofHeavyList: position)) }
    case .schema, .manifest, .group, .han, .stems, .sounds: return nil
    }
  }

  /// The path in `search/` without the extension.
  private func name(of piece: Piece) -> String? {
    switch piece {
    case .schema: nil
    case .manifest: "manifest"
    case .shard(let segment, let position): "\(folder(segment))/t/\(position)"
    case .heavy(let segment, let position): "\(folder(segment))/h/\(position)"
    case .group(let segment, let position): "\(folder(segment))/g/\(position)"
    case .entries(let number): "x/\(number)"
    case .text(let ordinal, let number): "y/\(ordinal)-\(number)"
    case .han: "han"
    case .stems: "stems"
    case .sounds: "sounds"
    }
  }

  private func folder(_ segment: Int) -> String { segments?[segment].segment.name ?? "" }

  private func json(of piece: Piece) -> [UInt8] {
    switch piece {
    case .schema: searchSchema
    case .manifest: manifest
    case .shard(let segment, let position): segments?[segment].shard(position) ?? []
    case .heavy(let segment, let position): segments?[segment].heavyList(position) ?? []
    case .group(let segment, let position): segments?[segment].group(position) ?? []
    case .entries(let number): entriesBlock(number)
    case .text(let ordinal, let number): textPart(ordinal, number)
    case .han: hanTable
    case .stems: Array(WordForms.file(entries.languages).utf8)
    case .sounds: soundTable.file
    }
  }
}
