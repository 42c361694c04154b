/// Sorted tokens, without a hash table.
struct TokenList: Sendable {
  private let arena: [UInt32]
  private let starts: [Int32]

  var count: Int { starts.count - 1 }

  subscript(_ position: Int) -> ArraySlice<UInt32> {
    arena[Int(starts[position])..<Int(starts[position + 1])]
  }

  init(arena: [UInt32], starts: [Int32]) { (self.arena, self.starts) = (arena, starts) }

  /// - Parameter order: numbers of the table's tokens.
  init(_ table: borrowing TokenTable, order: borrowing FlatBuffer<Int32>) {
    var arena = FlatBuffer<UInt32>(capacity: table.count * 4)
    var starts = FlatBuffer<Int32>(capacity: table.count + 1)
    starts.append(0)
    for position in 0..<order.count {
      table.append(Int(order[position]), to: &arena)
      starts.append(Int32(arena.count))
    }
    (self.arena, self.starts) = (Array(arena.elements), Array(starts.elements))
  }

  /// Calls `body` with each token in order.
  func each(_ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    arena.withUnsafeBufferPointer { arena in
      starts.withUnsafeBufferPointer { starts in
        for position in 0..<starts.count - 1 {
          body(
            UnsafeBufferPointer(
              start: arena.baseAddress.map { $0 + Int(starts[position]) },
              count: Int(starts[position + 1] - starts[position])))
        }
      }
    }
  }
}
