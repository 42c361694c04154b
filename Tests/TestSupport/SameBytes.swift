import Foundation

/// `==`, which in tests compares byte for byte through a generic function: of large files at once.
package func sameBytes(_ one: [UInt8], _ other: [UInt8]) -> Bool {
  one.count == other.count && memcmp(one, other, one.count) == 0
}
