extension Array {
  /// Sorted; the same array where it is sorted already, as lists of files mostly are.
  func inOrder(_ precedes: (Element, Element) -> Bool) -> [Element] {
    let isSorted = indices.dropFirst().allSatisfy { !precedes(self[$0], self[$0 - 1]) }
    return isSorted ? self : sorted(by: precedes)
  }
}
