/// What the theme draws for a mood (`.m-happy` in `site.css`); the catalogs have a word
/// for each, `mood.happy`.
enum MoodSymbol: String, CaseIterable {
  case happy, excited, calm, grateful, loving, proud, neutral, tired
  case sad, lonely, nostalgic, anxious, angry

  /// Of several moods that a text names, the first.
  ///
  /// - Parameter say: the message of a key in the language of the page.
  /// - Returns: nil for a word that is not known: then the word alone is shown.
  init?(_ mood: String, say: (String) -> String?) {
    if let first = Self.words.symbols(in: mood).first {
      self = first
      return
    }
    let word = mood.lowercased()
    guard let known = Self.allCases.first(where: { say($0.message)?.lowercased() == word }) else {
      return nil
    }
    self = known
  }

  var message: String { "mood.\(rawValue)" }

  /// What a style sheet colours: known moods in five groups.
  enum Tone: String, CaseIterable {
    case bright, calm, even, low, tense
  }

  var tone: Tone {
    switch self {
    case .happy, .excited, .grateful, .loving, .proud: .bright
    // A longing is no sadness.
    case .calm, .nostalgic: .calm
    case .neutral: .even
    case .tired, .sad, .lonely: .low
    case .anxious, .angry: .tense
    }
  }

  private static let words = SymbolWords<MoodSymbol>([
    (
      .happy,
      """
      happy, glad, joyful, joy, cheerful, good, great, light, content, delighted, merry, 행복~, 기쁨, 기쁜, 기뻐~, 기쁘~, 즐거~, 즐겁~,
      좋음, 좋아~, 좋은, 유쾌~, 흐뭇~, 嬉しい, 楽しい, 幸せ, 开心, 開心, 高兴, 高興, 快乐, 快樂, 😀, 😃, 😄, 😁, 🙂, 😊, ☺, 😆, 😂
      """
    ),
    (
      .excited,
      """
      excited, thrilled, eager, elated, amazed, curious, inspired, energetic, 설렘, 설레~, 신남, 신나~, 신난~, 들뜸, 들뜬, 두근~, 흥분~,
      わくわく, ワクワク, 兴奋, 興奮, 激动, 🤩, 🥳, 😝, 🎉, 😲, 😮
      """
    ),
    (
      .calm,
      """
      calm, peaceful, peace, relaxed, serene, still, quiet, rested, patient, 차분~, 평온~, 평화~, 고요~, 편안~, 잔잔~, 느긋~, 여유~, 담담~,
      穏やか, 平静, 平靜, 宁静, 寧靜, 😌, 🧘
      """
    ),
    (.grateful, "grateful, thankful, blessed, touched, 고마~, 고맙~, 감사~, 감동~, 感謝, 感谢, 感恩, 🙏, 🥹"),
    (
      .loving,
      "in love, loving, love, loved, tender, warm, affectionate, 사랑~, 따뜻~, 다정~, 포근~, 愛, 爱, 😍, 🥰, 😘, ❤, 💕"
    ),
    (
      .proud,
      "proud, accomplished, confident, satisfied, 뿌듯~, 자랑~, 보람~, 당당~, 만족~, 得意, 誇らしい, 自豪, 😎, 💪"
    ),
    (
      .neutral,
      "neutral, okay, ok, so-so, so so, meh, fine, bored, 보통, 그저 그럼, 그저그럼, 무난~, 심심~, 지루~, 普通, 一般, 😐, 😑, 😶"
    ),
    (
      .tired,
      "tired, sleepy, exhausted, weary, drained, sick, 피곤~, 지침, 지친, 지쳐~, 졸림, 졸린, 나른~, 아픔, 아픈, 疲れた, 眠い, 累, 疲惫, 疲憊, 😴, 🥱, 😪, 😫, 😩, 🤒"
    ),
    (
      .sad,
      "sad, unhappy, down, blue, low, heartbroken, sorry, disappointed, 슬픔, 슬픈, 슬퍼~, 슬프~, 우울~, 속상~, 눈물, 悲しい, 难过, 難過, 伤心, 😢, 😭, ☹, 🙁, 😞, 😔, 💔"
    ),
    (
      .lonely,
      "lonely, alone, 외로~, 외롭~, 쓸쓸~, 허전~, 寂しい, さびしい, 孤独, 孤獨"
    ),
    (
      .nostalgic,
      "nostalgic, wistful, longing, homesick, bittersweet, 그리움, 그리~, 그립~, 아련~, 향수, 懐かしい, 怀念, 懷念"
    ),
    (
      .anxious,
      "anxious, worried, nervous, afraid, scared, stressed, uneasy, restless, hesitant, 불안~, 걱정~, 초조~, 긴장~, 두려~, 두렵~, 무서~, 무섭~, 망설~, 不安, 心配, 焦虑, 焦慮, 😟, 😰, 😨, 😱, 😬, 😥"
    ),
    (
      .angry,
      "angry, mad, furious, annoyed, irritated, frustrated, 화남, 화난~, 화가, 화나~, 분노~, 짜증~, 답답~, 억울~, 怒り, 怒, 生气, 生氣, 😠, 😡, 🤬, 😤"
    ),
  ])
}
