extension KoreanPhrases {
  /// Settings, and the messages of a journal.
  static let settings = #"""
    '{1}' {2}
      '{1}'에는 {2}
    takes a colour
      색을 적어야 합니다
    takes a number from {1} to {2}
      {1}부터 {2}까지의 수를 적어야 합니다
    takes a size from {1} to {2}
      {1}부터 {2}까지의 크기를 적어야 합니다
    {1} bytes
      {1}바이트
    write it with its unit, as in 2 MiB
      2 MiB처럼 단위를 함께 적으세요
    takes one of {1}
      {1} 가운데 하나를 적어야 합니다
    takes only true or false
      true나 false만 적을 수 있습니다
    takes true, false or a list of taxonomies
      true, false 또는 분류의 목록을 적어야 합니다
    write the taxonomies in brackets, as in [tags]
      [tags]처럼 분류를 대괄호 안에 적으세요
    '{1}' is none of the site's taxonomies
      '{1}'{은/는} 사이트의 분류가 아닙니다
    the site has {1}
      사이트의 분류: {1}
    takes the address where the entries' sources can be seen
      일기의 원본을 볼 수 있는 주소를 적어야 합니다
    takes a colour that can be read on the theme's {1} grounds
      테마의 {1} 바탕에서 읽을 수 있는 색을 적어야 합니다
    light
      밝은
    dark
      어두운
    its contrast is {1} to 1, of at least 4.5
      대비가 {1}:1입니다. 적어도 4.5:1이어야 합니다
    the nearest colour that passes is "{1}"
      기준을 넘는 가장 가까운 색은 "{1}"입니다
    write it in quotation marks, as in "#0b5fa5"
      "#0b5fa5"처럼 따옴표로 묶으세요
    {1}; without them '#' begins a comment
      {1}. 따옴표가 없으면 '#'부터 주석이 됩니다
    the names are {1}
      쓸 수 있는 이름: {1}
    there is no {{1}}
      {{1}}{이라/라}는 이름은 없습니다
    did you mean {{1}}?
      혹시 {{1}}{을/를} 쓰려던 것인가요?
    a brace is missing
      중괄호가 빠졌습니다
    names stand in braces
      이름은 중괄호 안에 적습니다
    this is no path of a page
      페이지의 경로가 아닙니다
    write it like /{year}/{month}/{day}/{slug}/
      /{year}/{month}/{day}/{slug}/처럼 적으세요
    write it like /{year}/{slug}.html
      /{year}/{slug}.html처럼 적으세요
    'permalink' takes a pattern of addresses
      'permalink'에는 주소 틀을 적어야 합니다
    '{1}' cannot name a taxonomy
      '{1}'{은/는} 분류의 이름이 될 수 없습니다
    a taxonomy's name is its field and its folder on the site: lower case, without spaces, and no name of the site's own
      분류의 이름은 필드 이름이자 사이트의 폴더입니다. 빈칸 없이 소문자로 적고, 사이트가 쓰는 이름은 피하세요
    '{1}' is a field of another kind
      '{1}'{은/는} 다른 종류의 필드입니다
    choose a name of your own, or one of tags, people, places, moods and weather
      새 이름을 짓거나 tags, people, places, moods, weather 가운데 고르세요
    '{1}' stands twice among the taxonomies
      '{1}'{이/가} 분류에 두 번 적혀 있습니다
    'url' takes the address of the site
      'url'에는 사이트의 주소를 적어야 합니다
    write it in full, as in https://diary.example/ (other letters than ASCII as punycode and %XX)
      https://diary.example/처럼 전체 주소를 적으세요(ASCII가 아닌 글자는 퓨니코드와 %XX로)
    '{1}' is no locale
      '{1}'{은/는} 언어 태그가 아닙니다
    write language codes, as in [ko, en]
      [ko, en]처럼 언어 코드를 적으세요
    '{1}' stands twice among the locales
      '{1}'{이/가} 언어에 두 번 적혀 있습니다
    '{1}' is no time zone
      '{1}'{은/는} 시간대가 아닙니다
    write a name of the IANA database, as in Asia/Seoul or Europe/Berlin
      Asia/Seoul이나 Europe/Berlin처럼 IANA 데이터베이스의 이름을 적으세요
    write one calendar, or one for each locale, as in {th: buddhist, fa: persian}
      달력 하나를 적거나, {th: buddhist, fa: persian}처럼 언어마다 하나씩 적으세요
    write it in full, as in https://git.example/me/diary/src/main/{path}
      https://git.example/me/diary/src/main/{path}처럼 전체 주소를 적으세요
    '{1}' is no name of a host
      '{1}'{은/는} 호스트 이름이 아닙니다
    write the host alone, as in images.example
      images.example처럼 호스트만 적으세요
    '{1}' is no setting of this version
      '{1}'{은/는} 이 버전에 없는 설정입니다
    Documentation/Settings.md lists the settings
      설정은 Documentation/Settings.md에 모두 나와 있습니다
    '{1}' takes a mapping
      '{1}'에는 매핑을 적어야 합니다
    as in {1}
      예: {1}
    '{1}' is no part of '{2}'
      '{1}'{은/는} '{2}'의 항목이 아닙니다
    '{1}' has {2}
      '{1}'의 항목: {2}
    '{1}' is the folder of a locale
      '{1}'{은/는} 언어의 폴더입니다
    give the taxonomy another name
      분류의 이름을 바꾸세요
    the address /{1}/ belongs to the site itself
      주소 /{1}/{은/는} 사이트 자체가 씁니다
    begin the pattern with another folder
      주소 틀을 다른 폴더로 시작하세요
    '{1}' is no locale of the site
      '{1}'{은/는} 사이트의 언어가 아닙니다
    the site's locales are {1}
      사이트의 언어: {1}

    a message is a text or its plural forms
      메시지는 글이거나 그 복수형이어야 합니다
    a message's plural forms need 'other'
      메시지의 복수형에는 'other'가 있어야 합니다
    write behind 'other:' what all further numbers take
      나머지 모든 수에 쓸 말을 'other:' 뒤에 적으세요
    write {name} for an argument, and {{ and }} for braces
      인자는 {name}, 중괄호는 {{와 }}로 적으세요
    the theme has no message '{1}'
      테마에 '{1}' 메시지가 없습니다
    take it out; nothing would say it
      지우세요. 아무 데서도 쓰지 않습니다
    the message '{1}' is given no '{{2}}'
      '{1}' 메시지에는 '{{2}}' 인자가 없습니다
    it is given nothing; write {{ and }} for braces
      받는 인자가 없습니다. 중괄호는 {{와 }}로 적으세요
    it is given {1}
      주어지는 것: {1}
    a brace stands alone
      중괄호가 짝이 없습니다
    '{{1}}' names no argument
      '{{1}}'{은/는} 인자의 이름이 아닙니다
    '{1}' is no kind of argument; 'select' is
      '{1}'{은/는} 인자의 종류가 아닙니다. 'select'를 쓸 수 있습니다
    a selection takes names, each with its words in braces
      select에는 이름을 적고 이름마다 중괄호 안에 말을 적습니다
    a selection does not close
      select가 닫히지 않았습니다
    a selection needs 'other'
      select에는 'other'가 있어야 합니다
    """#
}
