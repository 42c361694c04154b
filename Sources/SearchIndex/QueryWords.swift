/// The words of the query language in the languages that have them; the theme's script has the same.
enum QueryWords {
  private static let keys: [(QueryPart.Key, String)] = [
    (.facet(.tag), "tag 태그"),
    (.facet(.person), "person 사람"),
    (.facet(.place), "place 장소"),
    (.facet(.mood), "mood 기분"),
    (.facet(.lang), "lang 언어"),
    (.facet(.has), "has 있음"),
    (.facet(.is), "is"),
    (.on, "on 날짜"),
    (.before, "before 이전"),
    (.after, "after 이후"),
    (.title, "title 제목"),
    (.sort, "sort 정렬"),
  ]
  private static let values = [
    ("photo", "photo 사진"), ("starred", "starred 별표"),
  ]
  private static let orders: [(Query.Order, String)] = [
    (.newest, "newest 최신"), (.oldest, "oldest 오래된"),
  ]

  static func key(_ word: String) -> QueryPart.Key? { find(word, in: keys) }

  /// What `has:` and `is:` call by other names.
  static func value(_ word: [UInt32]) -> [UInt32]? {
    find(text(word), in: values).map { $0.unicodeScalars.map(\.value) }
  }

  static func order(_ word: String) -> Query.Order? { find(word, in: orders) }

  private static func find<Value>(_ word: String, in table: [(Value, String)]) -> Value? {
    table.first { entry in
      entry.1.utf8.split(separator: 0x20).contains { $0.elementsEqual(word.utf8) }
    }?.0
  }
}
