import Diagnostics
import Importing
import TestSupport
import Testing

/// Exports of Apple's Journal, with its nesting and words of our own.
@Suite struct AppleJournalTests {
  static func page(
    _ header: String = "Sunday, 17 December 2023", title: String = "눈", grid: String = "",
    body: String = "<p class=\"p2\"><span class=\"s3\">아침에 눈이 왔다.</span></p>"
  ) -> String {
    """
    <!DOCTYPE html><html><head><meta charset="utf-8"><title>x</title><style>p.p2 {margin: 0}</style></head>
    <body><p class="p1"><span class="s1"><div class="pageHeader">\(header)</div>
    <div class="assetGrid">\(grid)</div><div class='title'>\(title)</div></span>
    <span class="s1"><div class='bodyText'></div></span></p>
    \(body)
    </body></html>
    """
  }

  static func imported(
    _ page: String, _ name: String = "2023-12-17_(1).html", files: [String] = []
  ) throws -> Import {
    let source = try TemporaryFolder(inMemory: true)
    try source.write(Array(page.utf8), to: "AppleJournalEntries/Entries/\(name)")
    for file in files { try source.write([1], to: "AppleJournalEntries/Resources/\(file)") }
    return try Import(of: source.path)
  }

  @Test(
    arguments: [
      ("Sunday, 17 December 2023", "2023-12-17"), ("Friday, September 4, 2026", "2026-09-04"),
      ("2023년 12월 17일 일요일", "2023-12-17"), ("2023年12月17日 日曜日", "2023-12-17"),
      ("Sonntag, 17. Dezember 2023", "2023-12-17"), ("dimanche 17 décembre 2023", "2023-12-17"),
      ("domingo, 17 de diciembre de 2023", "2023-12-17"), ("2023年12月17日 星期日", "2023-12-17"),
      ("воскресенье, 17 декабря 2023 г.", "2023-12-17"), ("الأحد، ١٧ ديسمبر ٢٠٢٣", "2023-12-17"),
      ("วันอาทิตย์ที่ 17 ธันวาคม พุทธศักราช 2566", "2023-12-17"), ("2 martie 2024", "2024-03-02"),
      // Where the name of one language is a part of a word, or another month, of the next one.
      ("mardi 1er juillet 2025", "2025-07-01"), ("martes, 2 de septiembre de 2025", "2025-09-02"),
      ("utorak, 14. listopada 2025.", "2025-10-14"), ("piątek, 14 listopada 2025", "2025-11-14"),
      ("keskiviikko 3. syyskuuta 2025", "2025-09-03"), ("Thứ Sáu, 5 tháng 9, 2025", "2025-09-05"),
      ("יום שלישי, 9 בספטמבר 2025", "2025-09-09"), ("7 Eylül 2025 Pazar", "2025-09-07"),
    ] as [(String, String)])
  func `the day is read in the language of the telephone`(header: String, day: String) throws {
    let done = try Self.imported(Self.page(header), "entry.html")
    #expect(try done.files == ["\(day)-눈.md"])
  }

  @Test func `an entry has its title and its text, and is a draft`() throws {
    let done = try Self.imported(Self.page())
    #expect(done.app == "Apple Journal")
    let entry = try done.entry
    #expect(entry.contains("title: 눈") && entry.contains("draft: true"))
    #expect(entry.hasSuffix("\n\n아침에 눈이 왔다.\n") || entry.hasSuffix("\n\n아침에 눈이 왔다."))
  }

  @Test func `without a title the text stays whole`() throws {
    let done = try Self.imported(
      Self.page(title: "", body: "<p class=p2>하나<br>둘</p><p class=p3>셋</p>"))
    #expect(try done.entry.contains("하나\\\n둘\n\n셋"))
  }

  @Test func `photos, films and recordings are beside the text`() throws {
    let grid = """
      <div class="gridItem assetType_photo" id="A"><img src="../Resources/A.heic" class="asset_image"/></div>
      <div class="gridItem assetType_video" id="B"><img src="../Resources/B.heic"/>
      <video class="asset_video"><source src="../Resources/B.MOV"/></video></div>
      <div class="gridItem assetType_audio" id="C"><audio><source src="../Resources/C.caf"></audio></div>
      """
    let done = try Self.imported(
      Self.page(grid: grid), files: ["A.heic", "B.heic", "B.MOV", "C.caf"])
    #expect(done.report.added.map(\.media) == [3])
    #expect(try done.entry.contains("![](A.heic)"))
  }

  @Test func `state of mind, place and people are fields`() throws {
    let grid = """
      <div class="gridItem assetType_stateOfMind" id="M"><div class="gridItemOverlayHeader">차분함</div>
      <div class="gridItemOverlayFooter">가족</div></div>
      <div class="gridItem assetType_multiPinMap" id="P"><div class="gridItemOverlayHeader">부산</div></div>
      <div class="gridItem assetType_contact"><div class="gridItemOverlayHeader">지우</div></div>
      <div class="gridItem assetType_music"><div class="mediaTitle">노래</div><div class="mediaArtist">누군가</div></div>
      """
    let done = try Self.imported(Self.page(grid: grid), files: ["P.json"])
    let entry = try done.entry
    for part in ["차분함", "부산", "지우"] { #expect(entry.contains(part), "\(part)") }
    #expect(try done.origin.contains("노래 — 누군가"))
    #expect(try done.origin.contains("가족"))
  }

  @Test func `several entries of a day are several`() throws {
    let source = try TemporaryFolder(inMemory: true)
    for number in 1...3 {
      try source.write(
        Array(Self.page(title: "글 \(number)").utf8), to: "Entries/2023-12-17_(\(number)).html")
    }
    #expect(try Import(of: source.path).report.added.count == 3)
  }

  @Test func `broken entries stop nothing`() throws {
    let source = try TemporaryFolder(inMemory: true)
    try source.write(Array(Self.page("언젠가").utf8), to: "Entries/a.html")
    try source.write(Array(Self.page("언젠가").utf8), to: "Entries/2024-02-29_(1).html")
    try source.write([0xFF, 0xFE], to: "Entries/b.html")
    try source.write(
      Array(Self.page(title: "", body: "").utf8), to: "Entries/c.html")
    let photo = "<div class='gridItem assetType_photo'><img src='../Resources/gone.heic'></div>"
    try source.write(Array(Self.page(grid: photo).utf8), to: "Entries/d.html")
    let done = try Import(of: source.path)
    #expect(
      done.bad == [
        "Entries/a.html: its day, '언젠가', is not understood",
        "Entries/b.html: its day, '', is not understood", "Entries/c.html: it has no text",
      ])
    #expect(done.report.added.map { String($0.path.prefix(10)) } == ["2024-02-29", "2023-12-17"])
    #expect(done.notes == ["'../Resources/gone.heic' is not in the export"])
  }
}
