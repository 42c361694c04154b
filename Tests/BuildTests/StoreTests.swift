import Diagnostics
import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Build

/// What builds keep for each other, in one file.
@Suite struct StoreTests {
  private func key(_ text: String) -> FactDigest { FactDigest(of: Array(text.utf8)) }

  /// Values of one kind, one that is alone, and none of another.
  private func keep(_ texts: Set<String>, in place: OpenFolder) throws {
    let values = texts.sorted().map { text in
      StoredValue(.body, key(text)) { Array(text.utf8) }
    }
    try StoreWriter.keep(
      values + [StoredValue(.record, only: Array("record of \(texts.count)".utf8))], in: place,
      old: Store(in: place))
  }

  /// Nil where there is none; a value that is damaged is left out.
  private func kept(in place: OpenFolder) throws -> Set<String>? {
    guard let store = Store(in: place) else { return nil }
    let texts = store.rows(of: .body).compactMap { row in
      store.bytes(row).map { (row.key, String(decoding: $0, as: UTF8.self)) }
    }
    #expect(texts.allSatisfy { $0 == Store.Kind.body.key(key($1)) })
    return Set(texts.map(\.1))
  }

  private func place(_ folder: TemporaryFolder, on disk: Disk = Disk()) throws -> OpenFolder {
    try OpenFolder.open(folder.path, on: disk)
  }

  private func texts(_ range: Range<Int>) -> Set<String> {
    Set(range.map { String(repeating: "text-\($0) ", count: $0 % 7 + 1) })
  }

  @Test func `what is kept is found, and nothing else`() throws {
    let folder = try TemporaryFolder()
    try keep(texts(0..<100), in: place(folder))
    #expect(try kept(in: place(folder)) == texts(0..<100))
    let store = try #require(Store(in: place(folder)))
    #expect(store.only(.record) == Array("record of 100".utf8))
    #expect(store.only(.pages) == nil && store.rows(of: .body).count == 100)
    #expect(store.bytes(Store.Kind.head.key(key("text-0 "))) == nil, "of another kind")
  }

  /// A new text, and one that goes.
  @Test func `nothing stays of what is let go of, and the file does not grow`() throws {
    let folder = try TemporaryFolder()
    var wanted = texts(0..<100)
    try keep(wanted, in: place(folder))
    let first = try #require(Store(in: place(folder))?.status)
    for round in 100..<160 {
      let gone = round - 100
      wanted.subtract(texts(gone..<round - 99))
      wanted.insert("text-\(round) is new")
      try keep(wanted, in: place(folder))
      #expect(try kept(in: place(folder)) == wanted)
      let bytes = try folder.read("store")
      #expect(bytes.firstRange(of: Array("text-\(gone) ".utf8)) == nil)
      #expect(bytes.firstRange(of: Array("record of 99".utf8)) == nil)
    }
    let last = try #require(Store(in: place(folder))?.status)
    #expect(last.size < 3 * first.size)
    // Most of it goes: the file is written anew.
    try keep(texts(0..<3), in: place(folder))
    #expect(try kept(in: place(folder)) == texts(0..<3))
    #expect(try folder.read("store").count < first.size / 4)
    #expect(try FolderImage(of: folder.path).paths == ["store"])
  }

  @Test func `the same again is not written`() throws {
    let folder = try TemporaryFolder()
    try keep(texts(0..<10), in: place(folder))
    let disk = Disk { call, _ in call == .write ? .error(EIO) : nil }
    try keep(texts(0..<10), in: place(folder, on: disk))
  }

  @Test func `a file that is cut off or damaged gives what it had, or nothing`() throws {
    let folder = try TemporaryFolder()
    try keep(texts(0..<58), in: place(folder))
    let wanted = texts(1..<60)
    try keep(wanted, in: place(folder))
    let whole = try folder.read("store")
    var damaged = (0..<40).map { Array(whole.prefix(whole.count * $0 / 40)) }
    for place in stride(from: 0, to: whole.count, by: whole.count < 9_000 ? 5 : 31) {
      var bytes = whole
      bytes[place] ^= 0x41
      damaged.append(bytes)
    }
    damaged += [whole + [1, 2, 3], whole.reversed(), [UInt8](repeating: 0, count: whole.count)]
    for bytes in damaged {
      try folder.write(bytes, to: "store")
      #expect(try kept(in: place(folder))?.isSubset(of: wanted) != false)
      // Whatever was there, the next build keeps what it wants.
      try keep(texts(5..<50), in: place(folder))
      #expect(try kept(in: place(folder))?.isSubset(of: texts(5..<50)) == true)
    }
  }

  @Test func `the file of another program counts as none`() throws {
    let folder = try TemporaryFolder()
    try keep(texts(0..<10), in: place(folder))
    for position in [10, 20, 44] {
      var bytes = try folder.read("store")
      bytes[position] ^= 1
      try folder.write(bytes, to: "store")
      #expect(try kept(in: place(folder)) == nil)
      try keep(texts(0..<10), in: place(folder))
    }
  }

  /// At each write, and after a part of it.
  @Test func `a build that is killed leaves what was kept before or after it`() throws {
    let (old, new) = (texts(0..<60), texts(3..<63))
    for isShort in [false, true] {
      var number = 0
      while true {
        let folder = try TemporaryFolder()
        try keep(old, in: place(folder))
        let count = Atomic<Int>(0)
        let last = number
        let disk = Disk { call, _ in
          guard call == .write else { return nil }
          let now = count.add(1, ordering: .relaxed).oldValue
          if now == last, isShort { return .short }
          return now >= last ? .error(EIO) : nil
        }
        do {
          try keep(new, in: place(folder, on: disk))
          break
        } catch is BuildError {}
        let found = try #require(try kept(in: place(folder)))
        #expect(found == old || found == new, "write \(number)")
        let store = try #require(Store(in: place(folder)))
        #expect(number == 0 || store.isUnclean)
        if store.isUnclean { store.clean(in: try place(folder)) }
        let bytes = try folder.read("store")
        for text in old.union(new).subtracting(found) {
          #expect(bytes.firstRange(of: Array(text.utf8)) == nil, "write \(number)")
        }
        #expect(try kept(in: place(folder)) == found)
        #expect(Store(in: try place(folder))?.isUnclean == false)
        number += 1
      }
      #expect(number > 5)
    }
  }

  /// A command that reads while a build writes.
  @Test func `who reads meanwhile sees right values or none`() throws {
    let folder = try TemporaryFolder()
    try keep(texts(0..<60), in: place(folder))
    let reader = try #require(Store(in: place(folder)))
    for round in 1...5 { try keep(texts(round * 10..<round * 10 + 60), in: place(folder)) }
    for text in texts(0..<60) {
      guard let bytes = reader.bytes(Store.Kind.body.key(key(text))) else { continue }
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
    #expect(reader.isDamaged)
  }
}
