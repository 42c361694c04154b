import Archives
import Build
import Diagnostics
import Files
import Glibc
import Markdown

/// Reads an archive in a child process: what is hostile in one ends with that process.
///
/// The child has the archive as its standard input and a socket as its standard output, on which it
/// is asked for members, by their numbers and how many bytes of them, and answers in blocks, each
/// after its length.
final class ArchiveChild: ArchiveReader {
  private let child: ConversingChild
  private var isBroken = false

  /// What asks for the directory, in the place of a number.
  static let directoryRequest = UInt32.max

  init(_ file: OpenFile, _ program: [String]) throws(BuildError) {
    child = try ConversingChild(
      program + [String(Archive.limits.seconds), String(Archive.limits.memory)], about: file)
  }

  func directory() throws(BuildError) -> [ZipMember]? {
    var bytes: [UInt8] = []
    guard
      try ask(Self.directoryRequest, 0, { (block) throws(BuildError) in bytes += block }) == nil
    else { return nil }
    do {
      var reader = ByteReader(bytes)
      var members: [ZipMember] = []
      while !reader.isAtEnd {
        members.append(
          ZipMember(
            name: try reader.run(), size: try reader.number(), packed: try reader.number(),
            isEncrypted: try reader.number() == 1, isLink: try reader.number() == 1))
      }
      return members
    } catch {
      return nil
    }
  }

  func read(
    _ index: Int, most: Int, _ body: ([UInt8]) throws(BuildError) -> Void
  ) throws(BuildError) -> ZipFailure? {
    try ask(UInt32(index), UInt32(clamping: most), body)
  }

  private func ask(
    _ request: UInt32, _ most: UInt32, _ body: ([UInt8]) throws(BuildError) -> Void
  ) throws(BuildError) -> ZipFailure? {
    guard !isBroken, child.send(request.bytes + most.bytes) else { return fail() }
    while true {
      guard let head = child.receive(4) else { return fail() }
      let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length > 0 else {
        guard let status = child.receive(1)?.first else { return fail() }
        return status == 0 ? nil : ZipFailure(rawValue: status) ?? .damaged
      }
      guard length <= 1 << 20, let block = child.receive(length) else { return fail() }
      do throws(BuildError) {
        try body(block)
      } catch {
        // The rest of the answer would be taken for the next one.
        isBroken = true
        throw error
      }
    }
  }

  /// The child is gone: what it read was too much for it.
  private func fail() -> ZipFailure {
    isBroken = true
    return .damaged
  }
}

/// The child's side: answers until nobody asks any more.
///
/// - Parameter words: seconds of computing, and bytes of memory.
/// - Returns: whether it was asked rightly.
package func runArchiveWorker(_ words: [String]) -> Bool {
  let numbers = words.compactMap { Int($0) }
  guard numbers == [Archive.limits.seconds, Archive.limits.memory],
    limitProcess(seconds: numbers[0], memory: numbers[1])
  else { return false }
  let reader = OwnArchiveReader(ZipFile(dup(0)))
  while let (request, most) = receiveRequest() {
    var isSent = true
    var failure: ZipFailure?
    if request == ArchiveChild.directoryRequest {
      let members = (try? reader.directory()) ?? nil
      failure = members == nil ? .damaged : nil
      let bytes = encoded(members ?? [])
      for start in stride(from: 0, to: bytes.count, by: 64 << 10) {
        isSent = isSent && sendBlock(Array(bytes[start..<min(bytes.count, start + (64 << 10))]))
      }
    } else {
      do throws(BuildError) {
        failure = try reader.read(Int(request), most: most) { (block) throws(BuildError) in
          guard sendBlock(block) else { throw BuildError("nobody reads") }
        }
      } catch {
        isSent = false
      }
    }
    guard isSent, writeStandardOutput([0, 0, 0, 0, failure?.rawValue ?? 0]) else { return false }
  }
  return true
}

private func encoded(_ members: [ZipMember]) -> [UInt8] {
  var writer = ByteWriter()
  for member in members {
    writer.put(member.name)
    writer.put(member.size)
    writer.put(member.packed)
    writer.put(member.isEncrypted)
    writer.put(member.isLink)
  }
  return writer.bytes
}

private func sendBlock(_ block: [UInt8]) -> Bool {
  block.isEmpty || writeStandardOutput(UInt32(block.count).bytes + block)
}

/// The number of a member that is wanted, and how much of it; nil at the end.
private func receiveRequest() -> (UInt32, most: Int)? {
  guard let bytes = askedBytes(8) else { return nil }
  func number(_ part: ArraySlice<UInt8>) -> UInt32 {
    part.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
  let most = number(bytes[4...])
  return (number(bytes[..<4]), most == .max ? .max : Int(most))
}

/// What a child is asked, on its standard output; nil when nobody asks any more.
func askedBytes(_ count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  var filled = 0
  while filled < count {
    let got = bytes.withUnsafeMutableBytes { buffer in
      retrying { read(1, buffer.baseAddress?.advanced(by: filled), count - filled) }
    }
    guard got > 0 else { return nil }
    filled += got
  }
  return bytes
}

extension UInt32 {
  /// The lowest byte first.
  var bytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}
