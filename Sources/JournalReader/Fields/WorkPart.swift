/// The parts of `book`, `film` and `music`, each with its names.
enum WorkPart: String, CaseIterable {
  case title, author, isbn, rating, cover, url

  var names: [String] {
    switch self {
    case .title: ["title", "name", "제목", "책이름", "題名", "書名", "タイトル", "曲名"]
    case .author:
      [
        "author", "authors", "director", "directors", "artist", "artists", "by", "저자", "지은이",
        "글쓴이", "작가", "감독", "가수", "음악가", "아티스트", "著者", "作者", "監督", "歌手",
        "アーティスト",
      ]
    case .isbn: ["isbn", "isbn13", "isbn10"]
    case .rating: ["rating", "stars", "별점", "평점", "評価", "評点", "星"]
    case .cover: ["cover", "image", "poster", "표지", "포스터", "表紙", "ポスター", "ジャケット"]
    case .url: ["url", "link", "주소", "링크", "リンク", "アドレス"]
    }
  }

  /// By any of its names, in any letter case.
  init?(named name: String) {
    guard let part = Self.byName[name.lowercased()] else { return nil }
    self = part
  }

  private static let byName: [String: WorkPart] = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { part in part.names.map { ($0, part) } })

  /// Whether a mapping with this part is about a work: many mappings have an `image` or a `url`.
  var tellsOfWork: Bool {
    switch self {
    case .title, .author, .isbn, .rating: true
    case .cover, .url: false
    }
  }
}
