import Localization

/// What forms of a word have in common, by language: endings that are taken off, ends that change
/// into each other, and stems of one word (went is of go). The table is published as it stands
/// (`search/stems.json`), and the script of the theme reads words with it in the same way.
///
/// Korean words are taken apart into letters, where 갔다 and 가다 differ by their endings alone.
enum WordForms {
  /// By language, as JSON. `of` is the range of the first letters of words, `least` the number of
  /// letters that a stem has at least.
  static let table: [(language: String, json: String)] = [
    (
      "en",
      #"{"of":"az","least":"3","ends":"ions ion ings ing edly ed ers er est ies ied ier iest ily es ly s en e y","swaps":"bb:b dd:d gg:g ll:l mm:m nn:n pp:p rr:r tt:t i:y","same":"go going goe went gon,run ran,sing sang sung,swim swam swum,drink drank drunk,begin began begun,ring rang rung,buy bought,bring brought,think thought,catch caught,teach taught,eat ate,see saw seen,child childr,tell told,sell sold,find found,feel felt,sleep slept,keep kept,leav left,mak made,tak took,hav had,say said,hear heard,fly flew flown,know knew known,grow grew grown,blow blew blown,throw threw thrown,draw drew drawn,break brok,speak spok,steal stol,wak wok,choos chos,freez froz,driv drov,rid rod ridd,ris ros,writ wrot written,giv gav,com cam,becom becam,stand stood,understand understood,build built,lost los,meet met,pay paid,send sent,spend spent,wear wor worn,win won,mous mic,man men,woman women,foot feet,tooth teeth,goos gees,knif kniv,leaf leav,shelf shelv,loaf loav,wolf wolv,half halv,hold held,read red,lead led,fall fell,forget forgot forgott,get got gott,hid hidd,bit bitt,shak shook,shin shon,sit sat,stick stuck,sweep swept,swing swung,tear tor torn,dig dug,hang hung,feed fed,fight fought,burn burnt,dream dreamt,learn learnt,do doing doe did don,lie lying lay lain"}"#
    ),
    (
      "de",
      #"{"of":"az","least":"3","begins":"ge abge ange aufge ausge einge mitge nachge vorge zuge umge hinge herge losge wegge zuruckge","ends":"ungen ung eten etet ete est ten tet te end ende enden en em er ern es et st t e n s","swaps":"","same":"lauf lief,fahr fuhr,geh ging gang,komm kam,seh sah sieh,ess ass iss gess,trink trank trunk,schreib schrieb,les las lies,sprech sprach sproch sprich,nehm nahm nomm nimm,geb gab gib,find fand fund,sing sang sung,schwimm schwamm schwomm,steh stand,bleib blieb,schlaf schlief,trag trug,treff traf troff triff,zieh zog,flieg flog,beginn begann begonn,denk dach,bring brach,lass liess,fall fiel,halt hielt,sitz sass sess,lieg lag leg,helf half holf hilf,sterb starb storb stirb,werf warf worf wirf,wasch wusch,wachs wuchs,steig stieg,schneid schnitt,reit ritt,verlier verlor,vergess vergass,gewinn gewann gewonn,biet bot,schliess schloss,giess goss,heb hob,brenn brann,nenn nann,renn rann,ruf rief,lad lud,grab grub,schlag schlug,schein schien,leih lieh,heiss hiess,back buk"}"#
    ),
    (
      "fr",
      #"{"of":"az","least":"3","ends":"ements ement ations ation issons issait issent issant eraient erait eront erai erez era ames ates erent aient ions iez ons ent ais ait ant ees ee es er ez ir re is it us ue uss e s x a ai u i eaux eau aux al aux elle elles euse euses eux eur eurs trice teur ail t","swaps":"ll:l nn:n tt:t nd:n gn:n ge:g","same":"oeil yeux,ciel cieux,voir voi vois voit voy vu vus vue vues verr,voul veu voudr,pouv peu pourr pui,prend pren pri prenn,met mi mett,fai fass fer,doi dev du doiv,vien ven viendr,tien ten tiendr,sav sai saur,buv boi bu boiv,cour courr,ecriv ecri,lis li lir,dor dorm,part par,sort sor,condui conduis,connai conn connaiss,achet achet,jet jett,appel appell,lev lev"}"#
    ),
    (
      "es",
      #"{"of":"az","least":"3","ends":"aciones acion amente mente iendo yendo ando ieron yeron aron abamos aban abas aba iamos ias ian ia iste aste amos emos imos ados adas ado ada idos idas ido ida aremos are ara aran ar er ir es os as an en io yo o a e s ces z cion ciones","swaps":"c:qu g:gu z:c","inside":"ue:o ie:e","same":"pod pud,quer quis,tien ten tuv teng,hac hic hiz hag,dorm durm,jug jueg,volv vuelt,sent sint,dec dig dij dic dich,pon pong pus puest,sal salg,ven vien vin veng,sab sup,tra traj traig,conoc conozc,mor mur,serv sirv,escrib escrit,romp rot,abr abiert,vest vist,seg sig,ped pid,reir rei rie rio rien rieron,vist ver veo"}"#
    ),
    (
      "ko",
      #"{"of":"가힣","least":"2","ends":"ㄷㅏ ㄷㅓㄴ ㄷㅓㄴㅣ ㄷㅓㄹㅏ ㄷㅓ ㄴㅡㄴ ㄴ ㅇㅡㄴ ㄹ ㅇㅡㄹ ㅁ ㅇㅡㅁ ㄱㅣ ㄱㅣㄹ ㄱㅣㄹㅡㄹ ㄱㅣㄴㅡㄴ ㄱㅣㅇㅔ ㄱㅣㄹㅗ ㅈㅣ ㅈㅣㄷㅗ ㅈㅣㅁㅏㄴ ㄱㅗ ㄱㅗㅅㅓ ㅅㅓ ㄴㅣ ㄴㅣㄲㅏ ㅇㅡㄴㅣ ㅇㅡㄴㅣㄲㅏ ㅁㅕ ㅁㅕㄴ ㅁㅕㄴㅅㅓ ㅇㅡㅁㅕ ㅇㅡㅁㅕㄴ ㅇㅡㅁㅕㄴㅅㅓ ㅇㅡ ㄹㅕㄱㅗ ㅇㅡㄹㅕㄱㅗ ㄹㅕㄴㅡㄴ ㅇㅡㄹㅕㄴㅡㄴ ㄹㅕ ㅇㅡㄹㅕ ㄹㅓ ㅇㅡㄹㅓ ㄱㅔ ㄴㅔ ㄴㅔㅇㅛ ㄷㅡㄴ ㄷㅡㅅ ㄹㄱㅔ ㅇㅡㄹㄱㅔ ㄹㄲㅏ ㅇㅡㄹㄲㅏ ㅈㅏ ㅈㅏㅁㅏ ㅈㅏㅁㅏㅈㅏ ㄱㅓ ㄱㅓㄴㅏ ㄷㅗ ㄷㅗㄹㅗㄱ ㅇㅛ ㅇㅓ ㅇㅏ ㅇㅓㅅㅓ ㅇㅏㅅㅓ ㅇㅓㅇㅛ ㅇㅏㅇㅛ ㅇㅓㄷㅗ ㅇㅏㄷㅗ ㅇㅓㅇㅑ ㅇㅏㅇㅑ ㅅㅡㅂㄴㅣㄷㅏ ㅅㅡㅂㄴㅣ ㅅㅡㅂ ㅂㄴㅣㄷㅏ ㄴㅡㄴㄷㅔ ㄴㄷㅔ ㅇㅡㄴㄷㅔ ㄴㄷㅏ ㄴㅡㄴㄷㅏ ㄱㅜㄴㅏ ㄱㅓㄷㅡㄴ","swaps":"ㅇㅓㅆ: ㅇㅏㅆ: ㄱㅔㅆ: ㅆ: ㅗㅏ:ㅗ ㅜㅓ:ㅜ ㅇㅜ:ㅂ ㅇㅗ:ㅂ ㄹㄹㅓ:ㄹㅡ ㄹㄹㅏ:ㄹㅡ ㄹㄹ:ㄹㅡ ㅓ:ㅡ ㅏ:ㅡ ㅐ:ㅏ ㅕ:ㅣ ㅙ:ㅚ ㅅ: ㄹ: ㅎ: ㄷ:ㄹ","same":""}"#
    ),
    (
      "ar",
      #"{"of":"ءي","least":"3","ends":"ة ه ها هم هن ك كم ي نا ت تي ته تها تنا تهم تك ات اتي اته اتها اتنا ين ون ان وا تم ا","swaps":"","same":""}"#
    ),
    (
      "he",
      #"{"of":"את","least":"3","ends":"ים ות יות ה ת י ו ך נו הם יה יו יי ית תי תו תה תנו תם תי ן","before":"ו ה ב ל מ כ ש","swaps":"כ:ך מ:ם נ:ן פ:ף צ:ץ","same":""}"#
    ),
    (
      "ja",
      #"{"of":"","rows":"かきくけこい がぎぐげごい さしすせそ たちつてとっ なにぬねのん ばびぶべぼん まみむめもん らりるれろっ わいうえおっ いくかけさそ るたてまなよず"}"#
    ),
  ]

  /// The rules of some languages, as a file.
  static func file(_ languages: Set<String>) -> String {
    let own = table.filter { languages.contains($0.language) }
    return "{" + own.map { "\"\($0.language)\":\($0.json)" }.joined(separator: ",\n") + "}\n"
  }

  static func rules(_ languages: Set<String>) -> [Rules] {
    table.filter { languages.contains($0.language) }.map { Rules($0.json) }
  }

  /// What forms of a word in a language have in common.
  struct Rules {
    /// The first and the last letter of the words that it is for.
    let letters: ClosedRange<Unicode.Scalar>?
    let least: Int
    let begins, ends: [String]
    /// Ends that change, one after the other, and vowels that change inside.
    let swaps, inside: [(from: String, to: String)]
    /// Letters that are written together with words of two letters.
    let before: [String]
    let same: [[String]]
    /// Japanese: kana that follow the same character in forms of a word.
    let rows: [String]

    /// - Parameter json: an object whose values are all texts, without escapes.
    init(_ json: String) {
      let texts = json.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      var values: [String: String] = [:]
      for place in stride(from: 0, to: texts.count - 1, by: 2) {
        values[texts[place]] = texts[place + 1]
      }
      let list = { (name: String) in (values[name] ?? "").split(separator: " ").map(String.init) }
      let scalars = Array((values["of"] ?? "").unicodeScalars)
      letters = scalars.count == 2 ? scalars[0]...scalars[1] : nil
      least = values["least"].flatMap { Int($0) } ?? 0
      (begins, ends, rows, before) = (list("begins"), list("ends"), list("rows"), list("before"))
      let pairs = { (name: String) in
        list(name).map { pair in
          let parts = pair.split(separator: ":", omittingEmptySubsequences: false)
          return (from: String(parts[0]), to: parts.count > 1 ? String(parts[1]) : "")
        }
      }
      (swaps, inside) = (pairs("swaps"), pairs("inside"))
      same = (values["same"] ?? "").split(separator: ",").map { group in
        group.split(separator: " ").map(String.init)
      }
    }

    /// What can be the stem of a word: without an ending, with an end that changes, one change
    /// after the other, with other vowels inside, or that of another form.
    func stems(of word: String) -> Set<String> {
      var found: Set<String> = [word]
      func cut(_ text: String, _ from: String, _ to: String) {
        let kept = text.unicodeScalars.count - from.unicodeScalars.count
        guard text.hasSuffix(from), kept + to.unicodeScalars.count >= least else { return }
        found.insert(text.dropLast(from.count) + to)
      }
      for begin in [""] + begins where word.hasPrefix(begin) {
        // Without the ge of eingekauft.
        let text = begin.isEmpty ? word : String(begin.dropLast(2) + word.dropFirst(begin.count))
        for end in [""] + ends { cut(text, end, "") }
      }
      for swap in swaps { for stem in found { cut(stem, swap.from, swap.to) } }
      for pair in inside {
        for stem in found {
          for (one, other) in [pair, (pair.to, pair.from)] {
            guard let place = stem.ranges(of: one).last else { continue }
            found.insert(stem[..<place.lowerBound] + other + stem[place.upperBound...])
          }
        }
      }
      for group in same where group.contains(where: found.contains) { found.formUnion(group) }
      return found
    }

    /// Where words with some stems can begin, without those that are covered by a shorter one.
    func beginnings(_ stems: Set<String>) -> [String] {
      var all = stems
      for stem in stems {
        for begin in begins where stem.hasPrefix(begin.dropLast(2)) {
          all.insert(begin + stem.dropFirst(begin.count - 2))
        }
        for swap in swaps where !swap.to.isEmpty && stem.hasSuffix(swap.to) {
          all.insert(stem.dropLast(swap.to.count) + swap.from)
        }
      }
      return all.filter { one in !all.contains { $0 != one && one.hasPrefix($0) } }.sorted()
    }
  }
}
