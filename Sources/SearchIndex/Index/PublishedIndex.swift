import Diagnostics
package import Journal

/// All files of the index: in one file for a small journal, in shards for a large one (Documentation/Search.md, "Files").
package struct PublishedIndex: Sendable {
  /// Journals whose titles and texts have at most so many bytes are published in one file.
  package static let inlineSize = 196_608
  /// Journals with at least so many entries have a part that is seldom written anew.
  static let sealedFrom = 2_000

  /// How many entries a file of `x/` holds. Fewer were less to load for a reader, and too many files.
  let block = 2

  let entries: IndexedEntries
  /// Nil in the inline mode.
  let segments: [SegmentLayout]?
  /// Names what the index holds.
  let build: String

  /// Whether a journal's index is spread over many files, and so needs postings.
  package static func isSharded(_ entries: IndexedEntries) -> Bool {
    entries.weight > inlineSize
  }

  /// The index of a small journal.
  ///
  /// - Parameter fingerprint: names bytes.
  package init(inline entries: IndexedEntries, fingerprint: ([UInt8]) -> String) {
    self.entries = entries
    segments = nil
    var files: [UInt8] = []
    for ordinal in 0..<entries.count { files.appendEntry(entries, ordinal) }
    build = fingerprint(files)
  }

  /// The index of a large one.
  package init(_ builder: consuming IndexBuilder, fingerprint: ([UInt8]) -> String) {
    entries = builder.entries
    (segments, build) = builder.finish(fingerprint)
  }
}

/// Takes the postings of a journal's chunks, in their order.
package struct IndexBuilder: ~Copyable, Sendable {
  let entries: IndexedEntries
  private var sealed = SegmentBuilder()
  private var tail = SegmentBuilder()
  private var taken = 0

  package init(_ entries: IndexedEntries) { self.entries = entries }

  /// How many chunks belong to the part that is seldom written anew.
  private var sealedChunks: Int {
    entries.count < PublishedIndex.sealedFrom ? 0 : entries.count / IndexedEntries.chunk
  }

  package mutating func add(_ chunk: PostingChunk) {
    if taken < sealedChunks { sealed.add(chunk) } else { tail.add(chunk) }
    taken += 1
  }

  fileprivate mutating func finish(
    _ fingerprint: ([UInt8]) -> String
  ) -> ([SegmentLayout], build: String) {
    let border = sealedChunks * IndexedEntries.chunk
    let build = fingerprint(sealed.digests + tail.digests)
    var layouts: [SegmentLayout] = []
    if border > 0 {
      let digest = fingerprint(sealed.digests)
      layouts.append(SegmentLayout(sealed.segment("b", 0..<border, digest: digest)))
    }
    if border < entries.count {
      let digest = fingerprint(tail.digests)
      layouts.append(
        SegmentLayout(
          tail.segment("n", border..<entries.count, digest: digest), isTail: border > 0))
    }
    return (layouts, build)
  }
}

extension PublishedIndex {
  /// What is written together: a JSON file, and its twin for pages that stand on a disk.
  package enum Piece: Sendable {
    case schema, manifest
    /// A position in the segments, and in what the segment has.
    case shard(segment: Int, Int)
    case heavy(segment: Int, Int)
    /// A block of entries.
    case entries(Int)
  }

  package var pieces: [Piece] {
    guard let segments else { return [.schema, .manifest] }
    return [.schema, .manifest]
      + segments.enumerated().flatMap { number, layout in
        layout.shards.indices.map { Piece.shard(segment: number, $0) }
          + layout.heavy.indices.map { .heavy(segment: number, $0) }
      }
      + (0..<(entries.count + block - 1) / block).map { .entries($0) }
  }

  /// Where the index stands in every site.
  package static let routes = ["schema/v1.json", "manifest.json", "manifest.js"].map {
    Route("search/" + $0)
  }

  /// Where each file of the index stands, relative to the site's root.
  package var files: [String] { pieces.flatMap { routes(of: $0).map(\.file) } }

  /// Where a piece's files stand.
  package func routes(of piece: Piece) -> [Route] {
    guard let name = name(of: piece) else { return [Self.routes[0]] }
    return [Route("search/\(name).json"), Route("search/\(name).js")]
  }

  /// The files of a piece.
  package func files(of piece: Piece) -> [(route: Route, bytes: [UInt8])] {
    let json = json(of: piece)
    let routes = routes(of: piece)
    guard let name = name(of: piece) else { return [(routes[0], json)] }
    var script: [UInt8] = []
    script.reserveCapacity(json.count + 64)
    script.appendText("ilgiSearchFile(")
    script.appendJSON(name)
    script.append(0x2C)
    script += json.prefix(json.count - 1)
    script.appendText(");\n")
    return [(routes[0], json), (routes[1], script)]
  }

  /// The path of a file in `search/` without its extension.
  private func name(of piece: Piece) -> String? {
    switch piece {
    case .schema: nil
    case .manifest: "manifest"
    case .shard(let segment, let position): "\(folder(segment))/t/\(position)"
    case .heavy(let segment, let position): "\(folder(segment))/h/\(position)"
    case .entries(let number): "x/\(number)"
    }
  }

  private func folder(_ segment: Int) -> String { segments?[segment].segment.name ?? "" }

  private func json(of piece: Piece) -> [UInt8] {
    switch piece {
    case .schema: searchSchema
    case .manifest: manifest
    case .shard(let segment, let position): segments?[segment].shard(position) ?? []
    case .heavy(let segment, let position): segments?[segment].heavyList(position) ?? []
    case .entries(let number): entriesBlock(number)
    }
  }
}
