import Files
import Markdown

/// What the file system says of a file: if it is the same, so are the bytes.
struct FileTrace: Hashable, Sendable {
  private let size: Int
  private let changed: Int
  private let inode: Int

  init(_ status: Disk.Status) {
    (size, changed) = (status.size, status.changed)
    inode = Int(truncatingIfNeeded: status.identity.inode)
  }

  func write(to writer: inout ByteWriter) {
    for number in [size, changed, inode] { writer.put(number) }
  }

  init(_ reader: inout ByteReader) throws(ByteReader.Malformed) {
    (size, changed, inode) = (try reader.number(), try reader.number(), try reader.number())
  }
}
