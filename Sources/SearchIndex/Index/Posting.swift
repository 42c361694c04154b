/// A posting packed into 32 bits: the entry's position in the segment, the class, and the part of
/// the text in which the token is first.
///
/// Postings sort by position, then by class; of equal classes, the one in the earliest part is
/// sorted last.
enum Posting {
  /// The number of the last part that can be told apart. Token in later parts have it, too.
  static let lastPart: UInt8 = 15

  static func pack(_ place: Int, class own: UInt8, part: UInt8) -> UInt32 {
    UInt32(place) << 8 | UInt32(rank(class: own, part: part))
  }

  static func place(_ posting: UInt32) -> Int { Int(posting >> 8) }

  static func ownClass(_ posting: UInt32) -> UInt8 { ownClass(rank: rank(posting)) }

  static func part(_ posting: UInt32) -> UInt8 { lastPart - UInt8(posting & 15) }

  /// Class and part in one byte. Of two postings of an entry, the one with the higher rank counts.
  static func rank(_ posting: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: posting) }

  static func rank(class own: UInt8, part: UInt8) -> UInt8 { own << 4 | (lastPart - part) }

  static func ownClass(rank: UInt8) -> UInt8 { rank >> 4 }
}
