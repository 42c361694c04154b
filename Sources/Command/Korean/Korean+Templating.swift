extension KoreanPhrases {
  /// Templates: values, filters, and the HTML around them.
  static let templating = #"""
    {1} {2}
      {1} {2}
    it has
      쓸 수 있는 것:
    it takes
      받는 것:
    the extended templates have
      확장한 템플릿에 있는 것:
    a boolean
      불린
    an integer
      정수
    a number
      수
    a string
      문자열
    markup
      마크업
    a list
      목록
    a map
      맵
    an object
      객체
    a macro
      매크로
    a loop
      반복
    a namespace
      네임스페이스
    an imported template
      가져온 템플릿
    a cycler
      순환자
    a joiner
      이음자
    undefined
      정의되지 않은 값
    nothing
      없는 값
    text
      글
    the end
      끝
    this is {1}
      여기 있는 것은 {1}입니다
    it is {1}
      값은 {1}입니다
    this holds {1}
      {1}{이/가} 들어 있습니다
    there are {1}
      {1}개 있습니다
    {1} is not
      {1}{은/는} 그렇지 않습니다
    'range' counts in integers
      'range'는 정수로 셉니다
    not in {1}
      {1}{으로/로}는 셀 수 없습니다
    'range' takes its numbers without names
      'range'의 수는 이름 없이 적습니다
    the step of a 'range' is not zero
      'range'의 간격은 0이 될 수 없습니다
    a 'range' has at most {1} elements
      'range'의 요소는 {1}개까지입니다
    a map is made of a map and named values
      맵은 맵과 이름 있는 값으로 만듭니다
    attributes are a map
      속성은 맵이어야 합니다
    a link is relative or has the scheme http, https, mailto or tel
      링크는 상대 경로이거나 스킴이 http, https, mailto, tel이어야 합니다
    this one has the scheme '{1}'
      스킴이 '{1}'입니다
    nothing is written into code
      코드 안에는 아무것도 출력할 수 없습니다
    '{1}' holds code
      '{1}'에는 코드가 들어갑니다
    the name of an attribute has no spaces, quotes, '=', '/' or brackets
      속성 이름에는 빈칸, 따옴표, '=', '/', 괄호를 쓸 수 없습니다
    '{1}' has one
      '{1}'에 들어 있습니다
    the filter 'attr' needs a name
      'attr' 필터에는 이름이 있어야 합니다
    raw HTML is a kind of value that only the host makes, such as an entry's body
      HTML 그대로인 값은 일기의 본문처럼 프로그램만 만듭니다
    a page is the same each time it is made: choose with first, last or a position
      페이지는 만들 때마다 같아야 합니다. first, last나 위치로 고르세요
    print the value itself, or its members
      값 자체나 그 구성원을 출력하세요
    links in a text come from its Markdown
      글의 링크는 마크다운에서 나옵니다
    '{1}' of the filter '{2}' is {3}
      '{2}' 필터의 '{1}'에는 {3}{을/를} 적어야 합니다
    there is no filter '{1}'
      '{1}' 필터는 없습니다
    the filter '{1}' takes other arguments
      '{1}' 필터의 인자가 맞지 않습니다
    there is no test '{1}'
      '{1}' 검사는 없습니다
    a pattern is a string
      서식은 문자열이어야 합니다
    each '%' of a pattern has its value
      서식의 '%'마다 값이 있어야 합니다
    a text is at most {1} bytes
      글은 {1}바이트까지입니다
    each value has its '%' in the pattern
      값마다 서식에 '%'가 있어야 합니다
    {1} of {2} are used
      {2}개 가운데 {1}개만 쓰였습니다
    a pattern holds %s, %d, %f, %x, %o and %%
      서식에는 %s, %d, %f, %x, %o, %%를 쓸 수 있습니다
    this holds another '%'
      다른 '%'가 들어 있습니다
    '%{1}' is for numbers
      '%{1}'에는 수를 씁니다
    '%{1}' is for integers
      '%{1}'에는 정수를 씁니다
    a number with a fixed point is below 1e15
      고정 소수점 수는 1e15보다 작아야 합니다
    a size is a number of bytes
      크기는 바이트 수여야 합니다
    this one is too large
      너무 큽니다
    only a map has items
      items는 맵에만 있습니다
    the filter 'groupby' needs an attribute
      'groupby' 필터에는 속성을 적어야 합니다
    'indent' of the filter 'tojson' is from 0 to 16
      'tojson' 필터의 'indent'는 0부터 16까지입니다
    JSON nests at most 32 deep
      JSON은 32단계까지만 겹칠 수 있습니다
    JSON is at most 16 MiB
      JSON은 16 MiB까지입니다
    JSON has only finite numbers
      JSON에는 유한한 수만 쓸 수 있습니다
    an object has no JSON
      객체는 JSON으로 나타낼 수 없습니다
    this has no JSON
      JSON으로 나타낼 수 없습니다
    there is no first element where there is none
      비어 있는 것에는 첫 요소가 없습니다
    there is no last element where there is none
      비어 있는 것에는 마지막 요소가 없습니다
    an empty list has no '{1}'
      빈 목록에는 '{1}'{이/가} 없습니다
    the filter '{1}' needs a number from 1 to 10000
      '{1}' 필터에는 1부터 10000까지의 수를 적어야 합니다
    an integer fits into 64 bits
      정수는 64비트 안에 들어야 합니다
    only a number has a size
      수에만 크기가 있습니다
    only a number is rounded
      수만 반올림할 수 있습니다
    'precision' of the filter 'round' is from -15 to 15
      'round' 필터의 'precision'은 -15부터 15까지입니다
    'method' of the filter 'round' is 'common', 'ceil' or 'floor'
      'round' 필터의 'method'는 'common', 'ceil', 'floor' 가운데 하나입니다
    the filter 'map' needs an attribute or the name of a filter
      'map' 필터에는 속성이나 필터 이름을 적어야 합니다
    the filter '{1}' needs an attribute
      '{1}' 필터에는 속성을 적어야 합니다
    a filter or test is named by a string
      필터나 검사의 이름은 문자열로 적어야 합니다
    'length' of the filter 'truncate' has room for its end
      'truncate' 필터의 'length'는 끝에 붙일 말보다 길어야 합니다
    the filter 'replace' needs the old text and the new
      'replace' 필터에는 옛 글과 새 글을 적어야 합니다
    a text that is put in this often is shorter
      이만큼 여러 번 넣으려면 글이 더 짧아야 합니다
    an indention is at most 1000 wide
      들여쓰기는 1000칸까지입니다
    markup is indented by spaces
      마크업은 빈칸으로만 들여 쓸 수 있습니다
    this is markup
      마크업입니다
    a query is made of pairs
      쿼리는 이름과 값의 쌍으로 만듭니다
    a column is at most 1000 wide
      열의 너비는 1000칸까지입니다
    'width' of the filter 'wordwrap' is from 1 to 100000
      'wordwrap' 필터의 'width'는 1부터 100000까지입니다
    all branches of an 'if' end in the same place of the HTML
      'if'의 모든 갈래는 HTML의 같은 자리에서 끝나야 합니다
    a captured text ends between tags
      담아 둔 글은 태그 사이에서 끝나야 합니다
    this one ends {1}
      {1}에서 끝납니다
    a macro begins and ends between tags
      매크로는 태그 사이에서 시작하고 끝나야 합니다
    what stands in a 'call' ends between tags
      'call'의 내용은 태그 사이에서 끝나야 합니다
    a template is included between tags
      템플릿은 태그 사이에만 넣을 수 있습니다
    this stands {1}
      {1}에 있습니다
    the body of a 'for' ends where it began in the HTML
      'for'의 내용은 HTML에서 시작한 자리와 같은 자리에서 끝나야 합니다
    a recursive 'for' stands between tags
      재귀 'for'는 태그 사이에 있어야 합니다
    all definitions of a block end in the same place of the HTML
      블록의 모든 정의는 HTML의 같은 자리에서 끝나야 합니다
    one ends {1}, another {2}
      하나는 {1}에서, 다른 하나는 {2}에서 끝납니다
    a template ends between tags
      템플릿은 태그 사이에서 끝나야 합니다
    between tags
      태그 사이
    in the name of a tag
      태그 이름 안
    between attributes
      속성 사이
    in an attribute's value
      속성 값 안
    in a value without quotes
      따옴표 없는 값 안
    in a declaration
      선언 안
    in a comment
      주석 안
    in an element
      요소 안
    in <{1}>
      <{1}> 안
    the scheme of a link is either written out or comes with the whole link
      링크의 스킴은 그대로 적거나 링크 전체와 함께 출력해야 합니다
    a ':' stands behind an output
      출력 뒤에 ':'이 있습니다
    a name in a tag is written in one piece
      태그 안의 이름은 한 번에 적어야 합니다
    this goes on with a name that a branch began
      갈래가 시작한 이름을 이어 갑니다
    an attribute with an output in it stands between quotes
      출력이 들어가는 속성은 따옴표로 묶어야 합니다
    there are no quotes around this
      따옴표가 없습니다
    write name="{{ … }}"
      name="{{ … }}"처럼 적으세요
    a tag's name is written out
      태그 이름은 그대로 적어야 합니다
    this is in the name of a tag
      태그 이름 안에 있습니다
    an output in a tag stands in an attribute's value
      태그 안의 출력은 속성 값에 있어야 합니다
    this is between attributes
      속성 사이에 있습니다
    choose attributes with {% if %}
      속성은 {% if %}로 고르세요
    a declaration is written out
      선언은 그대로 적어야 합니다
    this is in a declaration
      선언 안에 있습니다
    the name of an attribute with an output in it is written out
      출력이 들어가는 속성의 이름은 그대로 적어야 합니다
    branches of an 'if' give it different names
      'if'의 갈래마다 이름이 다릅니다
    this is in {1}
      {1} 안에 있습니다
    put the value into a data- attribute and read it from a script file
      값을 data- 속성에 넣고 스크립트 파일에서 읽으세요
    a value
      값
    a function
      함수
    a subscript
      첨자
    a name
      이름
    """#
}
