import Diagnostics
import Importing
import TestSupport
import Testing

/// Saved pages of Naver Blog, in words of our own.
@Suite struct NaverTests {
  static func page(
    _ body: String, date: String = "2024. 3. 5. 19:22", more: String = ""
  ) -> String {
    """
    <!-- saved from url=(0066)https://blog.naver.com/PostView.naver?blogId=someone&logNo=223100 -->
    <html><head><meta charset="utf-8"></head><body>\(more)
    <div class="se-title-text"><span>봄</span></div><span class="se_publishDate">\(date)</span>
    <div class="se-main-container">\(body)</div><div class="post_tag"><a>#산책</a></div></body></html>
    """
  }

  static func imported(_ page: String) throws -> Import {
    let source = try TemporaryFolder(inMemory: true)
    try source.write(Array(page.utf8), to: "봄.html")
    try source.write([1], to: "봄_files/sea.jpg")
    return try Import(of: source.path)
  }

  @Test func `a page of the newest editor`() throws {
    let done = try Self.imported(
      Self.page(
        """
        <div class="se-component se-text"><p class="se-text-paragraph"><span>걸었다.</span></p></div>
        <div class="se-component se-quotation"><blockquote><p>꽃이 피었다</p></blockquote></div>
        <div class="se-component se-sticker"><img src="https://x.example/s.png"></div>
        """))
    #expect(try done.dates == ["2024-03-05 19:22"])
    let entry = try done.entry
    #expect(entry.contains("걸었다.\n\n> 꽃이 피었다") && entry.contains("title: 봄"))
    #expect(entry.contains("산책") && entry.contains("draft: true") && !entry.contains("s.png"))
    #expect(try done.origin.contains("223100"))
  }

  @Test func `the saved copy of a picture is taken`() throws {
    let done = try Self.imported(
      Self.page(
        "<img src=\"./봄_files/sea.jpg\" data-lazy-src=\"https://p.example/x/sea.jpg?type=w966\">"))
    #expect(done.report.added.map(\.media) == [1])
    #expect(done.report.remote.isEmpty)
  }

  @Test func `a picture has its caption, and a card of another page is a link`() throws {
    let done = try Self.imported(
      Self.page(
        """
        <div class="se-component se-image"><img src="./봄_files/sea.jpg"><div class="se-caption"><p>아침</p></div></div>
        <div class="se-component se-oglink"><a href="https://x.example/"><strong class="se-oglink-title">제목</strong><p>요약</p></a></div>
        """))
    #expect(try done.entry.contains("![](sea.jpg \"아침\")\n\n[제목](https://x.example/)"))
  }

  @Test func `the number of a post is in any of its addresses`() throws {
    let page = """
      <!-- saved from url=(0040)https://m.blog.naver.com/some/223111222 --><html><body>
      <div class="se-main-container"><p>글</p></div><p class="blog_date">2024. 3. 5. 19:22</p></body></html>
      """
    #expect(try Self.imported(page).origin.contains("id: \"223111222\""))
  }

  @Test func `the title of the third editor is in its head`() throws {
    let page = """
      <html><body>blog.naver.com<div class="se_component_wrap sect_dsc __se_component_area"><p class="se_textarea">글</p></div>
      <div class="se_documentTitle se_title"><h3 class="se_textarea">제목</h3></div><span class="se_publishDate">2017. 5. 6. 7:08</span></body></html>
      """
    let done = try Self.imported(page)
    #expect(try done.entry.contains("title: 제목\n") && done.entry.hasSuffix("\n글\n"))
  }

  @Test func `a picture that was not saved is listed`() throws {
    let done = try Self.imported(
      Self.page(
        "<img src=\"https://p.example/b.jpg?type=w80_blur\" data-lazy-src=\"https://p.example/b.jpg?type=w966\">"
      ))
    #expect(done.report.remote == ["https://p.example/b.jpg?type=w966"])
  }

  @Test func `the card of a place is a field`() throws {
    let done = try Self.imported(
      Self.page(
        """
        <div class="se-component se-placesMap"><a data-linkdata='{"latitude":"35.1","longitude":"129.0"}'>
        <strong class="se-map-title">바닷가</strong></a></div><p>글</p>
        """))
    #expect(try done.entry.contains("바닷가"))
    #expect(try done.entry.contains("35.1"))
  }

  @Test(arguments: [
    ("비공개", "private: true"), ("비공개 글", "private: true"), ("서로이웃 공개", "draft: true"),
  ])
  func `what was not for everybody is not`(words: String, field: String) throws {
    let done = try Self.imported(Self.page("<p>글</p>", more: "<span>\(words)</span>"))
    #expect(try done.entry.contains(field))
  }

  @Test func `two older editors`() throws {
    let old = """
      <html><body>blog.naver.com<h3 class="htitle"><span class="itemSubjectBoldfont">가을</span></h3>
      <p class="_postAddDate">2012/10/03 08:15</p><div id="postViewArea"><div>하나<br>둘</div></div></body></html>
      """
    let done = try Self.imported(old)
    #expect(try done.dates == ["2012-10-03 08:15"])
    #expect(try done.entry.contains("하나\\\n둘"))
    let middle = """
      <html><body>logNo<div class="se_component_wrap"><h3 class="se_textarea">겨울</h3></div>
      <span class="se_publishDate">2017. 1. 2. 3:04</span></body></html>
      """
    #expect(try Self.imported(middle).dates == ["2017-01-02 03:04"])
  }

  @Test func `a day that counts from another one is told`() throws {
    let done = try Self.imported(Self.page("<p>글</p>", date: "3시간 전"))
    #expect(done.bad == ["봄.html: its day is '3시간 전', which counts from when the page was saved"])
    #expect(
      try Self.imported(Self.page("<p>글</p>", date: "")).bad == ["봄.html: no day is in its page"])
  }
}
