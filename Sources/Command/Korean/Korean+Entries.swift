extension KoreanPhrases {
  /// The fields of entries and pages.
  static let entries = #"""
    the file holds no text and is left out
      파일에 글이 없어 뺐습니다
    write something into it, or delete it
      무언가 적거나 파일을 지우세요
    a title is plain text, and this link is not in the site
      제목은 일반 글이므로 이 링크는 사이트에 들어가지 않습니다
    write the link into the text below, or give the entry a 'title' field
      링크를 아래 본문에 적거나 일기에 'title' 필드를 적으세요
    '{1}' inside '{2}' would not keep the entry back
      '{2}' 안의 '{1}'{으로/로}는 일기를 감출 수 없습니다
    write it above the line that opens '{1}'
      '{1}'{을/를} 여는 줄보다 위에 적으세요
    '{1}' takes one text
      '{1}'에는 글 하나를 적어야 합니다
    this is a list or a mapping
      목록이나 매핑입니다
    this is a list
      목록입니다
    this is a mapping
      매핑입니다
    this is no mapping
      매핑이 아닙니다
    '{1}' takes only true or false
      '{1}'에는 true나 false만 적을 수 있습니다
    write '{1}: true' or '{2}: false'
      '{1}: true' 또는 '{2}: false'로 적으세요
    '{1}' takes a list of texts
      '{1}'에는 글의 목록을 적어야 합니다
    write it as a list, [a, b]
      [a, b]처럼 목록으로 적으세요
    this part is a list or a mapping
      이 요소는 목록이나 매핑입니다
    '{1}' takes one date
      '{1}'에는 날짜 하나를 적어야 합니다
    '{1}' names a day that does not exist
      '{1}'에 없는 날짜가 적혀 있습니다
    '{1}' is not written as a date
      '{1}'{이/가} 날짜로 적혀 있지 않습니다
    no date can be read here
      여기서 날짜를 읽을 수 없습니다
    that month has {1} days
      그 달은 {1}일까지입니다
    '{1}' names a time that does not exist
      '{1}'에 없는 시각이 적혀 있습니다
    hours go to 23, minutes and seconds to 59
      시는 23까지, 분과 초는 59까지입니다
    '{1}' has an offset from UTC that does not exist
      '{1}'의 UTC 시차는 있을 수 없는 값입니다
    offsets go to ±18:00
      시차는 ±18:00까지입니다
    '{1}' is a number that is no date
      '{1}'의 수는 날짜가 아닙니다
    neither YYYYMMDD nor seconds since 1970
      YYYYMMDD도 아니고 1970년부터 센 초도 아닙니다
    '{1}' has a year of other than four digits
      '{1}'의 연도가 네 자리가 아닙니다
    years have four digits
      연도는 네 자리입니다
    write dates as YYYY-MM-DD, or YYYY-MM-DD HH:MM with an offset like +09:00
      날짜는 YYYY-MM-DD나, +09:00 같은 시차를 붙여 YYYY-MM-DD HH:MM으로 적으세요
    '{1}' is no locale of the site, but nearly is '{2}'
      '{1}'{은/는} 사이트의 언어가 아니지만 '{2}'{과/와} 비슷합니다
    '{1}' takes a locale's tag
      '{1}'에는 언어 태그를 적어야 합니다
    write the language's code, as in ko, en-GB or zh-Hant
      ko, en-GB, zh-Hant 같은 언어 코드를 적으세요
    a place needs a name
      장소에는 이름이 있어야 합니다
    write '{1}: {name: …}'
      '{1}: {name: …}'처럼 적으세요
    latitude and longitude go together
      위도와 경도는 함께 적어야 합니다
    write both of them, or neither
      둘 다 적거나 둘 다 적지 마세요
    '{1}' is no weather icon
      '{1}'{은/는} 날씨 아이콘이 아닙니다
    use OpenWeather's codes: 01d clear sky, 02d … 04d clouds, 09d and 10d rain, 11d thunder, 13d snow, 50d mist
      OpenWeather의 코드를 쓰세요: 01d 맑음, 02d … 04d 구름, 09d와 10d 비, 11d 천둥, 13d 눈, 50d 안개
    '{1}' has no part '{2}'
      '{1}'에는 '{2}' 항목이 없습니다
    its parts are {1}
      쓸 수 있는 항목: {1}
    '{1}' is no coordinate
      '{1}'{은/는} 좌표가 아닙니다
    latitude goes from -90 to 90, longitude from -180 to 180, in decimal degrees
      위도는 -90부터 90까지, 경도는 -180부터 180까지 십진수로 적습니다
    the file's name ends in a locale that the settings do not have
      파일 이름 끝의 언어가 설정에 없습니다
    it would be a translation of this file
      이 파일의 번역으로 보입니다
    add '{1}' to 'locales' in the settings
      설정의 'locales'에 '{1}'{을/를} 더하세요
    or write a hyphen in place of the dot, if it is an entry of its own
      따로 쓴 일기라면 점 대신 붙임표를 쓰세요
    '{1}' is no field, but nearly is '{2}'
      '{1}'{이라/라}는 필드는 없지만 '{2}'{과/와} 비슷합니다
    write '{1}', or choose a name that cannot be mistaken for it
      '{1}'{으로/로} 적거나, 헷갈리지 않을 다른 이름을 고르세요
    kept as a field of your own
      직접 만든 필드로 둡니다
    this is a copy of an entry, and would keep it back
      일기의 사본인데, 그대로 두면 일기가 감춰집니다
    this is a copy of an entry; it is not published
      일기의 사본입니다. 게시하지 않습니다
    keep what is missing in the entry, and delete the copy; if it is an entry of its own, rename it
      없는 내용을 일기로 옮기고 사본을 지우세요. 따로 쓴 일기라면 이름을 바꾸세요
    this leftover would keep its entry back
      남은 이 파일에는 일기를 감추라고 적혀 있습니다
    see which of the two is the right one, and delete the other
      둘 가운데 맞는 것을 확인하고 다른 하나를 지우세요
    '{1}' takes true, false or a place from 1 to 999
      '{1}'에는 true, false 또는 1부터 999까지의 순서를 적어야 합니다
    write '{1}: true', or a number for its place
      '{1}: true'로 적거나 순서를 수로 적으세요
    choose an address that no page of the site's own has
      사이트 자체의 페이지가 쓰지 않는 주소를 고르세요
    '{1}' takes an address on the site
      '{1}'에는 사이트 안의 주소를 적어야 합니다
    write a path from the site's root, as in /about/ or /2019/05/old-name.html
      /about/이나 /2019/05/old-name.html처럼 사이트의 루트부터 경로를 적으세요
    this is more than a path
      경로가 아닌 것이 들어 있습니다
    patterns stand in the settings, as 'permalink'
      주소 틀은 설정의 'permalink'에 적습니다
    this path cannot be written everywhere
      어디서나 쓸 수 있는 경로가 아닙니다
    a page ends in .html or /
      페이지 주소는 .html이나 /로 끝납니다
    '{1}' is no address inside the site
      '{1}'{은/는} 사이트 안의 주소가 아닙니다
    write an alias as a path from the site's root: /2019/old-name.html or /old-name/
      별칭은 사이트의 루트부터 경로로 적으세요: /2019/old-name.html 또는 /old-name/
    the fields hold a template's placeholder
      필드에 템플릿의 자리 표시가 남아 있습니다
    if the file is a template, name it or its folder under 'exclude' in the settings
      템플릿 파일이라면 파일이나 폴더를 설정의 'exclude'에 적으세요
    if it is an entry, write the value
      일기라면 값을 적으세요
    'published' takes true, false or a day
      'published'에는 true, false 또는 날짜를 적어야 합니다
    write 'published: true', 'published: false' or 'published: 2024-03-05'
      'published: true', 'published: false' 또는 'published: 2024-03-05'로 적으세요
    '{1}' is no field of a template
      '{1}'{이라/라}는 템플릿 필드는 없습니다
    the fields are route, title and menu
      쓸 수 있는 필드: route, title, menu
    the settings' locales are {1}
      설정의 언어: {1}
    a template with front matter is a page, and needs a 'route'
      머리말이 있는 템플릿은 페이지이므로 'route'가 있어야 합니다
    write 'route: /numbers/', or take the front matter out
      'route: /numbers/'처럼 적거나 머리말을 빼세요
    the file is written in UTF-16, not in UTF-8
      파일이 UTF-8이 아니라 UTF-16입니다
    save the file as UTF-8 in your editor
      편집기에서 파일을 UTF-8로 저장하세요
    the file is not UTF-8
      파일이 UTF-8이 아닙니다
    byte 0x{1}
      바이트 0x{1}
    convert it, for example: iconv -f CP949 -t UTF-8 OLD.md > NEW.md (or the encoding it was written in)
      변환하세요. 예: iconv -f CP949 -t UTF-8 OLD.md > NEW.md (CP949 대신 원래 인코딩)
    the file holds a NUL byte
      파일에 NUL 바이트가 있습니다
    take the byte out
      그 바이트를 빼세요
    if there is one beside every letter, the file is UTF-16: save it as UTF-8 in your editor
      글자마다 있다면 UTF-16 파일입니다. 편집기에서 UTF-8로 저장하세요
    """#
}
