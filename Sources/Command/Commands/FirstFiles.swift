import Localization

/// The files of a new journal, in Korean or English.
struct FirstFiles {
  let locale: LocaleTag
  let day: CalendarDay
  /// In which the first entry has its day.
  let zone: TimeZone
  /// Whether it is the machine's; else it is the one that is usual for the language.
  let knowsZone: Bool

  private var isKorean: Bool { FirstFiles.isKorean(locale) }

  private static func isKorean(_ locale: LocaleTag) -> Bool { locale.description.hasPrefix("ko") }

  /// The time zone of a language, where the machine names none.
  static func timeZone(of locale: LocaleTag) -> TimeZone {
    isKorean(locale) ? TimeZone("Asia/Seoul") ?? .utc : .utc
  }

  var all: [(path: String, bytes: [UInt8])] {
    [
      ("ilgi.yml", settings), ("entries/\(day.iso)-\(isKorean ? "첫-일기" : "first").md", entry),
      (".gitignore", ignored),
    ].map { ($0.0, Array($0.1.utf8)) }
  }

  private var ignored: String {
    """
    /public/
    /.ilgi/

    """
  }

  private var settings: String {
    isKorean
      ? """
      # 일기장의 설정입니다. 모든 설정에 기본값이 있으니 필요한 줄만 #을 지우고 쓰세요.
      # 전체 목록은 Documentation/Settings.md에 있습니다.

      # title: 나의 일기
      # author: 이름
      # 사이트의 주소. 피드와 사이트맵에 필요합니다.
      # url: https://diary.example/
      locales: [\(locale)]
      timezone: \(zone.identifier)
      # 읽는 사람에게 시각을 보이려면 true
      times: false
      # 'ilgi new'로 쓴 일기: draft(초안), private(비공개), public(바로 공개)
      # new: draft

      """
      : """
      # The settings of the journal. All of them have defaults: take the # away where you want another value.
      # Documentation/Settings.md lists every setting.

      # title: My diary
      # author: A name
      # The address of the site; feeds and the sitemap need it.
      # url: https://diary.example/
      locales: [\(locale)]
      \(knowsZone ? "timezone: " + zone.identifier : "# timezone: Europe/Lisbon")
      # Whether readers see at what time of day entries were written.
      times: false
      # What 'ilgi new' writes: a draft, a private entry, or a public one.
      # new: draft

      """
  }

  private var entry: String {
    isKorean
      ? """
      # 첫 일기

      오늘부터 일기를 씁니다.

      """
      : """
      # A first entry

      The diary begins today.

      """
  }
}
