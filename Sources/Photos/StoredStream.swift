/// A zlib stream of stored blocks: the contents as they are.
func storedStream(_ contents: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var rest = contents[...]
  repeat {
    let block = rest.prefix(65_535)
    rest = rest.dropFirst(block.count)
    stream.append(rest.isEmpty ? 1 : 0)
    stream.append(block.count, 2, .little)
    stream.append(~block.count, 2, .little)
    stream += block
  } while !rest.isEmpty
  var (first, second) = (1, 0)
  for byte in contents {
    first = (first + Int(byte)) % 65_521
    second = (second + first) % 65_521
  }
  stream.append(second << 16 | first, 4)
  return stream
}
