/// A part of an edition that needs none of the others.
package struct EditionPart: Sendable {
  var orders: EntryOrders?
  var classifications: [Classification] = []
}

/// Makes so many parts, on several threads where there are any.
package typealias EditionMap = (Int, @escaping @Sendable (Int) -> EditionPart) -> [EditionPart]
