package import Files
import Localization

/// The names in the content folder, for new entries: no two differ in case or Unicode form alone,
/// or in their extension.
package struct EntryNames {
  private var taken: Set<[UInt8]> = []
  /// The last number that each name was given with.
  private var numbers: [[UInt8]: Int] = [:]

  package init(in journal: WritableJournal) throws(BuildError) {
    for item in try journal.root.items(in: journal.content) {
      guard let text = item.text else { continue }
      var folded = Array(foldedName(text).utf8)[...]
      taken.insert(Array(folded))
      while let dot = folded.lastIndex(of: 0x2E) {
        folded = folded[..<dot]
        taken.insert(Array(folded))
      }
    }
  }

  /// A name that nothing has, which is taken from now on: `2024-03-05-lisbon-2`.
  package mutating func take(_ stem: String) -> String {
    let key = Array(foldedName(stem).utf8)
    var number = numbers[key, default: 0]
    while true {
      number += 1
      let name = number == 1 ? stem : "\(stem)-\(number)"
      guard taken.insert(Array(foldedName(name).utf8)).inserted else { continue }
      numbers[key] = number
      return name
    }
  }
}
