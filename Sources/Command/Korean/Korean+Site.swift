extension KoreanPhrases {
  /// Links, addresses, translations, and the pages of a site.
  static let site = #"""
    the entry has no heading of this name
      일기에 이런 이름의 제목이 없습니다
    the entry that this link leads to has no heading of this name
      링크한 일기에 이런 이름의 제목이 없습니다
    did you mean '#{1}'?
      혹시 '#{1}'{을/를} 쓰려던 것인가요?
    did you mean '/{1}'?
      혹시 '/{1}'{을/를} 쓰려던 것인가요?
    it has no headings at all
      제목이 하나도 없습니다
    write the heading as it stands there
      제목을 그곳에 적힌 대로 적으세요
    several files have the name in this link, and the first is taken
      링크의 이름을 가진 파일이 여럿이라 첫째를 골랐습니다
    it could mean this one
      이것일 수도 있습니다
    write the folder too, as in [[folder/name]], or the name of the file
      [[folder/name]]처럼 폴더까지 적거나 파일 이름을 적으세요
    no post has the name in this expression
      이 식의 이름을 가진 일기가 없습니다
    write the name of its file, without .md
      .md 없이 파일 이름을 적으세요
    the link leads out of the journal's folder
      링크가 일기장 폴더 밖을 가리킵니다
    only files inside the journal can be published
      일기장 안의 파일만 게시할 수 있습니다
    an image on another host becomes a link
      다른 호스트의 이미지는 링크로 바뀝니다
    write its address with https
      주소를 https로 적으세요
    keep a copy beside the entry, or add '{1}' to 'remote_images' in the settings
      일기 곁에 사본을 두거나 설정의 'remote_images'에 '{1}'{을/를} 더하세요
    nothing stands at this address of the site
      사이트의 이 주소에는 아무것도 없습니다
    put the file into static/, or link to a file beside the entry by its relative path
      파일을 static/에 넣거나, 일기 곁의 파일을 상대 경로로 링크하세요
    the file that this link names does not exist
      링크한 파일이 없습니다
    links to files are relative to the entry's own file
      파일 링크는 일기 파일을 기준으로 한 상대 경로입니다
    a published entry must not link to a draft or private one
      게시하는 일기에서 초안이나 비공개 일기로 링크할 수 없습니다
    take the link out, or publish the entry that it leads to
      링크를 빼거나 링크한 일기를 게시하세요
    the entry that this link names is not shown on this day
      링크한 일기는 이날 보이지 않습니다
    the link's text stays; the link comes back with the entry
      링크의 글만 남기며, 일기가 나오면 링크도 돌아옵니다
    a file of this name cannot be published
      이런 이름의 파일은 게시할 수 없습니다
    use a name without a leading dot, control characters or backslashes
      점으로 시작하지 않고 제어 문자와 역슬래시가 없는 이름을 쓰세요
    no file has the name in this link, whose text stays
      링크의 이름을 가진 파일이 없어 글만 남깁니다
    no entry or file has the name in this link, whose text stays
      링크의 이름을 가진 일기나 파일이 없어 글만 남깁니다
    one more link has it
      같은 링크가 하나 더 있습니다
    {1} more links have it
      같은 링크가 {1}개 더 있습니다
    a list page
      목록 페이지
    a list in another order
      다른 순서의 목록
    the list of titles
      제목 목록
    the calendar of the days of the year
      한 해의 날 달력
    a day of the year
      한 해의 어느 날
    the statistics
      통계
    the list of undated entries
      날짜 없는 일기의 목록
    an entry
      일기
    a year's archive
      연도별 보관함
    a month's archive
      월별 보관함
    the list of tags
      태그 목록
    the list of '{1}'
      '{1}' 목록
    a tag's page
      태그 페이지
    a page of '{1}'
      '{1}' 페이지
    the search page
      검색 페이지
    the page for addresses that do not exist
      없는 주소를 위한 페이지
    a page of the journal's own
      일기장에서 만든 페이지
    an alias
      별칭
    the feed
      피드
    the feed of a term
      항목의 피드
    the file for search engines' robots
      검색 로봇을 위한 파일
    the web app manifest
      웹 앱 매니페스트
    the file of HTTP headers
      HTTP 헤더 파일
    the sitemap
      사이트맵
    a file beside an entry
      일기 곁의 파일
    the address {1} belongs to the site itself
      주소 {1}{은/는} 사이트 자체가 씁니다
    give the entry another 'slug' or 'permalink', or rename its file
      일기의 'slug'나 'permalink'를 바꾸거나 파일 이름을 바꾸세요
    give the page another address with 'permalink', or rename its file
      'permalink'로 페이지의 주소를 바꾸거나 파일 이름을 바꾸세요
    give one of them another 'slug', or rename its file
      둘 가운데 하나의 'slug'를 바꾸거나 파일 이름을 바꾸세요
    take the alias out, or give the other one another address
      별칭을 빼거나 다른 쪽의 주소를 바꾸세요
    two sources have the address {1}
      원본 두 개의 주소가 {1}{으로/로} 같습니다
    the addresses {1} and {2} are one on file systems without case or Unicode forms
      대소문자나 유니코드 형식을 가리지 않는 파일 시스템에서는 주소 {1}{과/와} {2}{이/가} 같습니다
    the address {1} needs a folder where {2} is a file
      주소 {1}에 필요한 폴더 자리에 파일 {2}{이/가} 있습니다
    the other one is {1}
      다른 하나는 {1}입니다
    this translation is nowhere on the site, which has no edition for '{1}'
      사이트에 '{1}' 언어가 없어 이 번역은 어디에도 나오지 않습니다
    no date is found for this entry; it is listed last, as undated
      일기의 날짜를 찾을 수 없어 맨 뒤에 날짜 없는 일기로 둡니다
    '{1}' in its name is no day
      이름의 '{1}'{은/는} 날짜가 아닙니다
    write 'date: YYYY-MM-DD' in its front matter, or begin the file's name with the date
      머리말에 'date: YYYY-MM-DD'를 적거나 파일 이름을 날짜로 시작하세요
    the names of two files differ in their Unicode form alone
      두 파일의 이름이 유니코드 형식만 다릅니다
    two files are the same entry in '{1}'
      두 파일이 '{1}' 언어의 같은 일기입니다
    the other file
      다른 파일
    rename one of them
      둘 가운데 하나의 이름을 바꾸세요
    give one of them another locale, or its own 'translation' key
      하나의 언어를 바꾸거나 'translation'에 다른 값을 적으세요

    a path from the root of the site goes down only
      사이트의 루트부터 적는 경로는 아래로만 내려갑니다
    this one has '..'
      '..'이 들어 있습니다
    an address in full needs the site's own
      전체 주소에는 사이트의 주소가 필요합니다
    the settings have no 'url'
      설정에 'url'이 없습니다
    write 'url:' into ilgi.yml, or ask {% if page.canonical %} before
      ilgi.yml에 'url:'을 적거나, 먼저 {% if page.canonical %}로 확인하세요
    '{1}' is no style of dates
      '{1}'{은/는} 날짜 형식이 아닙니다
    the styles are {1}, and CLDR's skeletons of y, M, d and E
      쓸 수 있는 형식: {1}, 그리고 y, M, d, E로 된 CLDR 골격
    '{1}' says a day
      '{1}'{은/는} 날짜를 표시합니다
    '{1}' is for text
      '{1}'{은/는} 글에 씁니다
    '{1}' cannot be said in a message
      '{1}'{은/는} 메시지에 넣을 수 없습니다
    the message '{1}' needs an argument that is not given
      '{1}' 메시지에 필요한 인자가 없습니다
    no catalog has the message '{1}'
      '{1}' 메시지가 어느 목록에도 없습니다
    the theme has no asset '{1}'
      테마에 '{1}' 자산이 없습니다
    'number' says a whole number
      'number'는 정수를 표시합니다
    """#
}
