import Diagnostics

/// The names of files and of the folders that they are in, up to the first dot, as hashes. A source
/// file that an address may mean (`SourceNames`, `JekyllCollection`) has the last name of the
/// address as its own name or as that of its folder.
struct FileLeaves {
  private var hashes: Set<UInt64> = []

  /// - Parameter files: paths in NFC.
  init(_ files: some Collection<PathKey>) {
    hashes.reserveCapacity(files.count + files.count / 8)
    for file in files {
      var path = file.path
      path.withUTF8 { bytes in
        let slash = bytes.lastIndex(of: 0x2F)
        hashes.insert(FileLeaves.hash(bytes[(slash.map { $0 + 1 } ?? 0)...]))
        guard let slash else { return }
        let folder = bytes[..<slash]
        let start = folder.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
        hashes.insert(FileLeaves.hash(folder[start...]))
      }
    }
  }

  /// Whether any of the files may be meant by an address.
  ///
  /// - Parameter path: in NFC.
  func mayHave(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      var bytes = bytes[...]
      while bytes.last == 0x2F { bytes.removeLast() }
      let name = bytes[(bytes.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0)...]
      let leaf = name.prefix { $0 != 0x2E }
      // Of an index the folder is meant.
      if leaf.isEmpty || leaf.elementsEqual("index".utf8) { return true }
      return hashes.contains(FileLeaves.hash(name))
    }
  }

  private static func hash(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name {
      if byte == 0x2E { break }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return hash
  }
}
