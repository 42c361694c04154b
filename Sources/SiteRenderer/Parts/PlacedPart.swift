import Diagnostics
import Journal

// A part that is on many pages is rendered once. An entry in lists, the line that links to a
// neighbour and the search form are the same on every page except for their addresses. When
// templates are compiled, `PartSearch` finds the partials that read only a few of the names around
// them, and that only print an address, test it or give it a name. `SiteRenderer` renders such a
// part once, with a mark in place of each address, and keeps the bytes with holes (`PlacedPart`). A
// page copies them and fills the holes from its own path. The key of a part is what it reads, so a
// partial that reads more, or measures or compares an address, is rendered every time, and its
// errors are reported on every page. A test renders pages both ways. Memory is bounded
// (`PartMemory`): parts that no page asked for in a while make room, and are rendered again where
// they are needed. A part need not be a file: in every body, `RunSearch` finds runs of statements
// that read only the variables of `Steadiness.frame` (`lang`, `dir`, `site`, `page` as far as few
// pages differ in it). So the beginning of a head, the header and the footer are copied, whichever
// templates they are in; the same holds for a journal's own templates. Pages with one frame share a
// table of such parts by their numbers (`FrameParts`), as long as no template has given one of the
// frame's names another value; the renderer counts that. Filters, arithmetic and loops may be in a
// part: what they make of values without addresses has none. Days in words and messages with small
// counts are remembered, too, by the number of the call (`WrittenDays`, `CountedMessages`).

/// A rendered part, with a hole for each address.
final class PlacedPart: Sendable {
  private let bytes: [UInt8]
  /// For each address, its offset in `bytes` and the end of its path in `paths`.
  private let holes: [Hole]
  /// The percent-encoded paths of the holes, one after the other.
  private let paths: [UInt8]

  private struct Hole {
    let offset: Int32
    let end: Int32
  }

  /// - Parameters:
  ///   - marked: the part with a mark for each address.
  ///   - addresses: those that were marked.
  init(_ marked: [UInt8], _ addresses: MarkedAddresses) {
    let known = addresses.paths
    guard known.count > 0 else {
      // Copies without spare capacity, because there are many parts.
      self.bytes = Array(marked[...])
      (holes, paths) = ([], [])
      return
    }
    var bytes = ByteOutput(capacity: marked.count)
    var holes: [Hole] = []
    holes.reserveCapacity(known.count)
    var paths = ByteOutput(capacity: known.bytes.count)
    marked.withUnsafeBufferPointer { marked in
      var start = 0
      var position = marked.place(of: UInt8(ascii: "~"))
      while position < marked.count {
        if let mark = MarkedAddresses.number(in: marked, at: position), mark.number < known.count {
          bytes.append(contentsOf: UnsafeBufferPointer(rebasing: marked[start..<position]))
          paths.append(contentsOf: known[mark.number])
          holes.append(Hole(offset: Int32(bytes.count), end: Int32(paths.count)))
          start = mark.end
        }
        position = marked.place(of: UInt8(ascii: "~"), from: max(position + 1, start))
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: marked[start...]))
    }
    self.bytes = bytes.array
    self.holes = holes
    self.paths = paths.array
  }

  /// The approximate memory of the part, in bytes.
  var weight: Int { bytes.count + paths.count + holes.count * 8 + 128 }

  /// - Parameter place: the percent-encoded path of the page.
  func append(to output: inout ByteOutput, from place: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      paths.withUnsafeBufferPointer { paths in
        place.withUnsafeBufferPointer { place in
          var (start, path) = (0, 0)
          for hole in holes {
            let (offset, end) = (Int(hole.offset), Int(hole.end))
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<offset]))
            Route.appendReference(
              from: place, to: UnsafeBufferPointer(rebasing: paths[path..<end]), &output)
            (start, path) = (offset, end)
          }
          output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
      }
    }
  }
}
