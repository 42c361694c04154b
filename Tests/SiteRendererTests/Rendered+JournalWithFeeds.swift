extension Rendered {
  /// A journal in two languages whose values have every character that XML escapes.
  static let journalWithFeeds = """
    -- ilgi.yml --
    title: A & <B>
    subtitle: '"Every" day'
    author: Ann
    url: https://diary.example/base/
    locales: [ko, en]
    timezone: Asia/Seoul
    times: true
    feed: 5
    -- entries/2024-03-05-first.md --
    ---
    date: 2024-03-05 21:00
    updated: 2024-04-01
    tags: ['a "b"', 여행]
    ---
    첫 줄

    [다음](2024-03-06-second.md) ![](sea.jpg) [위](#top) [밖](https://other.example/) note[^1] <b>raw</b>

    [^1]: 각주 ]]>
    -- entries/sea.jpg --
    -- entries/2024-03-06-second.md --
    ---
    title: '<script> "x" & y'
    date: 2024-03-06T00:30:00+09:00
    updated: 2020-01-01
    ---
    -- entries/2024-03-04-third.en.md --
    ---
    title: false
    ---
    Third.
    -- entries/2024-03-03.md --
    넷째
    -- entries/2024-03-02.md --
    다섯째
    -- entries/2024-03-01.md --
    여섯째
    -- entries/loose.md --
    날짜 없음

    """
}
