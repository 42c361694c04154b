import Localization

/// The files of a new journal: settings in Korean or English, and an entry in the journal's
/// language.
struct FirstFiles {
  let locale: LocaleTag
  let day: CalendarDay
  /// In which the first entry has its day.
  let zone: TimeZone
  /// Whether it is the machine's; else it is the one that is usual for the language.
  let knowsZone: Bool
  /// Whether a service publishes the journal, where nobody can be asked.
  let isForService: Bool

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
      \(serviceLines)
      """
      : """
      # The settings of the journal. All of them have defaults: take the # away where you want another value.
      # Documentation/Settings.md lists every setting.

      # title: My diary
      # author: A name
      # The address of the site; feeds and the sitemap need it.
      # url: https://diary.example/
      locales: [\(locale)]
      \(calendarLine)\(knowsZone ? "timezone: " + zone.identifier : "# timezone: Europe/Lisbon")
      # Whether readers see at what time of day entries were written.
      times: false
      # What 'ilgi new' writes: a draft, a private entry, or a public one.
      # new: draft
      \(serviceLines)
      """
  }

  /// Offers that nothing becomes public there which nobody has seen.
  private var serviceLines: String {
    guard isForService else { return "" }
    return isKorean
      ? """
      # error로 두면 addresses.lock에 없는 새 글은 게시되지 않고 빌드가 멈춥니다.
      # 'ilgi addresses update'가 새 글을 보여 주고 거기에 적습니다.
      # new_addresses: error

      """
      : """
      # With 'error' a build stops at new entries whose addresses are not in addresses.lock.
      # 'ilgi addresses update' names them and adds them.
      # new_addresses: error

      """
  }

  private var entry: String {
    let rows = FirstFiles.entries.split(separator: "\n").map {
      $0.split(separator: " | ").map(String.init)
    }
    let tags = rows.compactMap { LocaleTag($0[0]) }
    let nearest = locale.bestMatch(in: tags) ?? .english
    guard let row = rows.first(where: { LocaleTag($0[0]) == nearest }) else { return "" }
    return "# \(row[1])\n\n\(row[2])\n"
  }

  /// The title and the text of a first entry in each language of the theme.
  private static let entries = """
    ar | التدوينة الأولى | تبدأ اليوميات اليوم.
    de | Ein erster Eintrag | Heute beginnt das Tagebuch.
    en | A first entry | The diary begins today.
    es | Una primera entrada | El diario empieza hoy.
    fa | نخستین یادداشت | دفتر خاطرات از امروز آغاز می‌شود.
    fr | Une première entrée | Le journal commence aujourd’hui.
    he | רשומה ראשונה | היומן מתחיל היום.
    hi | पहली प्रविष्टि | डायरी आज से शुरू होती है।
    id | Catatan pertama | Buku harian ini dimulai hari ini.
    it | Una prima voce | Il diario comincia oggi.
    ja | 最初の日記 | 今日から日記を書きます。
    ko | 첫 일기 | 오늘부터 일기를 씁니다.
    nl | Een eerste bericht | Het dagboek begint vandaag.
    pl | Pierwszy wpis | Dziś zaczyna się dziennik.
    pt-BR | Uma primeira entrada | O diário começa hoje.
    ru | Первая запись | Дневник начинается сегодня.
    th | บันทึกแรก | เริ่มเขียนบันทึกตั้งแต่วันนี้
    tr | İlk yazı | Günlük bugün başlıyor.
    uk | Перший запис | Щоденник починається сьогодні.
    vi | Bài viết đầu tiên | Nhật ký bắt đầu từ hôm nay.
    zh-Hans | 第一篇日记 | 从今天开始写日记。
    zh-Hant | 第一篇日記 | 從今天開始寫日記。
    """

  /// The calendar of the country, if it is another than the Gregorian one.
  var calendar: CalendarSystem? {
    let calendar = CalendarSystem.first(in: locale)
    return calendar == .gregorian ? nil : calendar
  }

  private var calendarLine: String {
    guard let calendar else { return "" }
    return
      "# Days are said in the calendar of the country; without this line in the Gregorian one.\n"
      + "calendar: \(calendar.rawValue)\n"
  }
}
