import Build
import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

/// The audit before publishing: words of withheld texts that reached the site in any way.
///
/// Entries cannot leak by themselves, so a template leaks them here. It contains the words in
/// parts, because words that a template contains together were written there intentionally.
@Suite struct PrivacyAuditTests {
  private let journal = """
    -- ilgi.yml --
    url: https://diary.example/
    locales: [en, ko, ja]
    -- entries/2024-03-05-open.md --
    Open

    A day for everybody to read about.
    -- entries/2024-03-06-pear-tree.md --
    ---
    title: The green box
    private: true
    motto: nobody shall ever find it
    ---

    The letters are *buried* under the old pear tree, behind the mill.
    -- entries/2024-03-07.ko.md --
    ---
    draft: true
    ---

    낡은 물레방아 뒤 배나무 아래에 편지를 묻었다
    -- entries/2024-03-08.ja.md --
    ---
    publish: 2999-01-01
    ---

    手紙は水車の裏の、古い梨の木の下に埋めてある。
    -- pages/hidden.md --
    ---
    draft: true
    ---

    Whoever digs there will need a lantern.
    """

  @Test(arguments: [
    (
      "{% set b = 'under the old' %}{{ 'letters are buried ' ~ b }}",
      "entries/2024-03-06-pear-tree.md"
    ),
    (
      "{% set b = 'der the old' %}<p>Letters are <em>bu</em>ried <b>un</b>{{ b }}</p>",
      "entries/2024-03-06-pear-tree.md"
    ),
    (
      "{% set b = 'under the old' %}<p title=\"{{ 'LETTERS—are buried ' ~ b }}\"></p>",
      "entries/2024-03-06-pear-tree.md"
    ),
    (
      "{% set b = 'under the old' %}<a href=\"?q={{ ('letters are buried ' ~ b)|urlencode }}\">x</a>",
      "entries/2024-03-06-pear-tree.md"
    ),
    (
      "<!-- {% set b = 'ever find it' %}{{ 'nobody shall ' ~ b }} -->",
      "entries/2024-03-06-pear-tree.md"
    ),
    ("{% set b = 'box' %}{{ 'the green ' ~ b }}", "entries/2024-03-06-pear-tree.md"),
    (
      "{% set b = 'tree.html' %}<a href=\"06-pear-{{ b }}\">x</a>",
      "entries/2024-03-06-pear-tree.md"
    ),
    ("{% set b = '아래에 편지를' %}{{ '물레방아 뒤 배나무 ' ~ b }}", "entries/2024-03-07.ko.md"),
    ("{% set b = '古い梨の木の下' %}{{ '車の裏の' ~ b }}<i>に</i>", "entries/2024-03-08.ja.md"),
    ("{% set b = 'will need a' %}{{ 'digs there ' ~ b }}", "pages/hidden.md"),
  ])
  func `words of a text that is kept back stop the build, however they came into the site`(
    _ template: String, _ source: String
  ) throws {
    let refusal = try Refusal(of: journal) {
      try $0.write(
        "{% extends \"base.html\" %}{% block content %}\(template){% endblock %}",
        to: "templates/not-found.html")
    }
    #expect(refusal.errors == ["\(source) privacy.trace"])
    let said = refusal.diagnostics.map(\.words).joined()
    #expect(said.contains("/404.html"))
    #expect(!said.contains("buried") && !said.contains("green") && !said.contains("梨"))
  }

  /// Any five words of a withheld text, cut at any place and put together in any context.
  @Test func `planted leaks are all found`() throws {
    let words = [
      "lanterns", "guard", "the", "narrow", "bridge", "until", "morning", "comes", "slowly", "over",
      "hills",
    ]
    let contexts = [
      "{{ a ~ b }}", "<p>{{ a }}<em>{{ b }}</em></p>", "<p title='{{ a ~ b }}'></p>",
      "<!-- {{ a ~ b }} -->", "<a href='?q={{ (a ~ b)|urlencode }}'>x</a>", "{{ [a, b]|join }}",
      "{% for part in [a, b] %}{{ part }}{% endfor %}", "{{ (a ~ b)|upper }}",
    ]
    let count = ProcessInfo.processInfo.environment["EVERY_ALARM"] == nil ? 8 : 400
    var random = Random(seed: 49)
    for round in 0..<count {
      let start = random.below(words.count - 4)
      let run = words[start..<(start + 5)].joined(separator: " ")
      let cut = run.index(run.startIndex, offsetBy: 3 + random.below(run.count - 6))
      let context = contexts[round % contexts.count]
      let refusal = try Refusal(of: journal) {
        try $0.write(
          "---\ndraft: true\n---\nNight\n\n\(words.joined(separator: " ")).\n",
          to: "entries/2024-03-09-night.md")
        try $0.write(
          "{% extends \"base.html\" %}{% block content %}{% set a = '\(run[..<cut])' %}"
            + "{% set b = '\(run[cut...])' %}\(context){% endblock %}",
          to: "templates/not-found.html")
      }
      #expect(
        refusal.errors == ["entries/2024-03-09-night.md privacy.trace"],
        "'\(run[..<cut])' and '\(run[cut...])' in \(context)")
    }
  }

  @Test(arguments: [
    // Four words, also of other texts; a phrase interrupted by block elements; the words in another
    // order.
    "{% set b = 'the old' %}{{ 'buried under ' ~ b }}",
    "{% set b = 'under the old' %}<p>letters are buried</p><p>{{ b }}</p>",
    "{% set b = 'letters are buried' %}{{ 'under the old ' ~ b }}",
    // Text in a template is published intentionally.
    "The letters are buried under the old pear tree.",
  ])
  func `words that prove nothing do not stop it`(_ template: String) throws {
    let folder = try TemporaryFolder(journal)
    try folder.write(
      "{% extends \"base.html\" %}{% block content %}\(template){% endblock %}",
      to: "templates/not-found.html")
    try published(folder)
  }

  @Test func `words that somebody published elsewhere, and titles like dates, are no leak`() throws
  {
    let folder = try TemporaryFolder(journal)
    let secret = "---\nprivate: true\ntitle: TITLE\n---\nAnd so home to supper and to bed.\n"
    for (number, title) in ["March 2024", "2024년 3월", "Tuesday, March 5", "Open", "Undated"]
      .enumerated()
    {
      try folder.write(
        secret.replacing("TITLE", with: title), to: "entries/2023-01-0\(number + 1)-a.md")
    }
    try folder.write(
      "Rain\n\nAnd so home to *supper* and to bed.\n", to: "entries/2024-03-09-rain.md")
    try folder.write("---\ndraft: true\n---\nA day for everybody to read\n", to: "pages/a.md")
    try published(folder)
  }

  /// A list shows the title of an entry and the summary below it, which no file has side by side.
  @Test(arguments: [
    "She called it: The sea in winter, a walk along the harbour at night. That was all.",
    "Read \"The sea in winter: a walk along the harbour at night\" again.",
    "Winter, a walk along the harbour at night and so on",
    "The sea in winter. The boats were out before the light came up.",
    "5 March 2024. The sea in winter",
  ])
  func `a draft may quote the title and the summary of a published entry`(text: String) throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      -- entries/2024-03-05-sea.md --
      ---
      title: The sea in winter
      subtitle: a walk along the harbour at night
      summary: a walk along the harbour at night
      ---

      The boats were out before the light came up.
      -- entries/2024-03-06-next.md --
      ---
      title: The sea in winter
      ---

      ## A walk along the harbour at night

      Nets.
      -- entries/2024-03-07-draft.md --
      ---
      draft: true
      ---

      \(text)
      """)
    let (summary, diagnostics) = try published(folder)
    #expect(summary.entries == 2 && diagnostics.isEmpty)
  }

  @Test func `the id of a heading in a feed and its words are no leak together`() throws {
    let folder = try TemporaryFolder(
      """
      -- ilgi.yml --
      url: https://diary.example/
      -- entries/2024-03-05-sea.md --
      # Sea

      ## 다음 장 예고

      파도가 높은 날이었다.
      -- entries/2024-03-06-draft.md --
      ---
      draft: true
      ---
      # Hill

      ## 다음 장 예고

      다음 장 — 언덕.
      """)
    try published(folder)
  }
}
