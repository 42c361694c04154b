// "The author meant private" has more spellings than any list. This is a list of them all the same,
// and of the texts that only look like one: none of the first may be published, all of the second
// must be.

import Diagnostics
import Journal
import JournalReader
import Localization
import TestSupport
import Testing

@Suite struct PrivacyShapeTests {
  // MARK: Withheld

  /// Lines of YAML.
  static let privateFields = [
    // Not ready, not for all, and what a status says of it.
    "finished: false", "ready_to_share: no", "fertig: nein", "approval: pending", "for: me",
    "not_for_everyone: true", "publish_forbidden: true", "isnt_public: true", "diary_lock: true",
    "progress: unfinished", "status: not yet", "status: to-publish", "公開待ち: true",
    // Case, hyphens, quotes, other letters.
    "draft: true", "Draft: true", "DRAFT: true", "dRaFt: true", "Private: true", "PRIVATE: true",
    "\"draft\": true",
    "'private': true", "\"Draft\": \"true\"", "draft : true", "Published: false",
    "PUBLISHED: false", "Public: false",
    "Publish: false", "PublishDate: 2030-01-01", "publishdate: 2030-01-01",
    "ExpiryDate: 2020-01-01", "Expires: 2020-01-01",
    "ｄｒａｆｔ: true", "dr\u{430}ft: true", "draft\u{200B}: true", "draft： true",
    "title: x\ndraft：true", "is_draft: true",
    "isDraft: true", "is-draft: true", "is_private: true", "isPrivate: true", "drafts: true",
    "privte: true",
    "draft: yes", "draft: True", "draft: 1", "draft: on", "draft:", "draft: ture", "draft: [true]",
    "draft: {value: true}",
    "draft: |\n  true", "draft: ~", "draft: \"\"", "private: yes", "private: me", "private: 예",
    "published: no", "public: no",
    "draft: true\ndraft: false", "draft: false\nDraft: true", "Draft: false\nDRAFT: false",
    "private: true # yes",
    "draft: true <!-- x -->", "- draft: true", "draft; true", "draft true", "draft=true",
    "draft = true", "draft:true",
    "? draft\n: true", "{draft: true}", "{\"draft\": true}", "{title: x, draft: true}", "[draft]",
    "!!bool draft: true",
    "title: x\n  draft: true", "title: x\n\n draft: true",
    "description: |\n  A day.\n  draft: true", "tags:\n  draft: true",
    // Days.
    "publish: 2030-01-01", "publish_at: 2030-01-01", "publishAt: 2030-01-01",
    "publish_on: 2030-01-01", "embargo: 2030-01-01",
    "published: 2030-01-01", "expires: 2020-01-01", "expiration_date: 2020-01-01",
    "expirationDate: 2020-01-01",
    "expires_at: 2020-01-01", "unpublish_date: 2020-01-01", "expiry_date: 2020-01-01",
    "expires: never?", "publish: soon",
    // Switches of other tools.
    "hide: true", "hidden: yes", "hidden:", "unlisted: yes", "listed: no",
    "hidden: true\ndraft: true",
    "headless: true", "render: false",
    "render: never", "visible: false", "visible: no", "list: never",
    "output: false", "permalink: false",
    "show: false", "display: false", "enabled: false", "live: false", "share: false",
    "shared: false", "export: false",
    "online: false", "dg-publish: false", "dg_publish: false",
    "hidden: 숨김", "exclude: true", "excluded: true", "ignore: true",
    "ignored: true", "skip: true",
    "unpublished: true", "not_published: true", "noPublish: true", "no-publish: true",
    "do_not_publish: true",
    "dont_publish: true", "published: never", "wip: true", "work_in_progress: true", "secret: true",
    "confidential: true",
    "restricted: true", "internal: true", "members_only: true", "friends_only: true",
    "only_me: true", "encrypted: true",
    "encrypt: true", "protected: true", "locked: true", "password: tulip", "post_password: tulip",
    "disabled: true",
    "trash: true", "deleted: true", "approved: false", "ready: false", "🔒: true", "비밀번호: 1234",
    // Words of a status.
    "status: draft", "status: Draft", "status: DRAFT", "Status: draft", "status: [draft]",
    "status:\n  - draft",
    "status: draft (wip)", "status: first draft", "status: auto-draft", "status: autodraft",
    "status: future",
    "status: scheduled", "status: pending", "status: skip", "status: hidden", "status: trash",
    "status: unpublished",
    "status: private", "status: wip", "status: not published", "status: not public",
    "status: unlisted, wip", "status: [unlisted, draft]", "status: \"🔒\"",
    "status: {name: draft}", "status: [published, draft]", "post_status: draft",
    "postStatus: private", "state: draft",
    "publish_status: draft", "publication_status: draft", "workflow_state: draft", "type: draft",
    "kind: draft",
    "layout: draft", "stage: draft", "flags: [draft]", "options: [private]",
    "properties: {draft: true}", "status: 초안",
    "status: 비공개", "status: 下書き", "status: 草稿", "status: brouillon", "status: Entwurf",
    "status: черновик",
    // Audiences.
    "visibility: private", "visibility: PRIVATE", "visibility: PROTECTED", "visibility: members",
    "visibility: friends",
    "visibility: only-me", "visibility: only me", "visibility: [unlisted, private]",
    "visibility: followers",
    "visibility: paid",
    "visibility: none", "visibility: self", "visibility: family", "visibility: hidden",
    "visibility: [private]",
    "visibility: false", "visibility: specific-users", "visibility: draft",
    "visibility: friends of friends",
    "Visibility: Private", "privacy: private", "privacy: friends", "access: private",
    "access: members", "audience: friends",
    "audience: me", "security: friends", "scope: private", "sharing: none",
    "permissions: [private]", "visibility: 비공개",
    "visibility: 나만", "공개범위: 나만보기", "공개 범위: 이웃", "公開範囲: 友達", "可见性: 私密",
    // Other languages.
    "비공개: true", "비공개: 예", "비공개:", "비공개 : true", "비공개： true", "초안: true", "초안: 예", "임시저장: true",
    "공개: false",
    "공개: 아니오", "공개: 비공개", "공개여부: false", "발행: false", "게시: false", "나만 보기: true", "비밀글: true",
    "숨김: true",
    "상태: 초안", "상태: 비공개", "下書き: true", "下書き: はい", "非公開: true", "公開: false", "公開: いいえ", "限定公開: true",
    "草稿: true",
    "草稿: 是", "私密: true", "公开: false", "公开: 否", "不公开: true", "隐藏: true", "发布: false", "状态: 草稿",
    "非表示: true",
    "brouillon: true", "brouillon: oui", "Entwurf: true", "entwurf: ja", "borrador: true",
    "borrador: sí", "rascunho: true",
    "bozza: true", "privado: true", "privato: true", "privé: true", "черновик: true",
    "черновик: да", "скрыто: true",
    "taslak: true", "gizli: true", "مسودة: true", "טיוטה: true", "פרטי: true", "خاص: true",
    "ร่าง: true", "ส่วนตัว: true", "निजी: true",
    "nháp: true", "utkast: true", "kladde: true", "luonnos: true", "oculto: true", "publié: false",
    "veröffentlicht: false",
    // In other fields.
    "cover: {draft: true}", "hide: [toc, me]", "page: {hidden: true}",
    "meta: {draft: true}", "meta:\n  draft: true", "metadata: {private: true}",
    "params: {draft: true}",
    "extra: {draft: true}", "extra: {status: draft}", "custom: {a: {draft: true}}",
    "build: {render: never}", "build: {list: never, render: never}", "_build: {render: never}",
    "build: {list: nie}", "build: {list: never, render: link}", "meta: {list: never}",
    "build: {list: never, draft: true}",
    "build:\n  render: false",
    "cascade: {draft: true}", "cascade:\n  - draft: true", "page: {published: false}",
    "wordpress: {status: private}",
    "ghost: {visibility: members}", "hugo: {Draft: true}", "meta: {비공개: true}",
    "meta: {hidden: true}",
    "meta: {is_draft: true}", "publish: {date: 2030-01-01}",
    "status: {draft: true}",
    "meta: {publishDate: 2030-01-01}", "data: [[{draft: true}]]",
  ]

  /// Whole files.
  static let privateTexts = [
    // Fences of other tools, and nearly fences.
    "---yaml\ndraft: true\n---\n글\n", "--- yaml\ndraft: true\n---\n글\n",
    "---yml\ntitle: x\ndraft: true\n---\n글\n",
    "---json\n{ \"draft\": true }\n---\n글\n", "---json\n{\n  \"draft\": true\n}\n---\n글\n",
    "---toml\ndraft = true\n---\n글\n",
    "+++toml\ndraft = true\n+++\n글\n", "+++ toml\ndraft = true\n+++\n글\n",
    ";;;\n\"draft\": true\n;;;\n글\n",
    ";;;\n{\"draft\": true}\n;;;\n글\n", ";;;json\n\"draft\": true\n;;;\n글\n",
    "===\ndraft: true\n===\n글\n",
    "***\ndraft: true\n***\n글\n", "___\ndraft: true\n___\n글\n", ":::\ndraft: true\n:::\n글\n",
    "%%%\ndraft: true\n%%%\n글\n",
    "...\ndraft: true\n...\n글\n", "--- # fields\ndraft: true\n---\n글\n", "--- draft: true ---\n글\n",
    "----\ndraft: true\n----\n글\n",
    "--\ndraft: true\n--\n글\n", " ---\ndraft: true\n---\n글\n", "\n---\ndraft: true\n---\n글\n",
    "—\ndraft: true\n—\n글\n",
    "---\ndraft: true\n글\n", "---\ndraft: true\n----\n글\n", "---\r\ndraft: true\r\n---\r\n글\r\n",
    "---\rdraft: true\r---\r글\r",
    "\u{FEFF}---\ndraft: true\n---\n글\n", "\u{FEFF}\n---\ndraft: true\n---\n글\n",
    "---\ndraft: true\n+++\n글\n", "---\ndraft = true\n---\n글\n",
    "+++\ndraft: true\n+++\n글\n", "+++\ndraft = true\n---\n글\n", "draft: true\n---\n글\n",
    "title: x\ndraft: true\n---\n글\n",
    // Two blocks.
    "---\ntitle: x\n---\n---\ndraft: true\n---\n글\n",
    "---\ntitle: x\n---\n\n---\ndraft: true\n---\n글\n",
    "---\n---\n---\ndraft: true\n---\n글\n", "---\n---\ndraft: true\n---\n글\n",
    "---\n\n---\n\ndraft: true\n\n---\n글\n",
    "---\ntitle: x\n...\ndraft: true\n---\n글\n", "---\ntitle: x\n...\n---\ndraft: true\n...\n글\n",
    "+++\ntitle = \"x\"\n+++\n+++\ndraft = true\n+++\n글\n",
    "+++\ntitle = \"x\"\n+++\n---\ndraft: true\n---\n글\n",
    "---\ntitle: x\n---\n+++\ndraft = true\n+++\n글\n", "{\"title\": \"x\"}\n{\"draft\": true}\n글\n",
    "{\"title\": \"x\"}\n\n{\n  \"draft\": true\n}\n글\n",
    "{\"title\": \"x\"}\n---\ndraft: true\n---\n글\n",
    "[{\"draft\": true}]\n글\n", "[\n  {\n    \"draft\": true\n  }\n]\n글\n",
    "{\"title\": \"x\"}\n[{\"draft\": true}]\n글\n",
    "---\n{\"draft\": true}\n---\n글\n", "---\ntitle: x\n---\n# Day\n\n---\ndraft: true\n---\n글\n",
    "---\ntitle: x\n---\n---\ntitle: y\ntags: [a]\n---\n글\n",
    "---\ntitle: x\n---\n---\nprivate: true\nweather: sunny\n---\n글\n",
    // Something before it.
    "<!-- a comment -->\n---\ndraft: true\n---\n글\n",
    "<!-- a\ncomment -->\n\n---\ndraft: true\n---\n글\n", "# Day\n---\ndraft: true\n---\n글\n",
    "# Day\n\n---\ndraft: true\n---\n글\n", "Day\n\n---\ntitle: x\ndraft: true\n---\n글\n",
    "Day\n---\ndraft: true\n---\n글\n",
    "// comment\n---\ndraft: true\n---\n글\n", "# Day\n\n---\ntitle: x\ntags: [a]\n---\n글\n",
    "[toc]\n\n---\nprivate: true\n---\n글\n",
    "글\n\n+++\ndraft = true\n+++\n글\n", "글\n\n---\ndraft: true\n---\n글\n",
    "%% note %%\n---\ndraft: true\n---\n글\n", "# yaml\n+++\ndraft = true\n+++\n글\n",
    "***\n\n---\ndraft: true\n---\n글\n",
    // Fields without fences.
    "draft: true\n\n글\n", "Draft: true\n\n글\n", "title: x\ndraft: true\n\n글\n",
    "Title: x\nStatus: draft\n\n글\n",
    "private: yes\n\n글\n", "published: false\n\n글\n",
    "Title: x\nDate: 2024-03-05\nStatus: hidden\n\n글\n", "draft = true\n\n글\n",
    "draft:: true\n\n글\n", "private:: true\npublic:: false\n\n- 글\n", "public:: false\n\n글\n",
    ":draft: true\n\n글\n",
    ":status: draft\n:title: x\n\n글\n", "= Day\n:draft: true\n\n글\n", "#+draft: true\n\n글\n",
    "#+TITLE: x\n#+STATUS: draft\n\n글\n",
    ".. title: x\n.. status: draft\n\n글\n", "<!--\n.. title: x\n.. status: private\n-->\n\n글\n",
    "<!-- draft: true -->\n\n글\n",
    "<!--\ntitle: x\npublished: false\n-->\n\n글\n", "<!-- private -->\n글\n",
    "<!-- draft -->\n\n# Day\n\n글\n", "- draft: true\n\n글\n",
    "* **Draft**: true\n\n글\n", "**Draft:** true\n\n글\n", "**Status**: Draft\n\n글\n",
    "> draft: true\n\n글\n", "@draft: true\n\n글\n",
    "% draft: true\n\n글\n", "\"draft\": true\n\n글\n", "\"title\": \"x\",\n\"draft\": true\n\n글\n",
    "draft： true\n\n글\n", "비공개: true\n\n글\n",
    "비공개： 예\n\n글\n", "초안: true\n\n글\n", "下書き：はい\n\n글\n", "草稿: true\n\n글\n", "상태: 초안\n\n글\n",
    "제목: 봄\n비공개: true\n\n글\n",
    "# Day\n\nStatus: Draft\nCreated: March 5, 2024\n\n글\n",
    "# Day\n\nPublished: No\nTags: a\n\n글\n", "Visibility: private\n\n글\n",
    "Visibility: only me\n\n글\n", "publishDate: 2030-01-01\n\n글\n", "expires: 2020-01-01\n\n글\n",
    "hidden: true\n\n글\n",
    "{ \"title\": \"x\", \"draft\": true\n글\n", "title: x, draft: true\n---\n글\n",
    // Front matter in the block of code that the file begins with, as it is copied from a chat.
    "```yaml\n---\ntitle: x\nprivate: true\n---\n```\n\n글\n",
    "```\n---\ntitle: x\ntags:\n  - a\n\ndraft: true\n---\n\n글\n```\n",
    "\n~~~ yaml\ndate: 2024-03-05\ndraft: true\n~~~\n글\n",
    "```yaml\ntitle: x\ndraft: false\n```\n글\n",
    "```toml\n+++\ntitle = \"x\"\ndraft = true\n+++\n```\n글\n",
    ".. title: x\n.. tags: draft, mathjax\n\n글\n", "<!--\n.. tags: 바다, private\n-->\n\n글\n",
    "(draft: true)\n\n글\n", "[draft:: true]\n\n글\n",
    "| draft | true |\n\n글\n", "[//]: # (draft: true)\n\n글\n", "[//]: # \"private\"\n\n글\n",
    "[comment]: <> (draft: true)\n글\n",
    "[_draft]: <> (true)\n\n글\n", "draft: true\n글\n", "  draft: true\n\n글\n",
    "draft: true\r\n\r\n글\r\n", "\n\ndraft: true\n\n글\n",
    "---\ntitle: x\n---\ndraft: true\n\n글\n", "---\ntitle: x\n---\n\nprivate: true\n\n글\n",
    "---\ntitle: x\n---\n# Day\n\nStatus: Private\n\n글\n",
    "draft: true", "# draft: true\n\n글\n", "title: x\nhidden: true\nlayout: post\n\n글\n",
    // TOML and JSON.
    "+++\ndraft = true\n+++\n글\n", "+++\nDraft = true\n+++\n글\n",
    "+++\n[extra]\ndraft = true\n+++\n글\n",
    "+++\n[[extra]]\ndraft = true\n+++\n글\n", "+++\n[meta]\ndraft = true\n+++\n글\n",
    "+++\n[meta.page]\nprivate = true\n+++\n글\n",
    "+++\nmeta = {draft = true}\n+++\n글\n", "+++\nmeta.draft = true\n+++\n글\n",
    "+++\ndraft = yes\n+++\n글\n", "+++\ndraft = 1\n+++\n글\n",
    "+++\nstatus = \"draft\"\n+++\n글\n", "+++\nstatus = [\"draft\"]\n+++\n글\n",
    "+++\n[build]\nrender = \"never\"\n+++\n글\n",
    "+++\n[[cascade]]\ndraft = true\n+++\n글\n", "+++\n\"비공개\" = true\n+++\n글\n",
    "+++\ndraft = true\ndraft = false\n+++\n글\n",
    "+++\nexpiryDate = 2020-01-01\n+++\n글\n", "+++\npublishDate = 2030-01-01T00:00:00Z\n+++\n글\n",
    "+++\nheadless = true\n+++\n글\n",
    "+++\n[taxonomies]\ndraft = [\"true\"]\n+++\n글\n", "+++\n[extra.a.b]\nprivate = true\n+++\n글\n",
    "{\"draft\": true}\n글\n", "{\"Draft\": true}\n글\n", "{\"meta\": {\"draft\": true}}\n글\n",
    "{\"status\": \"draft\"}\n글\n",
    "{\"status\": [\"draft\"]}\n글\n", "{\"draft\": \"yes\"}\n글\n", "{\"draft\": 1}\n글\n",
    "{\"draft\": true, \"draft\": false}\n글\n",
    "{\"hide\": true}\n글\n", "{\"비공개\": true}\n글\n", "{draft: true}\n글\n", "{'draft': true}\n글\n",
    "{\"draft\": true,}\n글\n",
    " {\"draft\": true}\n글\n", "{\"visibility\": \"members\"}\n글\n",
    "{\"extra\": [{\"private\": true}]}\n글\n",
    // Properties of a block or a paragraph.
    // Fences with a wrong character, and tags of Bear.
    "x---\ntitle: T\nprivate: true\n---\n글\n", ".---\ntitle: T\nprivate: true\n---\n글\n",
    "'{\ntitle: T\nprivate: true\n---\n글\n", "json{\ntitle: T\ndraft: true\n}\n글\n",
    "\\---\ntags: [a]\ndraft: true\n---\n글\n", "+-+\ntitle: T\nstatus: draft\n+-+\n글\n",
    "/*\nStatus: draft\n*/\n글\n", "글\n\n-.-\ntitle: T\nprivate: true\n---\n글\n",
    "글\n\n#private\n", "#diary #draft\n\n글\n", "글\n\n@private\n", "#비공개\n글\n",
    "\tDate:\tMarch 5, 2024\n\tPrivate:\ttrue\n\n글\n",
    "글\n\n- 글\n- private:: true\n", "- 글\n- 글\n  private:: true\n\t- 글\n",
    "- 글\n\t- 글\n\t  draft:: true\n", "글\n\n글\ndraft:: true\n", "글\n\n> private:: true\n",
    "글\n\n- 비공개:: true\n", "글\r\n\r\n- publish:: false\r\n",
    String(repeating: "글\n\n", count: 9_000) + "- private:: true",
    "글\n\n#nopublish\n", String(repeating: "글\n\n", count: 300) + "#private\n",
  ]

  static let privatePaths = [
    "_drafts/day.md", "drafts/day.md", "_private/day.md", "private/day.md", "Drafts/2024/day.md",
    "2024/_drafts/day.md", "초안/day.md",
    "비공개/day.md", "下書き/day.md", "草稿/day.md", "_DRAFTS/day/index.md", "_unpublished/day.md",
  ]

  @Test func `there are enough shapes`() {
    #expect(Self.privateFields.count + Self.privateTexts.count + Self.privatePaths.count >= 400)
    #expect(Set(Self.privateFields).count == Self.privateFields.count)
    #expect(Set(Self.privateTexts).count == Self.privateTexts.count)
    #expect(Self.publicFields.count + Self.publicTexts.count >= 150)
  }

  @Test func `no field that means private is published`() {
    for fields in Self.privateFields {
      #expect(!Reading(fields: fields).isPublic, "\(fields.debugDescription)")
      #expect(
        !Reading(fields: "title: 봄\n\(fields)\ntags: [a]").isPublic,
        "\(fields.debugDescription) among others")
    }
  }

  @Test func `no text that means private is published`() {
    for text in Self.privateTexts {
      #expect(!Reading(text).isPublic, "\(text.debugDescription)")
    }
  }

  @Test func `no folder that means private is published`() {
    for path in Self.privatePaths {
      #expect(!Reading("글\n", path: "entries/" + path).isPublic, "\(path)")
    }
  }

  // MARK: Published

  @Test func `correct fields are published without an error`() {
    for fields in Self.publicFields {
      let reading = Reading(fields: fields)
      #expect(!reading.diagnostics.hasErrors, "\(fields.debugDescription) \(reading.drawing)")
      #expect(reading.isPublic, "\(fields.debugDescription)")
    }
  }

  @Test func `correct diaries are published without an error`() {
    for text in Self.publicTexts {
      let reading = Reading(text)
      #expect(!reading.diagnostics.hasErrors, "\(text.debugDescription) \(reading.drawing)")
      #expect(reading.isPublic, "\(text.debugDescription)")
    }
  }

  // MARK: Case

  @Test func `known names are read in any case`() throws {
    let entry = try #require(
      Reading(fields: "Title: 봄\nTAGS: [바다]\nMood: calm\nLastMod: 2024-04-01\nDescription: 글").entry
    )
    #expect(entry.title == "봄" && entry.labels[.tag] == ["바다"])
    #expect(entry.labels[.mood] == ["calm"])
    #expect(entry.updated?.iso == "2024-04-01" && entry.summary == "글")
    #expect(entry.extra.isEmpty)
  }

  @Test(arguments: [
    ("title: a\n«Title»: b", "Title"), ("draft: false\n«Draft»: false", "Draft"),
    ("publishDate: 2024-01-01\n«publishdate»: 2024-01-01", ""),
    ("Tags: [a]\n«TAGS»: [b]", ""),
  ])
  func `two spellings of one name are an error at the second`(_ fields: String, _ name: String) {
    let marked = MarkedText("---\n\(fields)\n---\n글\n")
    let reading = Reading(String(decoding: marked.source.bytes, as: UTF8.self))
    #expect(reading.findings == ["front-matter.duplicate"])
    #expect(!reading.isPublic)
    guard case .span(_, let span)? = reading.diagnostics.first?.place else { return }
    #expect(span == marked.spans[0])
  }

  @Test func `taxonomies of the author's own are read in any case`() throws {
    let settings = Settings(taxonomies: [.tags, try #require(Taxonomy("projects"))])
    let entry = try #require(Reading(fields: "Projects: [garden]", settings: settings).entry)
    #expect(entry.labels.own["projects"] == ["garden"])
  }

  @Test func `the line that looks like a field is shown`() throws {
    let marked = MarkedText("# Day\n\nMood: calm\n«Status: Draft»\n\n글\n")
    let reading = Reading(String(decoding: marked.source.bytes, as: UTF8.self))
    let first = try #require(reading.diagnostics.first)
    #expect(first.identifier == "front-matter.stray")
    guard case .span(_, let span) = first.place else { return }
    #expect(span == marked.spans[0])
  }

  /// In code the backslash would be shown.
  @Test func `the way out for an example in code is a line above it`() throws {
    let code = "```yaml\ntitle: x\ndraft: true\n```\n\n글\n"
    let help = Reading(code).diagnostics.first?.help.last.map { "\($0)" }
    #expect(help == "if it is an example, write a line of text above it")
    #expect(!Reading("보기\n\n" + code).diagnostics.hasErrors)
  }

  @Test(arguments: [
    "> ```\n> x = 1\n\n", "- ```\n  x = 1\n\n", "1. 글\n\n   ~~~\n   x\n\n", "[^1]: ```\n    x\n\n",
    "<div>\n```\n</div>\n\n", "<pre>\n```\n</pre>\n", "<!--\n~~~\n-->\n", "    ```\n\n",
    "\t~~~\n\n", "``` a`b\n\n", "> 글\n> ~~~~\n> ~~~\n\n", "- > ```\n\n",
  ])
  func `below a fence that opens nothing, or ended with its block, a field is none of code`(
    _ opening: String
  ) {
    for opening in [opening, "보기\n\n" + opening] {
      for field in ["private:: true\n", "---\ntitle: x\ndraft: true\n---\n", "#private\n"] {
        let text = opening + "글\n\n" + field
        let found = Reading(text).diagnostics.hasErrors
        #expect(found, "\(text)")
        let crlf = Reading(text.replacing("\n", with: "\r\n")).diagnostics.hasErrors
        #expect(crlf, "\(text)")
      }
    }
  }

  @Test(arguments: [
    "> ```\n> private:: true\n> ```\n", "- 글\n\n  ~~~\n  private:: true\n  ~~~\n",
    "1. ```\n   #private\n   ```\n", "> - ```\n>   ---\n>   draft: true\n>   ---\n",
  ])
  func `a field in code within a quote or an item is an example`(_ code: String) {
    #expect(!Reading("보기\n\n" + code + "\n글\n").diagnostics.hasErrors, "\(code)")
  }

  @Test func `an example far down a long block of code is no field`() {
    let code = "보기\n\n```\n" + String(repeating: "x = 1\n", count: 300)
    let block = "---\ntitle: x\ndraft: true\n---\n"
    #expect(!Reading(code + block + "```\n").diagnostics.hasErrors)
    #expect(Reading(code + "```\n" + block).diagnostics.hasErrors)
  }
}
