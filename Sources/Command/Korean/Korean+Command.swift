extension KoreanPhrases {
  /// The command line: words of every result, help and usage errors.
  static let command = #"""
    error
      오류
    warning
      경고
    note
      참고
    help
      도움말
    {1} and {2}
      {1}{과/와} {2}
    {1}, {2}
      {1}, {2}
    1 entry
      일기 1편
    {1} entries
      일기 {1}편
    1 page
      페이지 1쪽
    1 hidden note
      숨긴 메모 1개
    {1} hidden notes
      숨긴 메모 {1}개
    {1}; {2} left out
      {1}. {2}{은/는} 뺐습니다
    {1} pages
      페이지 {1}쪽
    1 file
      파일 1개
    {1} files
      파일 {1}개
    1 address
      주소 1개
    {1} addresses
      주소 {1}개
    1 error
      오류 1개
    {1} errors
      오류 {1}개
    1 warning
      경고 1개
    {1} warnings
      경고 {1}개

    did you mean '{1}'?
      혹시 '{1}'{을/를} 쓰려던 것인가요?
    see 'ilgi --help'
      'ilgi --help'를 보세요
    see 'ilgi {1} --help'
      'ilgi {1} --help'를 보세요
    a command is needed
      명령을 적어야 합니다
    ilgi build [FOLDER] builds a journal's site
      ilgi build [FOLDER]로 일기장의 사이트를 만듭니다
    there is no command '{1}'
      '{1}'{이라/라}는 명령은 없습니다
    did you mean 'ilgi {1}'?
      혹시 'ilgi {1}'{을/를} 쓰려던 것인가요?
    did you mean 'ilgi {1} {2}'?
      혹시 'ilgi {1} {2}'{을/를} 쓰려던 것인가요?
    did you mean '--lang {1}'?
      혹시 '--lang {1}'{을/를} 쓰려던 것인가요?
    '--lang' takes one of {1}, not '{2}'
      '--lang'에는 {1} 가운데 하나를 적어야 하며 '{2}'{은/는} 쓸 수 없습니다
    '{1}' has no option '{2}'
      '{1}'에는 '{2}' 옵션이 없습니다
    'why' needs a file
      'why'에는 파일을 적어야 합니다
    as in ilgi why entries/2024-03-05-lisbon.md
      예: ilgi why entries/2024-03-05-lisbon.md
    'search' needs a query
      'search'에는 찾을 말을 적어야 합니다
    as in ilgi search 'harbour tag:travel'
      예: ilgi search '항구 태그:여행'
    '{1}' takes one folder, not also '{2}'
      '{1}'에는 폴더를 하나만 적습니다. '{2}'{을/를} 더 적을 수 없습니다
    the folder's name is empty
      폴더 이름이 비어 있습니다
    '--output' needs a folder
      '--output'에는 폴더를 적어야 합니다
    '{1}' takes no '--output'
      '{1}'{과/와} '--output'은 함께 쓸 수 없습니다
    what is not for publishing always goes to .ilgi/preview in the journal
      게시하지 않을 사이트는 언제나 일기장의 .ilgi/preview에 만듭니다
    '{1}' or '{2}'
      '{1}' 또는 '{2}'
    '{1}'
      '{1}'
    '{1}' needs {2} behind it
      '{1}' 뒤에는 {2}{을/를} 적어야 합니다
    '--base-url' takes an address, not '{1}'
      '--base-url'에는 주소를 적어야 하며 '{1}'{은/는} 쓸 수 없습니다
    as in --base-url https://diary.example/
      예: --base-url https://diary.example/
    '--jobs' takes a number from 1 to 1024, not '{1}'
      '--jobs'에는 1부터 1024까지의 수를 적어야 하며 '{1}'{은/는} 쓸 수 없습니다
    '--today' takes a day, not '{1}'
      '--today'에는 날짜를 적어야 하며 '{1}'{은/는} 쓸 수 없습니다
    write it as YYYY-MM-DD
      YYYY-MM-DD로 적으세요
    '--report' takes one of {1}, not '{2}'
      '--report'에는 {1} 가운데 하나를 적어야 하며 '{2}'{은/는} 쓸 수 없습니다
    '{1}' takes no value
      '{1}'에는 값을 적지 않습니다
    there is no option '{1}'
      '{1}'{이라/라}는 옵션은 없습니다
    SOURCE_DATE_EPOCH holds no seconds since 1970
      SOURCE_DATE_EPOCH의 값이 1970년부터 센 초가 아닙니다
    unset it, or give the day with --today
      변수를 지우거나 --today로 날짜를 적으세요

    Ilgi turns a folder of front-matter Markdown entries into a website.
      Ilgi는 머리말(front matter)이 있는 마크다운 일기 폴더를 웹사이트로 만듭니다.
    usage: ilgi COMMAND …
      사용법: ilgi COMMAND …
    commands:
      명령:
    'ilgi COMMAND --help' tells a command's options; 'ilgi --version' the version.
      명령의 옵션은 'ilgi COMMAND --help', 버전은 'ilgi --version'으로 볼 수 있습니다.
    Settings stand in the journal's ilgi.yml; Documentation/Settings.md lists them.
      설정은 일기장의 ilgi.yml에 적으며, Documentation/Settings.md에 모두 나와 있습니다.
    usage: {1}
      사용법: {1}
    options:
      옵션:
    exit status:
      종료 상태:
    done
      완료
    the command line is wrong
      명령줄이 잘못됨
    the author's files have errors, or there is no entry
      글쓴이의 파일에 오류가 있거나 일기가 하나도 없음
    the world failed: no such folder, cannot read or write
      환경 문제: 폴더 없음, 읽기나 쓰기 실패
    {1}; the published site is untouched
      {1}, 게시된 사이트는 그대로
    {1}, output refused, another build is running
      {1}, 출력 폴더 거부, 다른 빌드 실행 중
    a build would publish
      빌드하면 게시됨
    {1}, output refused
      {1}, 출력 폴더 거부
    done, also when nothing is found
      완료(찾은 것이 없을 때도)
    there is an answer
      답이 나옴
    no such file or folder, cannot read
      파일이나 폴더 없음, 읽기 실패
    no such folder or file, cannot write, a file is there already
      폴더나 파일 없음, 쓰기 실패, 이미 있는 파일
    {1}; nothing was written
      {1}, 아무것도 쓰지 않음
    write the site into DIR instead of FOLDER/public
      사이트를 FOLDER/public 대신 DIR에 씁니다
    the site's address, instead of the settings' 'url'
      설정의 'url' 대신 쓸 사이트 주소
    show drafts too, marked, in .ilgi/preview: not for publishing
      초안도 표시를 달아 .ilgi/preview에 보여 줍니다(게시용 아님)
    show entries before their 'publish' day too, in the same way
      'publish' 날짜가 아직 오지 않은 일기도 같은 방식으로 보여 줍니다
    treat warnings as errors
      경고를 오류로 다룹니다
    work with N threads (default: one for each core)
      스레드 N개로 일합니다(기본값: 코어마다 하나)
    the day that 'publish' and 'expires' are compared with, YYYY-MM-DD
      'publish'와 'expires'를 견줄 날짜, YYYY-MM-DD
    tell diagnostics as text, json (one object a line) or github (annotations)
      진단의 형식: text, json(한 줄에 객체 하나), github(주석)
    one JSON object a line for each entry that is found
      찾은 일기마다 JSON 객체를 한 줄씩 적습니다
    copy all templates and assets; what stands behind is the folder
      템플릿과 자산을 모두 복사합니다. 뒤에 적는 것은 폴더입니다
    say nothing but errors and warnings
      오류와 경고만 알립니다
    speak en or ko (default: as LC_ALL, LC_MESSAGES or LANG say)
      쓸 언어: en 또는 ko(기본값: LC_ALL, LC_MESSAGES, LANG을 따름)
    print this help
      이 도움말을 보여 줍니다
    print the version
      버전을 보여 줍니다
    ilgi build [FOLDER] [options]
      ilgi build [FOLDER] [옵션]
    ilgi check [FOLDER] [options]
      ilgi check [FOLDER] [옵션]
    ilgi search QUERY [FOLDER] [options]
      ilgi search QUERY [FOLDER] [옵션]
    ilgi addresses update [FOLDER] [options]
      ilgi addresses update [FOLDER] [옵션]
    ilgi theme list [FOLDER] | ilgi theme eject [FILE [FOLDER]] [options]
      ilgi theme list [FOLDER] | ilgi theme eject [FILE [FOLDER]] [옵션]
    ilgi why FILE [FOLDER] [options]
      ilgi why FILE [FOLDER] [옵션]
    build the site of the journal in FOLDER (default: this folder)
      FOLDER에 있는 일기장의 사이트를 만듭니다(기본값: 이 폴더)
    find entries, as the search of the site does
      사이트의 검색과 똑같이 일기를 찾습니다
    write the addresses of published entries into addresses.lock
      게시한 일기의 주소를 addresses.lock에 씁니다
    list the theme's files, or copy them into templates/ to change them
      테마의 파일을 나열하거나, 고칠 수 있게 templates/로 복사합니다
    say why one file is on the site or is not, and where all of it comes from
      파일 하나가 왜 사이트에 있는지 또는 없는지, 값이 어디서 왔는지 알려 줍니다
    say all that build would say, and what it leaves out; write nothing
      build가 알릴 것과 빼놓을 것을 모두 알려 줍니다. 아무것도 쓰지 않습니다
    """#
}
