/// How near the words of a query are to each other in a text.
enum Nearness {
  /// The span of the nearest places of all words, as a score: 20 where it has at most ten
  /// characters for each further word, 10 up to thirty, 5 up to a hundred, else 0.
  ///
  /// - Parameter places: for each word, the places where it begins, in ascending order.
  static func score(of places: [[Int]]) -> Int {
    guard places.count > 1, places.allSatisfy({ !$0.isEmpty }) else { return 0 }
    var least = Int.max
    for start in places[0] {
      var (first, last) = (start, start)
      for others in places.dropFirst() {
        let nearest = others.min { abs($0 - start) < abs($1 - start) } ?? start
        (first, last) = (min(first, nearest), max(last, nearest))
      }
      least = min(least, (last - first) / (places.count - 1))
    }
    return least <= 10 ? 20 : least <= 30 ? 10 : least <= 100 ? 5 : 0
  }
}
