/// What names of fields that are about privacy are made of: whole names whose meaning is known, and
/// stems, in the languages of the interface and in the habits of named tools.
enum PrivacyStems {
  static let names: [(PrivacyName.Kind, String)] = [
    (.unlists, unlists), (.lists, "listed"), (.hides(asPrivate: false), hidesAsDraft),
    (.hides(asPrivate: true), hidesAsPrivate), (.shows, shows), (.status, statuses),
    (.audience, audiences), (.sight, sights), (.mayBeStatus, mayBeStatuses), (.secret, secrets),
  ]

  /// Only names that say so: whoever writes 숨김 may mean that nobody sees the page.
  private static let unlists = """
    unlisted hidden hidefromlist hideinlist hidefromlists excludefromlists excludefromcollections
    eleventyexcludefromcollections 목록제외 목록에서제외 一覧に表示しない 不在列表中显示
    """
  private static let hidesAsDraft = """
    hide headless unpublished nopublish donotpublish dontpublish notpublished excludefrompublish
    hidefromhome hidefromfeed
    wip workinprogress draftpost postdraft savedasdraft unreleased
    초안 임시저장 임시글 미공개 미발행 미게시 숨김 숨기기 작성중 下書き 下書 未公開 非表示 ドラフト 草稿 隐藏 隱藏 未发布 未發布 未发表 未發表
    brouillon entwurf borrador rascunho bozza черновик чернетка скрыто скрытый taslak gizle utkast kladde luonnos oculto
    oculta nascosto verborgen versteckt skjult dold bảnnháp nháp rancangan ร่าง ฉบับร่าง ซ่อน मसौदा ड्राफ़्ट مسودة مسوده پیشنویس טיוטה
    πρόχειρο ciornă koncept vázlat piszkozat
    """
  private static let hidesAsPrivate = """
    notpublic nonpublic onlyme membersonly friendsonly adminonly familyonly privatepost privateentry privatenote
    encrypted encrypt protected passwordprotected confidential topsecret
    비공개 비밀 비밀글 나만보기 나만공개 개인용 잠금 非公開 限定公開 秘密 プライベート 私密 私有 不公开 不公開 保密 仅自己可见 僅自己可見 加密
    privé privée prive privado privada privato privata privater приватно приватный личное скрытоотвсех gizli özel riêngtư pribadi
    rahasia ส่วนตัว ลับ निजी गोपनीय خاص خاصة سري خصوصی محرمانه פרטי סודי yksityinen soukromé prywatne prywatny ιδιωτικό
    vertraulich geheim 🔒 🔐
    """
  private static let shows = """
    visible isvisible render isrendered dgpublish publishable ispublic ispublished 공개 공개여부 발행 발행여부 게시 게시여부 公開 公開する
    公开 发布 發布 发表 發表 可见 可見 veröffentlicht veröffentlichen öffentlich publié publique publicado publicar público pubblicato
    pubblico pubblica опубликовано публиковать публично opublikowane publiczne yayınla yayında herkeseaçık gepubliceerd
    julkaistu publicerad udgivet เผยแพร่ منشور عام پورسم פורסם פרסום ציבורי
    """
  private static let statuses = """
    status state poststatus publishstatus publishedstatus publicationstatus publicationstate publishingstatus publishstate
    pubstatus contentstatus workflowstatus workflowstate entrystatus 상태 상태값 게시상태 발행상태 ステータス 状態 公開状態 状态 狀態 发布状态
    發布狀態 estado statut stato статус durum stav حالة מצב
    """
  private static let audiences = """
    privacy privacylevel privacysetting 공개범위 공개설정 公開範囲 公開設定 公开范围
    """
  private static let sights = """
    visibility postvisibility entryvisibility 可见性 可見性 sichtbarkeit visibilité visibilidad visibilidade
    visibilità видимость görünürlük
    """
  private static let mayBeStatuses = """
    type kind layout stage phase workflow mode flag flags option options attribute attributes properties posttype label labels
    marker 분류 유형
    """
  private static let secrets = """
    password passwd passphrase postpassword draftof 비밀번호 암호 パスワード 密码 密碼
    """

  // MARK: Stems

  /// The kind of a name that contains a stem. One that denies what shows the entry hides it, and
  /// one that does both hides it: `hide_from_public`.
  static func kind(of words: NameWords) -> PrivacyName.Kind? {
    // `enable_csp` is about something else.
    switch words.withoutGlue {
    case "enabled", "enable": return .shows
    case "disabled", "disable": return .hides(asPrivate: false)
    default: break
    }
    let joined = words.joined
    let hides = hiding.isPart(of: words, joined) || words.words.contains(where: deniesShowing)
    let shows = showing.isPart(of: words, joined)
    let mayEnd = ends.isPart(of: words, joined)
    if hides {
      return mayEnd && until.isPart(of: words, joined) ? .starts : .hides(asPrivate: false)
    }
    if isForFew(words, joined) { return .hides(asPrivate: true) }
    if shows, denial.isPart(of: words, joined) { return .hides(asPrivate: false) }
    if audience.isPart(of: words, joined) { return shows ? .shows : .audience }
    if words.namesReaders { return .audience }
    if shows || words.namesPlace {
      if ends.isPart(of: words, joined) { return .ends }
      return .shows
    }
    // `not_for_web`
    if words.contains(anyOf: NameWords.places),
      denial.isPart(of: words, joined)
    {
      return .hides(asPrivate: false)
    }
    if ending.isPart(of: words, joined) { return .ends }
    if starting.isPart(of: words, joined) { return .starts }
    if status.isPart(of: words, joined) { return .status }
    // `lifecycle_stage`
    return words.words.count > 1 && words.contains(anyOf: doubtfulStatuses) ? .mayBeStatus : nil
  }

  private static let doubtfulStatuses: Set<String> = ["stage", "phase", "workflow"]

  /// `unveröffentlicht`, `неопубликовано`, `अप्रकाशित`: a word that shows, denied by how it begins.
  private static func deniesShowing(_ word: String) -> Bool {
    prefixes.contains { prefix in
      word.hasPrefix(prefix) && word.utf8.count > prefix.utf8.count + 4
        && showing.begins(String(word.dropFirst(prefix.count)))
    }
  }

  private static let prefixes = ["un", "non", "nicht", "не", "nie", "onge", "अ", "غیر"]

  /// `me_only`, `nur_für_mich`, `가족만`, `自分だけ`, `login_required`.
  private static func isForFew(_ words: NameWords, _ joined: String) -> Bool {
    let few =
      words.words.contains { PrivacyWords.isForFew($0) || readers.contains($0) }
      || readersWithoutSpaces.contains { joined.contains($0) }
    let login = words.contains(anyOf: ["login", "signin", "auth", "authentication", "membership"])
    let isOnly =
      words.contains(anyOf: onlys)
      || onlysWithoutSpaces.contains { joined.hasPrefix($0) || joined.hasSuffix($0) }
    return few && isOnly
      || login
        && words.contains(anyOf: [
          "required", "require", "requires", "need", "needs", "needed", "only",
        ])
  }

  /// "Only", and of whom it is said besides those who are an audience.
  private static let onlys: Set<String> = [
    "only", "just", "nur", "seul", "seule", "seulement", "solo", "sólo", "solamente", "só",
    "somente", "apenas", "soltanto", "только", "лише", "тільки", "alleen", "endast", "bara", "kun",
    "tylko", "sadece", "yalnızca", "yalnız", "chỉ", "hanya", "فقط", "רק", "केवल", "सिर्फ", "vain",
  ]
  private static let onlysWithoutSpaces = [
    "만", "만보기", "だけ", "のみ", "限定", "専用", "仅", "僅", "只", "เฉพาะ",
  ]
  private static let readers: Set<String> = [
    "my", "eyes", "mich", "mir", "moi", "mí", "yo", "mim", "eu", "me", "io", "меня", "я", "мене",
    "ik", "mij", "jag", "mig", "jeg", "ja", "mnie", "ben", "bana", "tôi", "mình", "saya", "aku",
    "себя", "семья", "famiglia", "familj", "rodzina", "ailem", "benim", "gia", "keluarga", "خودم",
    "premium", "mine", "writer", "colleagues", "لي", "أنا", "من", "אני", "לי", "मैं", "मेरे", "minä",
    "local", "vault", "patron", "logged",
    "loggedin", "freunde", "familie", "amis", "famille", "amigos", "familia", "família", "amici",
    "друзей", "друзья", "семьи", "vrienden", "vänner", "przyjaciele", "arkadaşlar",
  ]
  private static let readersWithoutSpaces = [
    "나", "본인", "가족", "친구", "이웃", "회원", "自分", "本人", "会員", "友達", "家族", "ครอบครัว", "自己", "我", "好友",
    "ฉัน", "เพื่อน",
  ]

  private static let hiding = Stems(
    """
    intern= heldback delist unindex shadowban withdraw withdrawn retract removal pendingdelet tobin= inbin
    verschlüssel passwortschutz zurückgehalten masqu effac protég chiffr borrado= borrada= cifrad cifrat criptogra invis cancell
    blocca versleutel beveilig onzicht unsicht gömd rader krypter skydd osynlig tajn kasow szyfr chronion niewid kapalı= saklan
    şifre korumalı görünmez mãhóa terhapus dikunci enkrips зашифр защищ невидим مشفر رمزگذاری מוצפן
    발행전 自分専用 自分用
    hush muted= mute= silenc blackout binned= onhold norender needspass incomplete= halfdone intimate= localonly keeplocal
    숨겨 혼자 초고 지운 지워 不对外 不對外 ausblend papierkorb geschützt unfertig konfiden cacher réserv secrèt corbeille inédit
    papelera protegid excluíd apagad lixeira nascond eliminat cestino protett корзин закрыт vertrouwel prullenbak vergrendel
    opublicer dölj borttag papperskorg låst= ukry usuni kosz= zablok yayınlama= yayınlanma mahrem çöp= xóa= khóa= bảomật
    dihapus terkunci ลบ ล็อก हटा अप्रकाश محذوف مقفل حذف شخصی قفل חסוי= נמחק נעול
    priv secre confiden lock= locks= locked= encrypt protect conceal restrict classified= hid= hide= hides= hidden= hiding=
    unhide draft wip= unpub unreleas trash delet= delete= deleted= deletes= remove= removed= exclud ignor= ignore= ignored= skip= skipped=
    omit= omitted= suppress withh mask= masked= unfinish quarantin redact inactiv offline=
    nolist unlist invisib internal= sensitive= personal= discard notready recycl headless crypt= noexport
    unpubl nopubl unshar unvisib archivedraft restrain
    비공개 숨김 숨기 숨긴 임시 초안 비밀 잠금 잠긴 잠그 미공개 미발행 미게시 보류 삭제 휴지통 개인 나만 본인 대외비 가리기 감추 감춤 작성중
    非公開 秘密 下書 非表示 隠 限定公開 未公開 プライベート シークレット 削除 ロック 鍵 私的 個人 内緒 ゴミ箱 ドラフト
    隐藏 隱藏 私密 私人 私有 保密 机密 機密 草稿 未发布 未發布 不公开 不公開 不发布 不發布 加密 删除 刪除 仅自己 僅自己 锁 鎖 回收站 暂存 暫存 屏蔽
    entwurf entwürf versteck verborgen verberg vertraul geheim gesperrt gelöscht
    brouillon caché cachée masqué masque= confidentiel verrouill supprim
    borrador ocult escond bloquead eliminad reservad
    rascunho escondid segred sigilos bozza bozze nascost segret riservat
    черновик скрыт скрыв приват личн секрет тайн конфиден удал заблок
    чернетк прихован таємн видален
    taslak gizl= gizli gizle özel= sakl= saklı silin kilit
    nháp= bảnnháp riêngtư ẩn= bímật
    draf= pribadi rahasia sembuny
    ร่าง ซ่อน ส่วนตัว ลับ
    मसौद ड्राफ़्ट ड्राफ्ट निजी गोपनीय गुप्त छिप छुप
    مسود خاص= خاصة سري= سرية مخفي مخفية
    پیشنویس خصوصی محرمانه پنهان مخفی
    טיוט פרטי= פרטית סודי מוסתר נסתר
    concept= verwijderd szkic ukryt prywat tajne= poufn utkast dold= dolt= dolda= hemlig skjul luonnos piilo soukrom skryt πρόχειρ ιδιωτικ κρυφ
    ciorn ascuns vázlat rejtett titkos 🔒 🔐 🙈 🚫
    """,
    alsoNear:
      "private hidden secret concealed protected restricted confidential encrypted trashed deleted removed excluded ignored skipped embargo invisible unpublished unlisted unfinished"
  )
  private static let showing = Stems(
    """
    mostr affich partag compart condivid anzeig zeigen teilen tonen toon= delen dela= pokaz pokaż göster показ
    tampilk hiểnthị= freigegeb okfor تعرض نشان انتشار للنشر להציג
    indexable= listable= listé= listée= visív تنشر לפרסם
    public publi publsh visib discover routable= listed= list= listing= show= shown= share= shared= sharing= shareable= render rendered= live=
    golive online= releas expos exportab display= displayed= export= exported= output= viewable readable= approved= ready= syndicat available
    visible
    공개 발행 게시 노출 내보내기 업로드 보이기 보임 표시 출판 완성 출력 공유 公開 公开 発行 发布 發布 发表 發表 可见 可見 展示 显示 顯示 出版 掲載 表示 共有
    öffentlich veröffentl sichtbar publicad públic publiqu pubblic visibil
    публик опубл публич видим открыт= yayın görünür herkese côngkhai xuấtbản hiểnthị publik terbit tampil
    เผยแพร่ สาธารณะ แสดง सार्वजनिक प्रकाशित दिख منشور عام= نشر ظاهر منتشر عمومی فורסם פורסם ציבורי גלוי
    openbaar gepublic zichtba opublik publiczn widoczn offentl synlig julkais julkinen veřejn δημόσι publicat nyilván közzé
    """,
    alsoNear:
      "public published publish publication visible visibility discoverable released exported enabled"
  )
  private static let audience = Stems(
    """
    audience whocan whomay whosees whocould rights= access= viewer viewers reader readers permission permissions acl= scope= security= sharedwith visibleto restrictto
    sharewith sharing= accesslevel privacy 열람 권한 範囲 閲覧 权限 權限 范围 公개범위 zugriff acceso accès accesso доступ erişim zugang
    """, alsoNear: "audience viewers readers privacy permissions")
  private static let status = Stems("status= state= statut= статус 상태 状態 状态 狀態 ステータス workflow=")
  private static let denial = Stems(
    """
    نشود= نشده= نده= نیست= ليس= sin= sem= ohne= sans= zonder= utan= bez= без= tanpa= ห้าม しません chưa= belum= belom= ยังไม่
    no= not= non= nope= dont= don= never= without= nicht= kein= keine= pas= ne= não= nao= не= ні= нет= ikke= inte= niet= geen= değil=
    không= jangan= tidak= bukan= नहीं لا= غير= نه= غیر= לא= nie= nem= nu= ei= yok= ej= ดไม่ ไม่ 안함 않 금지 불가 안되 しない せず 禁止 不要 不 未 非 無 勿 別 别 unpub
    """)
  private static let until = Stems(
    "until= till= til= before= bis= jusqu hasta= até= fino= до= kadar= đến= sampai= 까지 まで 为止 為止 之前")
  private static let ends = Stems(
    """
    until= till= til= end= ends= ending= expir before= bis= jusqu hasta= até= fino= до= kadar= đến= sampai= 까지 종료 만료 まで 終了 期限 截止 过期 到期
    """)
  private static let ending = Stems(
    "expir expiration takedown takendown validuntil valid= validto validthrough 만료 有効期限 過期 过期 到期 ablauf gültig caduc vencim scad истек"
  )
  private static let starting = Stems(
    "schedul embargo reveal unlock showon hold= 예약 예정일 予約 定时 定時 golive availab")
}

/// Stems of a kind, and how each is looked for in a name.
private struct Stems {
  /// Those that are whole words: `lock=`.
  private var whole: Set<String> = []
  /// Short ones, with which a word begins.
  private var beginnings: [String] = []
  /// Long ones, and those of scripts without spaces: anywhere in the name.
  private var parts: [String] = []
  /// Whole words, for those with one letter wrong. `shared` is not among them: `scared`.
  private let spellings: [Spelling]

  init(_ text: String, alsoNear words: String = "") {
    spellings = words.split(separator: " ").map { Spelling(String($0)) }
    for written in text.split(whereSeparator: \.isWhitespace) {
      let isWhole = written.last == "="
      let stem = isWhole ? String(written.dropLast()) : String(written)
      if isWhole {
        whole.insert(stem)
      } else if stem.unicodeScalars.contains(where: { $0.value >= 0xE00 }) {
        parts.append(folded(privacyName: stem))
      } else if stem.count >= 5 {
        parts.append(stem)
      } else {
        beginnings.append(stem)
      }
    }
  }

  /// Whether a word begins with one of them.
  func begins(_ word: String) -> Bool {
    whole.contains(word) || (beginnings + parts).contains { word.utf8.starts(with: $0.utf8) }
  }

  func isPart(of words: NameWords, _ joined: String) -> Bool {
    if words.words.contains(where: { whole.contains($0) }) { return true }
    // By bytes: a vowel sign of Hindi or Thai makes one `Character` with the letter before it.
    if words.words.contains(where: { word in beginnings.contains { word.utf8.starts(with: $0.utf8) }
    }) {
      return true
    }
    if parts.contains(where: { joined.utf8.firstRange(of: $0.utf8) != nil }) { return true }
    return !spellings.isEmpty
      && words.words.contains { word in
        let spelling = Spelling(word)
        return spelling.count >= 5 && spellings.contains { spelling.isOneEdit(from: $0) }
      }
  }
}
