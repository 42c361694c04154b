/// The words of which names and values about privacy are made, in the languages of the interface
/// and in the habits of named tools. `PrivacyName` puts them together.
///
/// `word=` is a whole word; other stems begin a word, and those of five letters or without spaces
/// stand anywhere.
enum PrivacyVocabulary {
  // MARK: Whole names

  static let names: [(PrivacyName.Kind, String)] = [
    (.unlists, unlists), (.lists, "listed"), (.hides(asPrivate: false), drafts),
    (.hides(asPrivate: true), privates), (.shows, shows), (.status, statuses),
    (.readers, readers), (.sight, sights), (.mayBeStatus, mayBeStatuses), (.asks, secrets),
  ]
  /// Only names that say so: whoever writes 숨김 may mean that nobody sees the page.
  private static let unlists = """
    unlisted hidden hidefromlist hideinlist hidefromlists excludefromlists excludefromcollections eleventyexcludefromcollections 목록제외 목록에서제외 一覧に表示しない
    不在列表中显示
    """
  /// As values, too.
  static let drafts = """
    hide headless unpublished nopublish donotpublish dontpublish notpublished excludefrompublish hidefromhome hidefromfeed wip workinprogress draftpost
    postdraft savedasdraft unreleased 초안 임시저장 임시글 미공개 미발행 미게시 숨김 숨기기 작성중 下書き 下書 未公開 非表示 ドラフト 草稿 隐藏 隱藏 未发布 未發布 未发表 未發表 brouillon entwurf borrador rascunho
    bozza черновик чернетка скрыто скрытый taslak gizle utkast kladde luonnos oculto oculta nascosto verborgen versteckt skjult dold bảnnháp nháp
    rancangan ร่าง ฉบับร่าง ซ่อน मसौदा ड्राफ़्ट مسودة مسوده پیشنویس טיוטה πρόχειρο ciornă koncept vázlat piszkozat
    """
  static let privates = """
    notpublic nonpublic onlyme membersonly friendsonly adminonly familyonly privatepost privateentry privatenote encrypted encrypt protected
    passwordprotected confidential topsecret 비공개 비밀 비밀글 나만보기 나만공개 개인용 잠금 非公開 限定公開 秘密 プライベート 私密 私有 不公开 不公開 保密 仅自己可见 僅自己可見 加密 privé privée prive privado
    privada privato privata privater приватно приватный личное скрытоотвсех gizli özel riêngtư pribadi rahasia ส่วนตัว ลับ निजी गोपनीय خاص خاصة سري خصوصی
    محرمانه פרטי סודי yksityinen soukromé prywatne prywatny ιδιωτικό vertraulich geheim 🔒 🔐
    """
  private static let shows = """
    visible isvisible render isrendered dgpublish publishable ispublic ispublished 공개 공개여부 발행 발행여부 게시 게시여부 公開 公開する 公开 发布 發布 发表 發表 可见 可見 veröffentlicht
    veröffentlichen öffentlich publié publique publicado publicar público pubblicato pubblico pubblica опубликовано публиковать публично opublikowane
    publiczne yayınla yayında herkeseaçık gepubliceerd julkaistu publicerad udgivet เผยแพร่ منشور عام پورسم פורסם פרסום ציבורי
    """
  private static let statuses = """
    status state poststatus publishstatus publishedstatus publicationstatus publicationstate publishingstatus publishstate pubstatus contentstatus
    workflowstatus workflowstate entrystatus 상태 상태값 게시상태 발행상태 ステータス 状態 公開状態 状态 狀態 发布状态 發布狀態 estado statut stato статус durum stav حالة מצב
    """
  private static let readers = "privacy privacylevel privacysetting 공개범위 공개설정 公開範囲 公開設定 公开范围"
  private static let sights = """
    visibility postvisibility entryvisibility 可见性 可見性 sichtbarkeit visibilité visibilidad visibilidade visibilità видимость видимість görünürlük
    zichtbaarheid widoczność الرؤية الظهور נראות دیده दृश्यता visibilitas การมองเห็น
    """
  private static let mayBeStatuses = """
    type kind layout stage phase workflow mode flag flags option options attribute attributes properties posttype label labels marker level policy
    lifecycle progress class format version maturity quality condition zone space vault bucket layer mark completeness 분류 유형
    """
  private static let secrets = """
    password passwd passcode passphrase postpassword draftof 비밀번호 암호 パスワード 密码 密碼 passwort motdepasse contraseña senha wachtwoord paroladordine parola
    رمزعبور hasło пароль şifre katasandi sandi mậtkhẩu รหัสผ่าน पासवर्ड كلمةالمرور كلمةالسر סיסמה رمز گذرواژه
    """

  // MARK: Stems

  static let hiding = Stems(
    """
    intern= heldback delist unindex shadowban withdraw retract removal pendingdelet tobin= inbin deletion revok deactiv banned= spam= paywall e2ee= nopub=
    needsapproval inreview needsreview forreview notforothers betweenus nopage= unseal stealth= censor= censored= erase= erased= selfdestruct burnafter
    destroyafter offtherecord noshow= nda= pvt= prv= confid declassif unreview awaiting horsligne fueradelínea verschlüssel passwortschutz zurückgehalten
    masqu effac protég chiffr borrado= borrada= cifrad cifrat criptogra invis cancellat blocca versleutel beveilig onzicht unsicht gömd rader krypter
    skydd osynlig tajn kasow szyfr chronion niewid saklan korumalı görünmez mãhóa terhapus dikunci enkrips зашифр защищ невидим مشفر رمزگذاری מוצפן 발행전
    自分専用 自分用 서로이웃 미완 보호글 사적= 내부용 私用 極秘 社外秘 部外秘 未完 執筆中 隐私 隱私 绝密 絕密 勿传 勿傳 内部 內部 下架 垃圾桶 persönlich ausgeblendet sperrfrist sperrvermerk lösch inarbeit
    inbearbeitung restreint interne= interno= personnel= intim íntim restring restrit personale= incompiut particular= sigil pessoal inacabad inachev
    klad= kladversie besloten= afgescherm persoonlijk onaf= osobist wewnętrz niedokoń наброс спрят внутрен захищ кошик= особист схов прихов внутрішн
    конфід kişisel إخفاء غيرمرئي شخصي داخلي محمي مهملات سوד הסתר חסוי אישי= פנימי מוגן אשפה سری= راز= داخلی محافظت زباله अदृश्य व्यक्तिगत आंतरिक सुरक्षित
    बंद= अधूर konsep= hapus= sampah= dilindungi cánhân tuyệtmật nộibộ thùngrác ถังขยะ ภายใน سر= סוד= ناتمام bitmemiş paylaşma= частн hush muted= mute=
    silenc blackout binned= onhold norender needspass incomplete= halfdone localonly keeplocal 숨겨 혼자 초고 지운 지워 不对外 不對外 ausblend papierkorb geschützt
    unfertig konfiden cacher réserv secrèt corbeille inédit papelera protegid apagad lixeira nascond eliminat cestino protett корзин vertrouwel prullenbak
    vergrendel opublicer dölj borttag papperskorg låst= ukry usuni kosz= zablok yayınlama= yayınlanma mahrem çöp= xóa= khóa= bảomật dihapus terkunci şifre
    ลบ ล็อก हटा अप्रकाश محذوف حذف شخصی قفل נמחק נעול priv secre encrypt protect conceal restrict classified= hid= hide= hides= hidden= hiding= unhide
    draft wip= unpub unreleas delet= delete= deleted= deletes= remove= removed= ignor= ignore= ignored= omit= omitted= suppress withh unfinish trashed
    intrash totrash inrecycl quarantin redact inactiv offline= nolist unlist internal= sensitive= discard notready headless crypt= noexport nopubl unshar
    unvisib restrain 비공개 숨김 숨기 숨긴 초안 비밀 잠금 잠긴 잠그 미공개 미발행 미게시 보류 삭제 휴지통 개인 나만 본인 대외비 가리기 감추 감춤 작성중 非公開 秘密 下書 非表示 隠 限定公開 未公開 プライベート シークレット 削除 ロック 鍵 私的 個人 内緒
    ゴミ箱 ドラフト 隐藏 隱藏 私密 私人 私有 保密 机密 機密 草稿 未发布 未發布 不公开 不公開 不发布 不發布 加密 删除 刪除 仅自己 僅自己 锁 鎖 暂存 暫存 屏蔽 entwurf entwürf versteck verborgen verberg vertraul geheim
    brouillon caché verrouill supprim borrador ocult escond bloquead eliminad reservad rascunho segred bozza bozze nascost segret riservat черновик скрыт
    скрыв приват личн секрет тайн конфиден удал заблок чернетк таємн видален taslak gizl= gizli gizle sakl= saklı silin kilit nháp= bảnnháp riêngtư ẩn=
    bímật draf= pribadi rahasia sembuny ร่าง ซ่อน ส่วนตัว ลับ मसौद ड्राफ़्ट ड्राफ्ट निजी गोपनीय गुप्त छिप छुप مسود خاص= خاصة سري= سرية مخفي پیشنویس خصوصی
    محرمانه پنهان مخفی טיוט פרטי= פרטית סודי מוסתר נסתר concept= verwijderd szkic ukryt prywat poufn utkast dold= dolt= dolda= hemlig skjul luonnos piilo
    soukrom skryt πρόχειρ ιδιωτικ κρυφ ciorn ascuns vázlat rejtett titkos 🔒 🔐 🙈 🚫 cloak veil= veiled veils posthum aftermydeath untilmydeath robocz
    brudnop недопис подзамк 기밀 쓰는중 書きかけ 写作中 寫作中 ébauche rédaction relire rivedere rohfass प्रारूप نیمهکاره نامرئی הסתיר sakla= gösterme= 제외 除外 排除
    ausschließ ausgeschl exclu esclus escludi uitgeslot uitsluit wyklucz исключ виключ hariç= dikecualikan loạitrừ ยกเว้น बहिष्कृत مستبعد استبعاد מוחרג
    مستثنی holdback keepback keptback incompleto= incompleta= incomplet= incompleti= onvoltooid unvollständ 임시글 임시저장 임시보관 underreview
    underconstruct intheworks inwork encours enproceso inlavorazion вработе вроботі 검토중 준비중 作成中 編集中 準備中 公開前 公開待ち 진행중 halfwrit halffinish halfbak forapprov
    needsconsent needspermis needsredac leaveout leftout closefriend incognito blacklist entrenous entrenosotros 내밀 内密 秘匿 身内 保留 下线 下線 自用 回收 个人 מחוק लॉक
    ล็อค sır= trancad verstopt opslot riêng= mật= giấu khoá= подзамоч kunci= สำหรับฉัน pendiente= unedit blockpublic
    """,
    alsoNear:
      "private hidden secret concealed protected restricted confidential encrypted trashed deleted removed exclude excluded embargo invisible unpublished unlisted unfinished"
  )
  /// What withholds an entry only in a name that speaks of nothing else: `locked`, not
  /// `bike_locked`.
  static let hidingAlone = Stems(
    """
    seal= sealed= blocked= skip= skipped= mask= masked= trash recycl personal= lock= locks= locked= limited= gesperrt закрит закрыт kapalı= özel= premium=
    members= insiders= 임시=
    """)
  static let showing = Stems(
    """
    mostr affich partag compart condivid anzeig zeigen teilen tonen toon= delen dela= pokaz pokaż göster показ freigegeb okfor تعرض نشان انتشار للنشر
    להציג indexable= listable= listé= listée= visív לפרסם disclos upload deploy emit= enligne enlínea freigab udostępni видно публік bagik terlihat paylaş
    chiasẻ đăng= לשתף לפרסום פרסום תפרסם نمایش نمایان साझा แชร์ 投稿 發佈 发佈 kamuya umum= تنشر تشارك شارك نشر مرئي publi publsh visib discover routable=
    listed= list= listing= show= shown= share= shared= sharing= shareable= render live= golive online= releas expos exportab display= displayed= export=
    exported= output= viewable readable= syndicat available accessible 공개 발행 게시 노출 업로드 보이기 보임 표시 출판 완성 출력 공유 公開 公开 発行 发布 發布 发表 發表 可见 可見 展示 显示 顯示 出版 掲載 表示
    共有 öffentlich veröffentl sichtbar públic pubblic публик публіч опубл публич видим открыт= yayın görünür herkese côngkhai xuấtbản hiểnthị terbit tampil
    เผยแพร่ สาธารณะ แสดง פורסם सार्वजनिक प्रकाश दिख منشور عام= ظاهر منتشر عمومی ציבורי גלוי openbaar gepublic zichtba opublik widoczn offentl synlig
    julkais julkinen veřejn δημόσι nyilván közzé appear= appears= exibi exibe= делить= ділит tayang= 分享 เปิดเผย عامة= علني عرض= הצג= שיתוף פומבי נראה
    مشاهده اشتراک делиться= поделиться= 내보내 oeffentl veroeffentl diffusion= diffuser= оприлюдн 올리 보여주 見せ アップし ネットに出 公布 दृश्य มองเห็น yayım halka= genel=
    görünme côngbố active= include= included= distribut
    """,
    alsoNear:
      "public published publish publication visible visibility discoverable released exported enabled"
  )
  /// What makes a name one about privacy if it is denied, or says nothing else: `belum_selesai`.
  static let finishing = Stems(
    """
    finish fertig achev acab termin compiut finit zakończ dokończ ukończ законч заверш готов допис selesai= xong= bitm tamamla hoànthành vollständ
    voltooi مكتمل يكتمل اكتمل גמור הושלם تمام पूर्ण เสร็จ post= posted= posting= ready= approved= approval= consent= consented= signedoff= cleared= prêt=
    prête= klaar= pronto= pronta= listo= lista= gotow hazır siap= sẵnsàng מוכן جاهز آماده तैयार พร้อม bitti= 완료= 完了= 完成= skończ
    """
  )
  static let audience = Stems(
    """
    audience whocan whomay whosees whocould rights= access= viewer reader permission acl= scope= security= sharedwith visibleto restrictto sharewith
    sharing= accesslevel privacy limitto sensitiv classification clearance 열람 권한 볼수있 範囲 閲覧 权限 權限 范围 範圍 谁可以 誰可以 공개범위 zugriff acceso accès accesso acesso
    доступ dostęp dostep erişim zugang toegang leserkreis zielgruppe комувид الوصول גישה دسترسی akses= quyềnxem เข้าถึง perms= lecteur lectores lettori
    leser= lezers czytelni читател читач okuyucu pembaca ngườiđọc ผู้อ่าน القراء קוראים خوانندگان पाठक पहुँच पहुंच 독자 読者 读者 讀者 접근 アクセス 访问 瀏覽 浏览 tier=
    tiers= circle= circles= leitor
    """, alsoNear: "audience viewers readers privacy permissions permission access")
  /// Nouns: `privacy: on`, `confidentialité: moi`. Whatever such a level is, not all see the entry.
  static let secrecy = Stems(
    """
    privacy= privacymode= secrecy= confidentiality= privatsphäre= vertraulichkeit= geheimhaltung= confidentialité= privacidad= confidencialidad=
    privacidade= confidencialidade= sigilo= privatezza= riservatezza= vertrouwelijkheid= prywatność= poufność= приватность= конфиденциальность=
    приватність= конфіденційність= gizlilik= quyềnriêngtư= ความเป็นส่วนตัว privasi= kerahasiaan= गोपनीयता= निजता= خصوصية الخصوصية السرية= פרטיות סודיות
    حریمخصوصی محرمانگی プライバシー 隐私 隱私
    """)
  static let status = Stems(
    """
    status= state= statut= статус 상태 状態 状态 狀態 ステータス workflow= moderation= situação situacao zustand= état= الحالة סטטוס وضعیت स्थिति trạngthái สถานะ
    moderated= stan= стан= состояние
    """)
  static let denial = Stems(
    """
    نشود= نشده= نده= نکن= نیست= ليس= אל= sin= sem= ohne= sans= zonder= utan= bez= без= tanpa= ห้าม しません chưa= belum= belom= off= no= not= non= nope= dont=
    don= never= without= nicht= kein= keine= pas= ne= não= nao= не= ні= нет= ikke= inte= niet= geen= değil= không= jangan= tidak= bukan= नहीं न= لا= غير=
    نه= غیر= לא= nie= nem= nu= ei= yok= ej= ไม่ 안함 않 금지 불가 안되 せず 禁止 停止 不 未 非 無 勿 別 别 unpub false= nunca= jamais= niemals= nooit= nigdy= asla= jamás=
    никогда= ніколи= tak= عدم= لم= بلا= בלתי= isnt= isn= arent= aren= wont= won= cant= shouldnt= shouldn= mustnt= mustn= disabl disallow forbid deny=
    denied= stop= אין= อย่า đừng= ない 待 말것 지말 지마 אסור=
    """)
  /// What denies an audience: `accès limité`, `閲覧制限`.
  static let limiting = Stems(
    "limit restr beschränk beperk ograniczon огранич обмеж sınırl محدود מוגבל सीमित terbatas hạnchế จำกัด 제한 制限 受限 kısıt مقيد denied forbid verboten interdit prohib vietat verboden zabron запрещ заборон yasak cấm= dilarang ممنوع محظور אסור"
  )
  static let until = Stems(
    "until= till= til= before= bis= jusqu hasta= até= fino= до= kadar= đến= sampai= 까지 まで 为止 為止 之前")
  static let ends = Stems("end= ends= ending= expir do= tot= 종료 만료 終了 期限 截止 过期 到期 publishstop=")
  static let ending = Stems(
    """
    expir takedown takendown validuntil valid= validto validthrough effectiveuntil 만료 有効期限 过期 過期 到期 有效期 ablauf läuftab gültig caduc vence= vencim scad
    истек validade= verloop= verloopt verloopd vervalt= wygasa ważnedo срокдейств закінч geçerlilik ينتهي الانتهاء תפוגה בתוקף انقضا समाप्ति kedaluwarsa
    berlakusampai hếthạn หมดอายุ abgelauf
    """)
  static let starting = Stems(
    "schedul embargo reveal unlock showon hold= effectivefrom posting= poston postat queue= future= 예약 예정일 予約 定时 定時 golive availab",
    alsoNear: "schedule scheduled")
  /// `not_before`, `keep_until`: names of nothing else.
  static let times = words(
    "before after until till on from not do wait keep hold open opens opened stay stays closed")

  // MARK: Whom, and how

  /// "Only": of these, those without spaces begin or end a name.
  static let onlys = words(
    """
    only just rien but nur seul seule seulement solo sólo solamente só somente apenas soltanto только лише тільки alleen endast bara kun tylko sadece
    yalnızca yalnız chỉ hanya khusus فقط وحدي רק בלבד केवल सिर्फ सिर्फ़ vain else own
    """)
  static let onlysWithoutSpaces = [
    "만", "만보기", "전용", "だけ", "のみ", "限定", "専用", "仅", "僅", "只", "享", "เฉพาะ",
  ]
  static let fors = words(
    "for für pour para por per voor dla для için untuk buat cho riêng برای लिए khusus")
  /// What says nothing of its own between them: `locked_for_now`.
  static let fillers = words(
    """
    작성 part section do my now it this still really very yet so be keep kept once in under moved marked set as day date time current de la del di des der
    du bear diaro journey dayone joplin evernote notion obsidian logseq wp wordpress ghost hugo jekyll pelican cms site editorial content
    """)
  static let addressed = fors.union(words("to with by a da aan кому"))
  /// Those who are an audience, as names and values have them.
  static let people = words(
    """
    me self myself ourselves family friends friend members member followers follower subscribers subscriber patrons supporters colleagues wife husband
    spouse partner couple us therapist contributors writer author owner admin staff team logged loggedin premium mich mir moi mí yo mim eu io меня я мене
    мною ik mij jag mig jeg ja mnie ben bana kişiye tôi mình saya aku себя себе لي أنا من אני לי בשבילי मैं मेरे minä خودم свої familie famille familia
    família famiglia семья семьи родина родини rodzina rodziny vrienden freunde amis amigos amici друзей друзья друзів znajomi przyjaciele arkadaşlar
    arkadaşlarım aile ailem familj vänner keluarga teman gia giađình bạnbè bè العائلة للعائلة الأصدقاء للأصدقاء משפחה למשפחה חברים לחברים خانواده دوستان
    परिवार मित्र membres mitglieder miembros membri membros leden członkowie участники üyeler anggota thànhviên สมาชิก
    """)
  static let peopleWithoutSpaces = [
    "나", "본인", "가족", "친구", "이웃", "회원", "멤버", "自分", "本人", "会員", "友達", "友人", "家族", "ครอบครัว", "自己",
    "我", "私", "好友", "구독자", "購読者", "订阅者", "訂閱者",
    "朋友", "家人", "会员", "會員", "ฉัน", "ตัวเอง", "เพื่อน", "สมาชิก",
  ]
  /// What is nobody, and "only" makes it an audience.
  static let own = words("my eyes mine benim local vault patron patreon")
  static let logins = words(
    "login signin auth authentication authenticated membership subscription password passcode passphrase"
  )
  static let places = words("web site website blog internet feed build index homepage online")
  static let toPlaces = words(
    "include included includes in on onto to for appear appears put go is post allow allowed keep")

  // MARK: Values

  static let yes = words(
    """
    true yes y on o 1 t x オン あり हां yep yeah sure always required 맞음 그렇다 켬 켜짐 する 要 有 ✓ ✔ ✅ ☑ 예 네 응 참 はい 是 对 對 真 ja oui si sí sì sim да так tak evet ya iya
    có ใช่ हाँ نعم بله כן kyllä ano ναι everywhere đúng صحيح doğru vrai verdad 正しい 맞다
    """)
  static let no = words(
    """
    없음 false no n off オフ 0 f never none nope ✗ ✘ ❌ ☐ 아니오 아니요 아님 안함 거짓 끔 꺼짐 いいえ いや しない 否 不 不是 假 nein non não нет ні nie hayır không ไม่ नहीं لا نه خیر לא
    tidak ei ne όχι nee nej nil null なし 無し 無 无 しません
    """)
  static let moreDrafts = words(
    """
    draft drafts drafting drafted autodraft pending pendingreview future scheduled trash trashed hidden unlisted notpublic skip inreview 예약 휴지통 予約 定时 🚧
    """)
  static let morePrivates = words(
    "private secret justme followersonly password 개인 私人 приватная privat 🙈")
  /// Of an audience alone: `status: none` is not a wish for privacy.
  static let few = words(
    """
    personal paid tiers restricted internal none nobody noone trusted custom contacts connections mutuals circle group company admins closed link linkonly
    anyonewiththelink invited registered authenticated users editors moderators limited specific selected usemask onlyself close crew class club household
    나에게만 본인만 자신 관리자 작성자 운영자 只有我 仅我 僅我 管理员 自分のみ 自分だけ 本人のみ 関係者 서로이웃 direct mentioned founding held 나 나만 본인 친구 가족 회원 이웃 友達 家族 自分 会員 好友 家人 自己 会员 本人 ich
    moimême ฉัน
    """)
  static let everybody = words(
    """
    public everyone everybody all any anyone world open published publish visible yes true on web internet default global worldwide unrestricted listed
    free всех tous alle todos tutti 공개 전체 전체공개 모두 누구나 公開 全体公開 全員 公开 所有人 öffentlich publique public público pubblico publично открыто все herkes
    herkeseaçık publiczne
    """)
  /// What another tool no longer shows, or not yet: a status of the author's own may say the same.
  static let withdrawn = words(
    """
    queued queue review forreview notyet no unfinished sent false off archivedprivate rejected declined onhold blocked unapproved embargoed expired
    notready disabled held 대기 검토중 承認待ち 保留 待审核
    """)
  /// Letters that are in no other word.
  static let certain = ["비공개", "초안", "下書き", "非公開", "草稿", "私密", "不公开", "不公開", "🔒", "🔐"]

  static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map { folded(privacyName: String($0)) })
  }
}
