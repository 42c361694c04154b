extension KoreanPhrases {
  /// What building finds.
  static let build = #"""
    the address {1} was published, and its entry is kept back now
      게시했던 주소 {1}의 일기가 지금은 공개되지 않습니다
    the entry
      해당 일기
    'ilgi addresses update' takes the line out of {1}
      'ilgi addresses update'를 실행하면 {1}에서 이 줄이 빠집니다
    its entry now stands at {1}
      그 일기의 지금 주소는 {1}입니다
    its entry was '{1}'
      그 일기는 '{1}'{이었/였}습니다
    the address {1} was published, and nothing stands there now
      게시했던 주소 {1}에 지금은 아무것도 없습니다
    keep it alive with a line in the entry that took its place: {1}
      대신하는 일기에 다음 줄을 적어 주소를 살리세요: {1}
    keep it alive with a line in '{1}': {2}
      '{1}'에 다음 줄을 적어 주소를 살리세요: {2}
    or give it up: ilgi addresses update
      또는 주소를 포기하세요: ilgi addresses update
    this is no line of {1}
      {1}에 있을 수 없는 줄입니다
    a line is an address, a tab and the entry's file; take the file back from git, or write it anew with 'ilgi addresses update'
      한 줄은 주소, 탭, 일기 파일로 이루어집니다. git에서 파일을 되돌리거나 'ilgi addresses update'로 다시 쓰세요
    words of this text, which is not published, stand in the site at /{1}
      게시하지 않는 이 글의 말이 사이트의 /{1}에 있습니다
    nothing that is published has them together: look at the templates that make that page
      게시하는 글에는 함께 나오지 않는 말입니다. 그 페이지를 만드는 템플릿을 살펴보세요
    the journal has no entries
      일기장에 일기가 없습니다
    write a file like entries/2024-03-05-lisbon.md and build again
      entries/2024-03-05-lisbon.md 같은 파일을 쓰고 다시 빌드하세요
    none of the journal's entries may be published on {1}
      {1}에 게시할 수 있는 일기가 하나도 없습니다
    entries that are drafts, private, not yet due or expired are left out
      초안, 비공개, 게시일 전이거나 만료된 일기는 빠집니다
    a file of static/
      static/의 파일
    a file of the theme or of the search index
      테마나 검색 색인의 파일
    without 'url' in the settings the site has no feed, sitemap and canonical links
      설정에 'url'이 없으면 사이트에 피드, 사이트맵, 대표 주소 링크가 없습니다
    write the site's address into ilgi.yml, as in url: https://diary.example/
      ilgi.yml에 사이트 주소를 적으세요. 예: url: https://diary.example/
    settings are read from 'ilgi.yml' alone
      설정은 'ilgi.yml'에서만 읽습니다
    rename '{1}' to ilgi.yml
      '{1}'의 이름을 ilgi.yml로 바꾸세요
    an entry holds at most {1}
      일기 하나의 크기는 {1}까지입니다
    split it into several entries, or move it out of the content folder
      여러 일기로 나누거나 일기 폴더 밖으로 옮기세요
    'exclude' names '{1}', which is neither a file nor a folder of the content folder
      'exclude'에 적힌 '{1}'{은/는} 일기 폴더의 파일도 폴더도 아닙니다
    write paths as they are seen from the content folder, as in exclude: [Templates]
      일기 폴더를 기준으로 경로를 적으세요. 예: exclude: [Templates]
    entries take a date from git, but the clone is shallow and does not know all commits
      일기의 날짜를 git에서 가져오는데, 얕은 복제(shallow clone)라서 모든 커밋을 알 수 없습니다
    fetch the whole history: git fetch --unshallow (in GitHub Actions fetch-depth: 0, in GitLab CI GIT_DEPTH: 0)
      전체 이력을 가져오세요: git fetch --unshallow (GitHub Actions에서는 fetch-depth: 0, GitLab CI에서는 GIT_DEPTH: 0)
    or write 'date:' into each entry, and take 'updated: git' out of the settings
      또는 일기마다 'date:'를 적고 설정에서 'updated: git'을 빼세요
    git refuses to read the journal's history, since the folder belongs to another user
      폴더의 소유자가 다른 사용자라서 git이 일기장의 이력을 읽지 못합니다
    git config --global --add safe.directory with the journal's folder
      일기장 폴더로 git config --global --add safe.directory를 실행하세요
    a template that stands in for the theme's is no page of its own
      테마의 템플릿을 대신하는 템플릿은 따로 페이지가 될 수 없습니다
    give it another name, or take the front matter out
      이름을 바꾸거나 머리말을 빼세요
    words of the interface stand in locales/
      인터페이스의 말은 locales/에 둡니다
    move it to locales/{1}
      locales/{1}{으로/로} 옮기세요
    nothing uses this file, and the theme has one of nearly this name
      아무 데서도 쓰지 않는 파일이며, 테마에 이름이 비슷한 파일이 있습니다
    did you mean 'templates/{1}'?
      혹시 'templates/{1}'{을/를} 쓰려던 것인가요?
    there is no template '{1}'
      '{1}' 템플릿이 없습니다
    write it into templates/{1}, or leave 'template' out
      templates/{1}에 만들거나 'template'을 빼세요
    a sync service left this copy, since two devices changed one file
      두 기기에서 한 파일을 고쳐 동기화 서비스가 남긴 사본입니다
    keep what is missing in the other one, and delete it; if it is no copy, rename it
      없는 내용을 다른 파일로 옮기고 지우세요. 사본이 아니면 이름을 바꾸세요
    a merge left this file behind
      병합하면서 남은 파일입니다
    keep what is missing in the merged one, and delete it; if it is none, rename it
      없는 내용을 병합한 파일로 옮기고 지우세요. 그런 파일이 아니면 이름을 바꾸세요
    an editor left this backup behind
      편집기가 남긴 백업입니다
    delete it; if it is none, rename it
      지우세요. 백업이 아니면 이름을 바꾸세요
    {1}; it is not published
      {1}. 게시하지 않습니다
    a catalog is named by its locale
      메시지 목록의 파일 이름은 언어 태그입니다
    name it like ko.yml or zh-Hant.yml
      ko.yml이나 zh-Hant.yml처럼 이름을 지으세요
    the theme has no words in '{1}'; pages in it speak the journal's other locales, or English
      테마에 '{1}' 언어의 말이 없어, 그 페이지는 일기장의 다른 언어나 영어로 표시됩니다
    write them into locales/{1}.yml
      locales/{1}.yml에 적으세요
    a published file's name must not hold control characters or backslashes
      게시할 파일의 이름에는 제어 문자나 역슬래시를 쓸 수 없습니다
    rename the file
      파일 이름을 바꾸세요
    a file's name is not UTF-8
      파일 이름이 UTF-8이 아닙니다
    rename it; convmv(1) does so for whole folders
      이름을 바꾸세요. convmv(1)로 폴더 전체를 바꿀 수 있습니다
    a hidden file is left out of the site
      숨김 파일은 사이트에 넣지 않습니다
    published are {1}; give others a name without a dot
      {1}만 게시합니다. 다른 파일은 점 없는 이름으로 바꾸세요
    the symbolic link leads out of the journal
      심볼릭 링크가 일기장 밖을 가리킵니다
    put the folder itself in its place
      링크 대신 폴더를 직접 두세요
    neither a file nor a folder; pipes and devices are not read
      파일도 폴더도 아닙니다. 파이프와 장치는 읽지 않습니다
    move it out of the journal's folders
      일기장의 폴더 밖으로 옮기세요
    the symbolic link leads nowhere
      심볼릭 링크가 가리키는 곳이 없습니다
    remove the link, or let it lead to a file of the journal
      링크를 지우거나 일기장의 파일을 가리키게 하세요
    put a copy of what it leads to in its place
      링크 대신 가리키던 것의 사본을 두세요
    the symbolic link leads to the journal's own entries
      심볼릭 링크가 일기장의 일기를 가리킵니다
    put a copy of the file in its place, if everybody may see it
      누구나 보아도 되는 파일이면 링크 대신 사본을 두세요
    the symbolic link leads back to a folder that it stands in
      심볼릭 링크가 자신이 들어 있는 폴더를 가리킵니다
    remove the link
      링크를 지우세요
    """#
}
