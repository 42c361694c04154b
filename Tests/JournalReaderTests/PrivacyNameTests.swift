// Names that nobody listed: stems of privacy in names of every make, with values that withhold.
// `EVERY_NAME=1` tries all of them; a sample is tried otherwise.

import Diagnostics
import Foundation
import Journal
import JournalReader
import TestSupport
import Testing

@Suite struct PrivacyNameTests {
  /// Shapes of names around a stem.
  static let shapes: [@Sendable (String) -> String] = [
    { $0 }, { "is_" + $0 }, { "is" + $0.capitalized }, { $0 + "_post" }, { "post-" + $0 },
    { $0.uppercased() }, { $0.capitalized + " Entry" }, { "my." + $0 + ".flag" },
    { $0 + "ForNow" }, { "keep_" + $0 },
  ]
  static let hiding = [
    "locked", "secret", "private", "hidden", "trashed", "deleted", "concealed", "encrypted",
    "protected", "restricted", "confidential", "unpublished", "draft", "excluded", "invisible",
    "비공개", "숨김", "초안", "임시글", "나만보기", "비밀글", "非公開", "下書き", "秘密", "私密", "草稿", "隐藏", "entwurf",
    "versteckt", "geheim", "brouillon", "masqué", "confidentiel", "borrador", "oculto", "rascunho",
    "nascosto", "черновик", "скрыто", "приватный", "taslak", "gizli", "riêngtư", "rahasia",
    "tersembunyi", "ส่วนตัว", "ซ่อน", "गोपनीय", "छिपा", "مخفي", "خصوصی", "סודי", "ukryty", "dold",
  ]
  static let showing = [
    "published", "public", "visible", "publish_to_web", "shareable", "discoverable", "공개", "발행",
    "公開", "发布", "可见", "öffentlich", "sichtbar", "publié", "publicado", "pubblicato",
    "опубликовано", "yayında", "côngkhai", "terbit", "สาธารณะ", "सार्वजनिक", "منشور", "منتشر",
    "ציבורי", "gepubliceerd", "widoczny", "synlig",
  ]
  static let days = [
    ("publish_after", "2999-01-01"), ("hidden_until", "2999-01-01"),
    ("available_from", "2999-01-01"),
    ("embargo_date", "2999-01-01"), ("공개일", "2999-01-01"), ("公開日", "2999-01-01"),
    ("go_live_at", "2999-01-01T10:00:00Z"), ("hide_after", "2020-01-01"),
    ("valid_until", "2020-01-01"),
    ("public_until", "2020-01-01"), ("expiration_day", "2020-01-01"),
  ]

  static let cases: [String] = {
    var result: [String] = []
    for shape in shapes {
      for stem in hiding { result += ["true", "yes", "1"].map { "\(shape(stem)): \($0)" } }
      for stem in showing { result += ["false", "no", "0"].map { "\(shape(stem)): \($0)" } }
      for (name, day) in days { result.append("\(shape(name)): \(day)") }
    }
    for name in ["visible_to", "readers", "audience", "shared_with", "열람권한", "閲覧権限"] {
      result += ["me", "[family]", "members", "본인", "self"].map { "\(name): \($0)" }
    }
    guard ProcessInfo.processInfo.environment["EVERY_NAME"] == nil else { return result }
    return result.enumerated().filter { $0.offset % 7 == 3 }.map(\.element)
  }()

  /// Unlisted entries are public by their address, and say so.
  private static func isKept(_ reading: Reading) -> Bool {
    !reading.isPublic || reading.entry?.visibility.isUnlisted == true
  }

  @Test func `no name with a stem of privacy is published in silence`() {
    for fields in Self.cases {
      #expect(Self.isKept(Reading(fields: fields)), "\(fields)")
      let (name, value) = (fields.prefix { $0 != ":" }, fields.drop { $0 != ":" }.dropFirst(2))
      let toml =
        "+++\n\"\(name)\" = \(value.first == "[" ? "[\"family\"]" : "\"\(value)\"")\n+++\n글\n"
      #expect(Self.isKept(Reading(toml)), "\(toml)")
    }
  }

  @Test func `the settings answer once, and a number or a sentence is no question`() {
    for fields in Self.cases
    where !["draft", "private", "publi", "hidden"].contains(where: {
      fields.lowercased().contains($0)
    }) {
      let name = String(fields.prefix { $0 != ":" })
      let (settings, findings) = readSettings(
        SourceText(path: "ilgi.yml", text: "fields: {\"\(name)\": text}\n"))
      #expect(findings.isEmpty, "\(name)")
      #expect(Reading(fields: fields, settings: settings).isPublic, "\(fields)")
      for value in ["300", "a long sentence of words"] {
        #expect(!Reading(fields: "\(name): \(value)").diagnostics.hasErrors, "\(name): \(value)")
      }
    }
  }

  @Test(arguments: [
    "staus: draft", "visibilty: private", "hiden: true", "unlsted: true", "비공게: true",
    "encrpyted: true", "secert: true", "confidental: true", "非公关: true", "pubilshed: false",
  ])
  func `a name with a letter wrong is an error`(fields: String) {
    #expect(Reading(fields: fields).diagnostics.hasErrors)
  }

  @Test func `the question names the way out`() {
    let help = Reading(fields: "online: false").diagnostics.first?.help.map { $0.english }
    #expect(help?.last?.contains("'fields: {online: text}'") == true)
  }

  @Test func `Ilgi's own fields are never text`() {
    let (_, findings) = readSettings(
      SourceText(path: "ilgi.yml", text: "fields: {draft: text, Private: text}\n"))
    #expect(findings.map(\.identifier) == ["settings.fields", "settings.fields"])
  }

  @Test func `with publish explicit nothing is public that does not say so`() {
    let (settings, _) = readSettings(SourceText(path: "ilgi.yml", text: "publish: explicit\n"))
    for (fields, isPublic) in [
      ("title: x", false), ("publish: true", true), ("publish: false", false),
      ("dg-publish: true", true), ("published: true", true), ("public: True", true),
      ("visibility: public", true), ("publish: true\ndraft: true", false), ("mood: calm", false),
    ] {
      #expect(Reading(fields: fields, settings: settings).isPublic == isPublic, "\(fields)")
    }
  }
}
