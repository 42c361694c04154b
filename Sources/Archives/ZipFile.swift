// Archives knows zip archives, through libzip: what is in one, and how a new one is made. It does
// not know what their files mean, and of those that somebody else made it believes nothing but
// their bytes: a child process with limits reads them.

private import CZip
package import Diagnostics
import Glibc

/// An open zip archive.
package final class ZipFile {
  private let archive: OpaquePointer
  package let count: Int

  /// Takes the descriptor over. Nil for what is no archive.
  package init?(_ descriptor: Int32) {
    var error: Int32 = 0
    guard let opened = zip_fdopen(descriptor, 0, &error) else {
      close(descriptor)
      return nil
    }
    archive = opened
    count = Int(max(0, zip_get_num_entries(opened, 0)))
  }

  deinit { zip_discard(archive) }

  /// What the directory of the archive says of a member; nil for what cannot be understood.
  package func member(_ index: Int) -> ZipMember? {
    var info = zip_stat()
    zip_stat_init(&info)
    guard zip_stat_index(archive, UInt64(index), 0, &info) == 0,
      let name = zip_get_name(archive, UInt64(index), UInt32(ZIP_FL_ENC_RAW))
    else { return nil }
    var (system, attributes) = (UInt8(0), UInt32(0))
    zip_file_get_external_attributes(archive, UInt64(index), 0, &system, &attributes)
    // The upper half of the attributes is the mode of Unix, which macOS writes as well.
    let isLink = mode_t(attributes >> 16) & S_IFMT == S_IFLNK
    let bytes = UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) }
    return ZipMember(
      name: bytes, size: Int(clamping: info.size), packed: Int(clamping: info.comp_size),
      isEncrypted: info.encryption_method != 0, isLink: isLink)
  }

  /// Unpacks a member, whatever its directory says of its size: no more than that many bytes.
  ///
  /// - Parameter most: bytes after which nothing more is asked for.
  package func read(
    _ index: Int, most: Int, _ each: (ArraySlice<UInt8>) -> Bool
  ) -> ZipFailure? {
    guard let member = member(index) else { return .damaged }
    if member.isEncrypted { return .encrypted }
    guard let file = zip_fopen_index(archive, UInt64(index), 0) else {
      let code = zip_error_code_zip(zip_get_error(archive))
      return code == ZIP_ER_COMPNOTSUPP ? .unknownCompression : .damaged
    }
    defer { zip_fclose(file) }
    var block = [UInt8](repeating: 0, count: 64 << 10)
    var total = 0
    while true {
      let got = zip_fread(file, &block, UInt64(block.count))
      guard got >= 0 else { return .damaged }
      if got == 0 { return total == member.size ? nil : .otherSize }
      total += Int(got)
      guard total <= member.size else { return .otherSize }
      guard each(block[..<Int(got)]) else { return .damaged }
      if total >= most { return nil }
    }
  }
}

/// What the directory of an archive says of a member.
package struct ZipMember {
  /// As they are in the archive, in any encoding.
  package let name: [UInt8]
  package let size: Int
  package let packed: Int
  package let isEncrypted: Bool
  package let isLink: Bool

  package init(name: [UInt8], size: Int, packed: Int, isEncrypted: Bool, isLink: Bool) {
    (self.name, self.size, self.packed) = (name, size, packed)
    (self.isEncrypted, self.isLink) = (isEncrypted, isLink)
  }
}

/// Why a member has no bytes.
package enum ZipFailure: UInt8 {
  case damaged = 1
  case otherSize, encrypted, unknownCompression

  package var reason: Phrase {
    switch self {
    case .damaged: "it is damaged"
    case .otherSize: "it has another size than the archive says"
    case .encrypted: "it is encrypted"
    case .unknownCompression: "its compression is not known"
    }
  }
}
