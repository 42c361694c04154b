extension KoreanPhrases {
  /// What commands answer.
  static let results = #"""
    addresses.lock is as it was
      addresses.lock은 그대로입니다
    given up: {1}
      포기한 주소: {1}
    addresses.lock: {1}, {2} new, {3} given up
      addresses.lock: {1}(새로 {2}개, 포기 {3}개)
    {1}; {2}
      {1}. {2}
    nothing was published, the site is as it was
      아무것도 게시하지 않았으며 사이트는 그대로입니다
    nothing was published; the site is as it was
      아무것도 게시하지 않았으며 사이트는 그대로입니다
    note: kept '{1}', which no build wrote, in the output
      참고: 빌드가 쓰지 않은 '{1}'{을/를} 출력 폴더에 그대로 두었습니다
    {1} ({2} not published)
      {1}({2}{은/는} 게시하지 않음)
    {1}: {2}, {3}, {4} in {5}
      {1}: {2}, {3}, {4} (언어: {5})
    preview, not for publishing: {1}
      미리보기(게시용 아님): {1}
    a build would be refused
      빌드할 수 없습니다
    the check could not be finished
      검사를 끝까지 마치지 못했습니다
    left out:
      빠진 파일:
    1 file is left out
      파일 1개가 빠집니다
    {1} files are left out
      파일 {1}개가 빠집니다
    a build would write {1}, {2}, {3} in {4}; {5}
      빌드하면 {1}, {2}, {3}{을/를} 씁니다(언어: {4}). {5}
    {1} in the journal: 'ilgi check' says which, and entries with errors are not searched
      일기장에 {1}{이/가} 있습니다. 'ilgi check'가 자세히 알려 주며, 오류가 있는 일기는 검색하지 않습니다
    {1}  (replaced by {2})
      {1}  ({2}{으로/로} 바뀜)
    '{1}' is there already, and is as it was
      '{1}'{은/는} 이미 있으며 그대로입니다
    move it away first, if the theme's own is wanted back
      테마의 원래 파일이 필요하면 먼저 그 파일을 옮기세요
    wrote {1}
      {1}{을/를} 썼습니다
    kept {1}, which was there already
      이미 있던 {1}{은/는} 그대로 두었습니다
    undated
      날짜 없음

    left out: {1}
      빠짐: {1}
    no entry, but a file beside entries; no published entry uses it, so it is left out
      일기가 아니라 일기 곁의 파일입니다. 쓰는 일기 가운데 게시된 것이 없어 빠집니다
    no entry, but a file beside entries; published, since a published entry uses it
      일기가 아니라 일기 곁의 파일입니다. 게시된 일기가 쓰므로 게시됩니다
    not read as an entry: {1}
      일기로 읽지 않음: {1}
    left out on {1}: {2}
      {1}에 빠짐: {2}
    may be published, but errors in the journal stop a build (see 'ilgi check')
      게시할 수 있지만 일기장의 오류 때문에 빌드할 수 없습니다('ilgi check'를 보세요)
    published
      게시됨
    by the field '{1}'
      '{1}' 필드
    in {1}
      {1} 언어
    collides with
      충돌
    reason
      까닭
    address
      주소
    date
      날짜
    title
      제목
    slug
      슬러그
    locale
      언어
    translation
      번역
    none
      없음
    from the commit that added the file
      파일을 더한 커밋에서
    from the field '{1}'
      '{1}' 필드에서
    from the file's name
      파일 이름에서
    from the folders
      폴더에서
    from the text
      본문에서
    the journal's first
      일기장의 첫 언어
    empty
      비어 있음
    has errors
      오류 있음
    left behind by a sync service, a merge or an editor
      동기화 서비스, 병합, 편집기가 남긴 파일
    excluded
      제외됨
    private
      비공개
    draft
      초안
    not before {1}
      {1} 이후 게시
    expired on {1}
      {1}에 만료됨
    it lies outside of the journal
      일기장 밖에 있습니다
    it is in the output
      출력 폴더 안에 있습니다
    names that begin with a dot, like '{1}', are passed over
      '{1}'처럼 점으로 시작하는 이름은 건너뜁니다
    it is a folder
      폴더입니다
    it holds the journal's settings
      일기장의 설정 파일입니다
    it holds the addresses that were published
      게시했던 주소를 담은 파일입니다
    files of templates/ make the theme
      templates/의 파일은 테마를 이룹니다
    files of static/ are copied to the root of the site as they are
      static/의 파일은 사이트의 루트에 그대로 복사됩니다
    files of locales/ hold words of the interface
      locales/의 파일은 인터페이스의 말을 담습니다
    entries are read from '{1}/' alone
      일기는 '{1}/'에서만 읽습니다
    node_modules/ is passed over
      node_modules/는 건너뜁니다
    at the top of a journal without entries/, README, LICENSE and their like are no entries
      entries/가 없는 일기장의 맨 위에서는 README, LICENSE 같은 파일을 일기로 보지 않습니다
    a folder above it holds another site, or it is a link, a pipe or a device that is not read
      위의 폴더가 다른 사이트의 것이거나, 읽지 않는 링크, 파이프, 장치입니다
    it is a template with a route, and makes the page {1}
      경로가 있는 템플릿이며 {1} 페이지를 만듭니다
    it is a sync service's copy of a conflict
      동기화 서비스가 남긴 충돌 사본입니다
    a merge left it behind
      병합하면서 남은 파일입니다
    it is an editor's backup
      편집기의 백업입니다
    'exclude' in the settings names the folder '{1}'
      설정의 'exclude'에 '{1}' 폴더가 적혀 있습니다
    'exclude' in the settings names it
      설정의 'exclude'에 적혀 있습니다
    Obsidian keeps its templates in the folder '{1}'
      Obsidian이 '{1}' 폴더에 템플릿을 둡니다
    Logseq keeps old versions in the folder '{1}'
      Logseq이 '{1}' 폴더에 이전 버전을 둡니다

    locales:
      언어:
    {1} of {2} messages
      메시지 {2}개 가운데 {1}개
    {1}: {2}, in place of the theme's own
      {1}: {2}, 테마의 말을 대신합니다
    {1}: {2}
      {1}: {2}
    {1}: {2}, {3} missing
      {1}: {2}, {3}개 없음
    said in {1}: {2}
      {1} 언어로 표시: {2}
    {1} and {2} more
      {1} 외 {2}개
    '{1}' leaves out {2}
      '{1}'에 {2}{이/가} 빠져 있습니다
    """#
}
