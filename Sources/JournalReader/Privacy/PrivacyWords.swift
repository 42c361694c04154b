import Localization

/// Words that say who may see an entry, folded as names are.
enum PrivacyWords {
  /// What a switch is set to, in words.
  static func isYes(_ text: String) -> Bool { yes.contains(folded(privacyName: text)) }
  static func isNo(_ text: String) -> Bool { no.contains(folded(privacyName: text)) }

  /// What a status says; nil for a word of the author's own.
  static func status(_ text: String) -> PrivacyMeaning? {
    let word = folded(privacyName: text)
    if word == "unlisted" { return .unlisted }
    if drafts.contains(word) { return .draft }
    if privates.contains(word) { return .private }
    // `draft (wip)`, `not published`, `🔒 only for me`: not one of the words, and not without one.
    let words = normalizedForm(text).lowercased().split { !$0.isLetter && !$0.isNumber }
    let speaksOfIt = words.contains { word in
      word.hasPrefix("draft") || word.hasPrefix("private") || word.hasPrefix("unpublish")
        || ["unlisted", "wip", "autodraft"].contains(word)
    }
    let isDenied = zip(words, words.dropFirst()).contains { first, second in
      ["not", "non", "no", "never", "un", "don"].contains(first)
        && (second.hasPrefix("publi") || second == "listed" || second == "visible")
    }
    let holdsCertain = certain.contains { word.contains($0) }
    return speaksOfIt || isDenied || holdsCertain ? .unclear : nil
  }

  /// What a word for an audience says.
  static func audience(_ text: String) -> PrivacyMeaning {
    let word = folded(privacyName: text)
    if word.isEmpty || everybody.contains(word) || weather.contains(word) { return .nothing }
    if word == "unlisted" { return .unlisted }
    if drafts.contains(word) { return .draft }
    if privates.contains(word) || few.contains(word) || isNo(text) { return .private }
    // `10 km`
    if word.unicodeScalars.first.map({ $0.properties.numericType != nil }) == true {
      return .nothing
    }
    return .unclear
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

  private static func set(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { folded(privacyName: String($0)) })
  }

  private static let yes = set(
    """
    true yes y on 1 t x ✓ ✔ ✅ ☑ 예 네 응 참 はい 是 对 對 真 ja oui si sí sì sim да tak evet có ใช่ हाँ نعم بله כן kyllä ano ναι
    """)
  private static let no = set(
    """
    false no n off 0 f never none nope ✗ ✘ ❌ ☐ 아니오 아니요 아님 안함 거짓 いいえ いや 否 不 不是 假 nein non não нет nie hayır không ไม่
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
    amis freunde amigos amici друзья
    """)
  private static let everybody = set(
    """
    public everyone everybody all any anyone world open published publish visible yes true on web internet default global
    worldwide unrestricted listed free 공개 전체 전체공개 모두 누구나 公開 全体公開 全員 公开 所有人 öffentlich publique public público
    pubblico публично открыто все herkes herkeseaçık publiczne
    """)
  private static let weather = set(
    """
    good verygood poor verypoor moderate excellent fair clear great bad fog foggy haze hazy mist misty low high perfect
    unlimited 좋음 나쁨 보통 맑음 良好 悪い 好 差
    """)
  /// Letters that are in no other word.
  private static let certain = ["비공개", "초안", "下書き", "非公開", "草稿", "私密", "不公开", "不公開", "🔒", "🔐"]
}
