import CPOSIX

/// 32 bytes that stand for others and from which those cannot be found: SHA-256 (FIPS 180-4). What
/// a cache keeps of withheld texts may be read by others.
package struct Digest: Hashable, Sendable {
  package let bytes: [UInt8]

  package static let count = 32

  /// Nil unless there are 32 bytes.
  package init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Digest.count else { return nil }
    self.bytes = Array(bytes)
  }

  /// The digest of a file's content, as `sha256sum` prints it.
  package init(of content: [UInt8]) { self.init { $0.addBlock(content) } }

  package init(_ body: (inout DigestBuilder) -> Void) {
    var builder = DigestBuilder()
    body(&builder)
    self = builder.digest
  }

  /// The first 16 digits, for people to read.
  package var short: String { String(hex.prefix(16)) }

  /// 64 hexadecimal digits.
  package var hex: String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
  }

  fileprivate init(ending builder: DigestBuilder) {
    var copy = builder.state
    bytes = [UInt8](unsafeUninitializedCapacity: Digest.count) { buffer, count in
      ilgi_digest_end(&copy, buffer.baseAddress)
      count = Digest.count
    }
  }
}

/// Makes a digest of parts. Texts are added after their length, so that no two lists of parts are
/// the same bytes.
package struct DigestBuilder: Sendable {
  fileprivate var state = ilgi_digest()

  package init() { ilgi_digest_begin(&state) }

  package var digest: Digest { Digest(ending: self) }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(bytes.count)
    ilgi_digest_add(&state, bytes.baseAddress, bytes.count)
  }

  package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  package mutating func add(_ number: Int) {
    withUnsafeBytes(of: number.littleEndian) { ilgi_digest_add(&state, $0.baseAddress, $0.count) }
  }

  package mutating func add(_ digest: Digest) { add(digest.bytes) }

  /// Bytes without their length.
  package mutating func addBlock(_ bytes: [UInt8]) { bytes.withUnsafeBytes { addBlock($0) } }

  /// Bytes without their length.
  package mutating func addBlock(_ bytes: UnsafeRawBufferPointer) {
    ilgi_digest_add(&state, bytes.baseAddress, bytes.count)
  }
}

extension OpenFile {
  /// The digest of all bytes, which are read block by block.
  package func fullDigest() throws(BuildError) -> Digest {
    var builder = DigestBuilder()
    try forEachBlock { builder.addBlock($0) }
    return builder.digest
  }
}

/// What makes one program give other bytes than another: the code itself, and that of the libraries
/// it is linked with, by their build IDs.
package enum ProgramIdentity {
  /// Looked up once. A program without a build ID, such as a test's, is known by its bytes.
  package static let digest: Digest = {
    var builder = DigestBuilder()
    guard builder.addProgram() else {
      if let file = try? Disk().openFile("/proc/self/exe"), let whole = try? file.fullDigest() {
        builder.add(whole)
      }
      return builder.digest
    }
    return builder.digest
  }()
}

extension DigestBuilder {
  fileprivate mutating func addProgram() -> Bool { ilgi_digest_add_program(&state) != 0 }
}
