import Diagnostics
import Importing
import TestSupport
import Testing

/// What older versions of apps wrote, in words of our own.
@Suite struct OlderExportsTests {
  @Test func `XML of jrnl`() throws {
    let done = try Import(
      file: "j.xml",
      """
      <?xml version="1.0" ?><journal><entries>
      <entry date="2018-09-29T14:04:00" starred="true">A walk.
      with <tag name="@kim">@kim</tag> &amp; rain</entry>
      <entry date="2018-09-30T14:04:00" starred="">B</entry><entry date="soon" starred="">C</entry>
      </entries><tags><tag name="@kim">1</tag></tags></journal>
      """)
    #expect(done.app == "jrnl")
    #expect(try done.dates == ["2018-09-29 14:04", "2018-09-30 14:04"])
    let entry = try done.entry
    #expect(entry.contains("title: A walk.\n") && entry.contains("starred: true\n"))
    #expect(entry.contains("tags: [kim]\n") && entry.hasSuffix("\nwith @kim & rain\n"))
    #expect(done.bad == ["j.xml, entry 3: its date is not understood"])
  }

  @Test func `XML of jrnl that was cut off`() throws {
    let done = try Import(
      file: "j.xml",
      "<?xml version=\"1.0\" ?><journal><entries><entry date=\"2018-09-29T14:04:00\">A</entry><entry date=\"20"
    )
    #expect(done.report.added.count == 1)
    #expect(done.bad == ["j.xml, entry 2: it is not well-formed XML"])
  }

  @Test func `Markdown of jrnl`() throws {
    let done = try Import(
      file: "j.md",
      """
      # 2020

      ## June

      ### 2020-06-28 18:22 A title

      a

      #### below

      b @home

      ### 2020-06-29 08:00:05 AM Second

      c

      ## July

      ### 2020-07-01 08:00 Third
      """)
    #expect(try done.dates == ["2020-06-28 18:22", "2020-06-29 08:00:05", "2020-07-01 08:00"])
    #expect(try done.entry.hasSuffix("\na\n\n#### below\n\nb @home\n"))
    #expect(try done.text(of: done.report.added[1].path).hasSuffix("\nc\n"))
  }

  private func classic(_ body: String) throws -> Import {
    let source = try TemporaryFolder(inMemory: true)
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>\(body)</dict></plist>
      """
    try source.write(Array(text.utf8), to: "Journal.dayone/entries/0A1B.doentry")
    try source.write([1], to: "Journal.dayone/photos/0A1B.jpg")
    return try Import(of: source.path)
  }

  @Test func `an entry of Day One Classic`() throws {
    let done = try classic(
      """
      <key>Creation Date</key><date>2013-05-06T20:30:00Z</date><key>Entry Text</key><string># Harbour
      Boats &amp; gulls</string><key>Starred</key><true/><key>Tags</key><array><string>sea</string></array>
      <key>Time Zone</key><string>Asia/Tokyo</string><key>UUID</key><string>0A1B</string>
      <key>Location</key><dict><key>Latitude</key><real>34.8</real><key>Longitude</key><real>128.4</real><key>Place Name</key><string>Pier</string></dict>
      <key>Weather</key><dict><key>Celsius</key><string>12</string><key>Description</key><string>Clear</string></dict>
      """)
    #expect(done.app == "Day One")
    let entry = try done.entry
    #expect(entry.hasPrefix("---\ntitle: Harbour\ndate: 2013-05-07 05:30\ntags: [sea]\n"))
    #expect(entry.contains("name: Pier") && entry.contains("starred: true\n"))
    #expect(entry.contains("condition: Clear") && entry.contains("temperature: \"12\""))
    #expect(entry.hasSuffix("\nBoats & gulls\n\n![](0A1B.jpg)\n"))
    #expect(try done.origin.contains("0A1B"))
  }

  @Test func `one of Day One Classic without a day, and one that is damaged`() throws {
    #expect(
      try classic("<key>Entry Text</key><string>x</string>").bad == [
        "Journal.dayone/entries/0A1B.doentry: it has no time in 'Creation Date'"
      ])
    #expect(
      try classic("<key>Entry Text</key><string>x").bad == [
        "Journal.dayone/entries/0A1B.doentry: it is not well-formed XML"
      ])
  }

  private func backup(_ posts: String...) throws -> Import {
    try Import(
      file: "backup.xml",
      """
      <?xml version="1.0" encoding="utf-8" ?><blog type="tattertools/1.1" migrational="false">
      <setting><title>일기</title></setting>\(posts.joined())</blog>
      """)
  }

  private func post(_ visibility: String, _ more: String = "", content: String = "글") -> String {
    """
    <post slogan="봄-밤" format="1.1"><id>12</id><visibility>\(visibility)</visibility><title>봄 밤</title>
    <content formatter="ttml">\(content)</content><published>1173000000</published><category>일상</category><tag>산책</tag>\(more)</post>
    """
  }

  @Test(arguments: [
    ("public", false), ("syndicated", false), ("private", true), ("protected", true), ("", true),
  ])
  func `an old backup of Tistory says who could read`(_ visibility: String, _ isPrivate: Bool)
    throws
  {
    let done = try backup(post(visibility))
    #expect(done.app == "Tistory")
    #expect(try done.dates == ["2007-03-04 18:20"])
    #expect(done.report.added.map(\.visibility) == [isPrivate ? .private : .draft])
    #expect(try done.entry.contains("/entry/봄-밤") == !isPrivate)
    #expect(try done.entry.contains("tags: [산책]\n"))
  }

  @Test func `files of an old backup are in it`() throws {
    let done = try backup(
      post(
        "public",
        "<attachment mime=\"image/jpeg\"><name>1f.jpg</name><label>바다.jpg</label><content>c2VhIQ==</content></attachment>",
        content: "&lt;p&gt;앞&lt;/p&gt;[##_1C|1f.jpg|width=\"400\"|저녁_##]&lt;p&gt;뒤&lt;/p&gt;"))
    let folder = "2007-03-04-봄-밤/"
    #expect(try done.files == [folder + "index.md", folder + "바다.jpg"])
    #expect(try done.journal.text(folder + "바다.jpg") == "sea!")
    #expect(try done.entry.hasSuffix("\n앞\n\n![](바다.jpg)\n\n뒤\n"))
  }

  @Test func `a post of an old backup without a day, and one that is cut off`() throws {
    let done = try backup(
      post("public").replacing("1173000000", with: "soon"), "<post><id>13</id>")
    #expect(
      done.bad == [
        "backup.xml, item 1: it has no day", "backup.xml, item 2: it is not well-formed XML",
      ])
  }
}
