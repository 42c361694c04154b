import Localization

/// What a name that Ilgi does not know as a field says about who may see the entry.
///
/// "Meant private" has more spellings than any list. So the names of other tools and languages are
/// understood where their meaning is clear, and are errors everywhere else: an entry is never
/// published because its author wrote the wish in another tool's words.
///
/// Sources: the documentation of Hugo (`headless`, `build`, `expiryDate`), Jekyll (`published`,
/// `_drafts`), Pelican (`status`: `draft`, `hidden`, `skip`), WordPress (`post_status`:
/// `auto-draft`, `future`, `pending`, `private`, `trash`), Ghost (`visibility`), memos, Zola, Hexo,
/// Eleventy (`eleventyExcludeFromCollections`), Astro, Obsidian Publish and Digital Garden
/// (`dg-publish`).
enum PrivacyName {
  /// `true` takes the entry out of all lists, and its page stays: `unlisted`.
  case unlists
  /// `false` does the same: `listed`.
  case lists
  /// `true` withholds the entry: `unpublished`.
  case hides(asPrivate: Bool)
  /// `true` may withhold it: `skip`.
  case mayHide
  /// `false` withholds it: `visible`.
  case shows
  /// `false` may withhold it: `share`.
  case mayShow
  /// A word that withholds it, or the author's own: `status`.
  case status
  /// As `status`, in names that mostly mean something else: `type: draft`.
  case mayBeStatus
  /// As `audience`, in names that may mean something else: `access: members`.
  case mayBeAudience
  /// A word for those who may see the entry: `visibility`.
  case audience
  /// What only those need who must not see something: `password`.
  case secret

  init?(_ name: String) {
    guard let found = PrivacyName.all[folded(privacyName: name)] else { return nil }
    self = found
  }

  /// Whether the name is used for little else.
  var isCertain: Bool {
    switch self {
    case .unlists, .lists, .hides, .shows, .status, .audience, .secret: true
    case .mayHide, .mayShow, .mayBeStatus, .mayBeAudience: false
    }
  }

  private static let all: [String: PrivacyName] = {
    var result: [String: PrivacyName] = [:]
    let groups: [(PrivacyName, String)] = [
      (.unlists, unlistsNames), (.lists, "listed"),
      (.hides(asPrivate: false), hidesAsDraftNames), (.hides(asPrivate: true), hidesAsPrivateNames),
      (.shows, showsNames), (.status, statusNames), (.audience, audienceNames),
      (.mayHide, mayHideNames),
      (.mayShow, mayShowNames), (.mayBeStatus, mayBeStatusNames),
      (.mayBeAudience, mayBeAudienceNames), (.secret, secretNames),
    ]
    for (kind, names) in groups {
      for name in names.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
        result[folded(privacyName: String(Substring(name)))] = kind
      }
    }
    return result
  }()

  /// Only names that say so: whoever writes 숨김 may mean that nobody sees the page.
  private static let unlistsNames = """
    unlisted hidden hidefromlist hideinlist hidefromlists excludefromlists excludefromcollections
    eleventyexcludefromcollections 목록제외 목록에서제외 一覧に表示しない 不在列表中显示
    """
  private static let hidesAsDraftNames = """
    hide headless unpublished nopublish donotpublish dontpublish notpublished excludefrompublish
    hidefromhome hidefromfeed
    wip workinprogress draftpost postdraft savedasdraft unreleased
    초안 임시저장 임시글 미공개 미발행 미게시 숨김 숨기기 작성중 下書き 下書 未公開 非表示 ドラフト 草稿 隐藏 隱藏 未发布 未發布 未发表 未發表
    brouillon entwurf borrador rascunho bozza черновик чернетка скрыто скрытый taslak gizle utkast kladde luonnos oculto
    oculta nascosto verborgen versteckt skjult dold bảnnháp nháp rancangan ร่าง ฉบับร่าง ซ่อน मसौदा ड्राफ़्ट مسودة مسوده پیشنویس טיוטה
    πρόχειρο ciornă koncept vázlat piszkozat
    """
  private static let hidesAsPrivateNames = """
    notpublic nonpublic onlyme membersonly friendsonly adminonly familyonly privatepost privateentry privatenote
    encrypted encrypt protected passwordprotected confidential topsecret
    비공개 비밀 비밀글 나만보기 나만공개 개인용 잠금 非公開 限定公開 秘密 プライベート 私密 私有 不公开 不公開 保密 仅自己可见 僅自己可見 加密
    privé privée prive privado privada privato privata privater приватно приватный личное скрытоотвсех gizli özel riêngtư pribadi
    rahasia ส่วนตัว ลับ निजी गोपनीय خاص خاصة سري خصوصی محرمانه פרטי סודי yksityinen soukromé prywatne prywatny ιδιωτικό
    vertraulich geheim 🔒 🔐
    """
  private static let showsNames = """
    visible isvisible render isrendered dgpublish publishable ispublic ispublished 공개 공개여부 발행 발행여부 게시 게시여부 公開 公開する
    公开 发布 發布 发表 發表 可见 可見 veröffentlicht veröffentlichen öffentlich publié publique publicado publicar público pubblicato
    pubblico pubblica опубликовано публиковать публично opublikowane publiczne yayınla yayında herkeseaçık gepubliceerd
    julkaistu publicerad udgivet เผยแพร่ منشور عام پورسم פורסם ציבורי
    """
  private static let statusNames = """
    status state poststatus publishstatus publishedstatus publicationstatus publicationstate publishingstatus publishstate
    pubstatus contentstatus workflowstatus workflowstate entrystatus 상태 상태값 게시상태 발행상태 ステータス 状態 公開状態 状态 狀態 发布状态
    發布狀態 estado statut stato статус durum stav حالة מצב
    """
  private static let audienceNames = """
    visibility postvisibility entryvisibility privacy privacylevel privacysetting 공개범위 공개설정 公開範囲 公開設定 可见性 可見性 公开范围
    sichtbarkeit visibilité visibilidad visibilidade visibilità видимость görünürlük
    """
  private static let mayHideNames = """
    skip ignore ignored exclude excluded secret restricted internal disabled offline removed deleted trash trashed embargo locked
    personal sensitive nolist noindexing notready unfinished redacted quarantine 개인 비활성 삭제
    """
  private static let mayShowNames = """
    output show display enabled enable live share shared online list listing export released approved ready publishing
    완성 출력
    """
  private static let mayBeStatusNames = """
    type kind layout stage phase workflow mode flag flags option options attribute attributes properties posttype label labels
    marker 분류 유형
    """
  private static let mayBeAudienceNames = """
    access audience scope permission permissions acl sharing sharedwith sharewith viewers accesslevel restrictto security
    """
  private static let secretNames = """
    password passwd passphrase postpassword 비밀번호 암호 パスワード 密码 密碼
    """
}

/// A name as it is compared: NFC, lower case, narrow letters, no separators and marks.
func folded(privacyName name: String) -> String {
  if let plain = plainlyFolded(name) { return plain }
  var text = String.UnicodeScalarView()
  for scalar in normalizedForm(name).lowercased().unicodeScalars {
    switch scalar.value {
    case 0xFF01...0xFF5E:
      if let narrow = Unicode.Scalar(scalar.value - 0xFEE0) { text.append(narrow) }
    case 0x2D, 0x5F, 0x2E, 0x2A, 0x60, 0x3F, 0x21, 0x22, 0x27, 0xFE0F, 0x200B...0x200D,
      0x2010...0x2015:
      continue
    default:
      if !scalar.properties.isWhitespace { text.append(scalar) }
    }
  }
  return String(text).lowercased()
}

/// A fast path for ASCII; nil for everything else.
private func plainlyFolded(_ name: String) -> String? {
  var name = name
  return name.withUTF8 { bytes -> String? in
    if bytes.contains(where: { $0 >= 0x80 }) { return nil }
    return String(unsafeUninitializedCapacity: bytes.count) { result in
      var count = 0
      for byte in bytes where !isDropped[Int(byte)] {
        result[count] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }
}

/// The marks and the white space that a folded name is without.
private let isDropped: [Bool] = (0..<128).map { (byte: UInt8) in
  "-_.*`?!\"'".utf8.contains(byte) || byte == 0x20 || byte >= 0x09 && byte <= 0x0D
}
