import Localization

/// Words that say who may see an entry, folded as names are.
enum PrivacyWords {
  /// What a switch is set to, in words.
  static func isYes(_ text: String) -> Bool { yes.contains(folded(privacyName: text)) }
  static func isNo(_ text: String) -> Bool { no.contains(folded(privacyName: text)) }

  /// Whether it says that everybody may see the entry.
  static func isPublic(_ text: String) -> Bool {
    isYes(text)
      || ["public", "published", "publish", "everyone", "공개", "公開", "公开"]
        .contains(folded(privacyName: text))
  }

  /// Whether it is a switch, an audience, a day or nothing: what a field that withholds takes.
  static func mayWithhold(_ text: String) -> Bool {
    text.isEmpty || isYes(text) || isNo(text) || isSlip(text) || isForFew(text) || isDay(text)
  }

  /// Whether it is a switch with a letter wrong: `ture`.
  static func isSlip(_ text: String) -> Bool {
    let word = Spelling(folded(privacyName: text))
    return (3...6).contains(word.count) && slips.contains { word.isOneEdit(from: $0) }
  }

  private static let slips = [Spelling("true"), Spelling("false")]

  /// Whether it is written as a day, an instant or, unless that says nothing, a year.
  static func isDay(_ text: String, orYear mayBeYear: Bool = true) -> Bool {
    guard text.unicodeScalars.contains(where: { $0.properties.numericType != nil }) else {
      return false
    }
    if text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return mayBeYear && text > "1599"
    }
    return (try? DateText.read(LinkedName.text(of: text), zone: .utc)) != nil
  }

  /// What a status says; nil for a word of the author's own.
  static func status(_ text: String) -> PrivacyMeaning? {
    let word = folded(privacyName: text)
    if word == "unlisted" { return .unlisted }
    if drafts.contains(word) { return .draft }
    if privates.contains(word) { return .private }
    if withdrawn.contains(word) || certain.contains(where: { word.contains($0) }) {
      return .unclear
    }
    // `draft (wip)`, `not published`, `🔒 only for me`: not one of the words, and not without one.
    let words = NameWords(text).words
    let speaksOfIt = words.contains { word in
      word.hasPrefix("draft") || word.hasPrefix("private") || word.hasPrefix("unpublish")
        || ["unlisted", "wip", "autodraft"].contains(word)
    }
    let isDenied = zip(words, words.dropFirst()).contains { first, second in
      ["not", "non", "no", "never", "un", "don"].contains(first)
        && (second.hasPrefix("publi") || second == "listed" || second == "visible")
    }
    return speaksOfIt || isDenied || isMisspelt(word) ? .unclear : nil
  }

  /// What a word for an audience says.
  ///
  /// - Parameter isKnown: whether the name can mean nothing else, so that every other word is about
  ///   an audience too.
  static func audience(_ text: String, isKnown: Bool) -> PrivacyMeaning {
    let word = folded(privacyName: text)
    if word.isEmpty || everybody.contains(word) { return .nothing }
    if word == "unlisted" { return .unlisted }
    if drafts.contains(word) { return .draft }
    if privates.contains(word) || few.contains(word) || isNo(text) { return .private }
    let speaksOfFew = NameWords(text).words.contains { word in
      privates.contains(word) || few.contains(word) || drafts.contains(word) || word == "my"
    }
    return speaksOfFew || isKnown || isMisspelt(word) ? .unclear : .nothing
  }

  /// Whether a word can only be meant for an audience that is not everybody.
  static func isForFew(_ text: String) -> Bool {
    let word = folded(privacyName: text)
    return privates.contains(word) || drafts.contains(word) || few.contains(word)
  }

  /// Whether a word means that wherever it is written.
  static func isDraftOrPrivate(_ text: String) -> Bool {
    let word = folded(privacyName: text)
    return privates.contains(word) && !["secret", "password"].contains(word)
      || ["draft", "drafts", "autodraft", "unpublished", "unlisted"].contains(word)
      || certain.contains(word)
  }

  /// Whether it is one of the words with one letter wrong: `pirvate`.
  private static func isMisspelt(_ word: String) -> Bool {
    let word = Spelling(word)
    return word.count >= 5 && misspelt.contains { word.isOneEdit(from: $0) }
  }

  private static let misspelt = [
    "draft", "private", "hidden", "unlisted", "unpublished", "members",
  ]
  .map { Spelling($0) }

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { folded(privacyName: String($0)) })
  }

  private static let yes = set(
    """
    true yes y on 1 t x yep yeah sure always 맞음 그렇다 する 要 有 ✓ ✔ ✅ ☑ 예 네 응 참 はい 是 对 對 真 ja oui si sí sì sim да tak evet có ใช่ हाँ نعم بله כן kyllä ano ναι
    """)
  private static let no = set(
    """
    없음 false no n off 0 f never none nope ✗ ✘ ❌ ☐ 아니오 아니요 아님 안함 거짓 いいえ いや 否 不 不是 假 nein non não нет nie hayır không ไม่
    नहीं لا خیر לא ei ne όχι nee nej
    """)
  static let drafts = set(
    """
    draft drafts drafting drafted wip workinprogress autodraft pending pendingreview future scheduled trash trashed hidden
    hide unlisted unpublished notpublished notpublic skip inreview unreleased
    초안 임시저장 미공개 미발행 숨김 작성중 예약 휴지통 下書き 下書 未公開 非表示 予約 草稿 隐藏 隱藏 未发布 未發布 定时 brouillon entwurf borrador
    rascunho bozza черновик чернетка скрыто taslak utkast kladde luonnos oculto nascosto versteckt verborgen bảnnháp nháp ร่าง मसौदा
    مسودة טיוטה 🚧
    """)
  static let privates = set(
    """
    private protected secret confidential onlyme justme membersonly friendsonly familyonly followersonly password
    passwordprotected nonpublic encrypted
    비공개 나만보기 비밀 비밀글 개인 非公開 限定公開 秘密 プライベート 私密 私有 不公开 不公開 保密 仅自己可见 僅自己可見 privé privée privat
    privado privada privato privata приватно приватный личное gizli özel riêngtư pribadi ส่วนตัว निजी خاص خصوصی פרטי
    yksityinen soukromé prywatne vertraulich geheim 🔒 🔐 🙈
    """)
  /// Of an audience alone: `status: none` is not a wish for privacy.
  private static let few = set(
    """
    me self myself personal members member paid tiers friends friend family followers follower subscribers subscriber
    patrons supporters restricted internal none nobody noone trusted custom contacts connections mutuals
    circle group team company staff admin admins author owner closed link linkonly anyonewiththelink invited registered
    loggedin authenticated users editors moderators 친구 가족 회원 이웃 서로이웃 나 나만 본인 友達 家族 自分 会員 好友 家人 自己 会员
    amis freunde amigos amici друзья limited specific selected usemask onlyself close crew class club household
    나에게만 본인만 자신 관리자 작성자 운영자 只有我 本人 仅我 僅我 管理员 自分のみ 自分だけ 本人のみ 関係者 moi moimême ich yo mim eu io я ben tôi saya ฉัน मैं أنا من אני
    """)
  private static let everybody = set(
    """
    public everyone everybody all any anyone world open published publish visible yes true on web internet default global
    worldwide unrestricted listed free 공개 전체 전체공개 모두 누구나 公開 全体公開 全員 公开 所有人 öffentlich publique public público
    pubblico публично открыто все herkes herkeseaçık publiczne
    """)
  /// What another tool no longer shows, or not yet: a status of the author's own may say the same.
  private static let withdrawn = set(
    """
    deleted removed locked queued queue review unfinished members member friends sent false archived-private
    rejected declined onhold withheld withdrawn retracted blocked restricted inactive internal unapproved unreviewed
    삭제 삭제됨 잠금 대기 검토중 보류 削除 削除済み 承認待ち 保留 删除 已删除 待审核 gelöscht supprimé eliminado eliminato удалено silindi
    """)
  /// Letters that are in no other word.
  private static let certain = ["비공개", "초안", "下書き", "非公開", "草稿", "私密", "不公开", "不公開", "🔒", "🔐"]
}
