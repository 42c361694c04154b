extension KoreanPhrases {
  /// The text of entries.
  static let markdown = #"""
    a hidden note's marks must stand where they are read
      숨긴 메모의 표시는 읽히는 자리에 있어야 합니다
    from here on, a mark stands in a footnote, link definition or cell that is not shown
      여기부터 표시가 보이지 않는 각주, 링크 정의, 칸 안에 있습니다
    move the mark into a paragraph of its own
      표시를 따로 떨어진 문단으로 옮기세요
    close it with '%%', or write '\%%' to show two percent signs
      '%%'로 닫거나, 퍼센트 기호 두 개를 보이려면 '\%%'로 적으세요
    close it with '%%' in the same paragraph, or write '\%%' to show two percent signs
      같은 문단에서 '%%'로 닫거나, 퍼센트 기호 두 개를 보이려면 '\%%'로 적으세요
    close it with '-->', or write '\<!--' to show it
      '-->'로 닫거나, 그대로 보이려면 '\<!--'로 적으세요
    a hidden note must not open inside a word or an address
      숨긴 메모는 낱말이나 주소 안에서 열 수 없습니다
    it is not clear whether a note opens here
      여기서 메모가 열리는지 분명하지 않습니다
    put a space before the '%%', or write '\%%' to show two percent signs
      '%%' 앞에 빈칸을 두거나, 퍼센트 기호 둘을 보이려면 '\%%'로 적으세요
    the settings must say whether '%%…%%' hides a note or is text
      '%%…%%'가 숨긴 메모인지 글인지 설정에 적어야 합니다
    this may open a hidden note
      여기서 숨긴 메모가 열리는 것일 수 있습니다
    write 'comments: obsidian' into ilgi.yml to hide such notes, as Obsidian does
      Obsidian처럼 숨기려면 ilgi.yml에 'comments: obsidian'을 적으세요
    write 'comments: html' to show them as text; '<!-- … -->' hides a note in any case
      글로 보이려면 'comments: html'을 적으세요. '<!-- … -->'는 어느 쪽이든 메모를 숨깁니다
    1 more file has such marks
      이런 표시가 있는 파일이 1개 더 있습니다
    {1} more files have such marks
      이런 표시가 있는 파일이 {1}개 더 있습니다
    a hidden note must be closed in the same value
      숨긴 메모는 같은 값 안에서 닫아야 합니다
    a note opens here
      여기서 메모가 열립니다
    close it with '-->' or '%%'
      '-->'나 '%%'로 닫으세요
    write '\<!--' or '\%%' to show what it opens with
      여는 표시를 그대로 보이려면 '\<!--'나 '\%%'로 적으세요
    a hidden note must be closed
      숨긴 메모는 닫아야 합니다
    opens here and never closes
      여기서 열리고 닫히지 않습니다
    a hidden note must end outside of code and addresses
      숨긴 메모는 코드나 주소 밖에서 끝나야 합니다
    opens here; its closing mark also stands in code or an address
      여기서 열립니다. 닫는 표시가 코드나 주소 안에도 있습니다
    close the note before it, or change the mark there
      그 앞에서 메모를 닫거나 그곳의 표시를 바꾸세요
    a hidden note must not hold an escaped mark
      숨긴 메모에는 이스케이프한 표시를 쓸 수 없습니다
    opens here; '\%' stands in it
      여기서 열립니다. 안에 '\%'가 있습니다
    remove the backslash to end the note there, or one of the percent signs
      거기서 메모를 끝내려면 역슬래시를 지우고, 아니면 퍼센트 기호 하나를 지우세요
    a footnote must stand wholly inside or outside of a hidden note
      각주는 숨긴 메모의 안이나 밖에 온전히 있어야 합니다
    move the footnote out of the hidden note
      각주를 숨긴 메모 밖으로 옮기세요
    {1} more of this kind are not shown
      같은 종류 {1}개는 생략했습니다
    a declaration or an instruction
      선언이나 처리 지시
    a footnote must be referred to
      각주는 본문에서 가리켜야 합니다
    is not shown
      보이지 않습니다
    refer to it in the text, or remove it
      본문에서 가리키거나 지우세요
    two footnotes must not have one name
      각주 두 개의 이름이 같을 수 없습니다
    the second one is not shown
      둘째는 보이지 않습니다
    the first one
      첫째
    give one of them another name
      하나의 이름을 바꾸세요
    an HTML element must be closed where it opened
      HTML 요소는 열린 자리에서 닫아야 합니다
    write '</{1}>' in the same paragraph, list item or quote
      같은 문단, 목록 항목, 인용문 안에 '</{1}>'{을/를} 적으세요
    raw HTML is shown as text
      HTML을 글자 그대로 보입니다
    these elements pass, without attributes and closed where they open: {1}
      속성 없이 열린 자리에서 닫으면 쓸 수 있는 요소: {1}
    a link must have a scheme that is known to be safe
      링크에는 안전하다고 알려진 스킴만 쓸 수 있습니다
    shown without its destination
      주소 없이 보입니다
    these pass: {1}
      쓸 수 있는 것: {1}
    '<{1}>' outside of its parent
      부모 요소 밖의 '<{1}>'
    '<{1}>' nested too deeply
      너무 깊이 겹친 '<{1}>'
    '<{1}>'
      '<{1}>'
    '{1}' of '<{2}>'
      '<{2}>'의 '{1}'
    '</{1}>', which closes nothing here,
      여기서 닫을 것이 없는 '</{1}>'
    raw HTML must be of elements and attributes that are known to be safe
      HTML에는 안전하다고 알려진 요소와 속성만 쓸 수 있습니다
    {1} is left out
      {1}{을/를} 뺐습니다
    link references
      링크 참조
    a row with many '|'
      '|'가 많은 줄
    table rows with few cells
      칸이 적은 표의 줄
    a long paragraph with many marks
      표시가 많은 긴 문단
    many rows of '-' and '|'
      '-'와 '|'로 된 많은 줄
    deeply nested lists or quotes
      깊이 겹친 목록이나 인용문
    an entry must be at most {1}
      일기의 크기는 {1}까지입니다
    split it into several entries
      여러 일기로 나누세요
    lists and quotes must be nested at most {1} levels deep
      목록과 인용문은 {1}단계까지만 겹칠 수 있습니다
    take some of the levels out
      몇 단계를 줄이세요
    a table must have at most {1} columns
      표의 열은 {1}개까지입니다
    split it into several tables
      여러 표로 나누세요
    an entry must not take unreasonable work to read
      일기를 읽는 데 지나치게 큰 작업이 들면 안 됩니다
    put blank lines between paragraphs, or split the entry
      문단 사이에 빈 줄을 두거나 일기를 나누세요
    """#
}
