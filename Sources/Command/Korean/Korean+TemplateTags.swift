extension KoreanPhrases {
  /// Templates: tags, names, macros.
  static let templateTags = #"""
    only functions and macros are called
      함수와 매크로만 호출할 수 있습니다
    'cycler' goes through at least one value
      'cycler'에는 값이 하나 이상 있어야 합니다
    a page takes a limited number of steps and bytes
      페이지 하나의 단계와 바이트 수에는 한도가 있습니다
    there is no '{1}' in {2}
      {2}에는 '{1}'{이/가} 없습니다
    a macro is called where it was defined
      매크로는 정의한 곳에서만 호출할 수 있습니다
    what this one sees is gone
      이 매크로가 보던 것이 사라졌습니다
    the macro '{1}' takes at most {2} arguments
      '{1}' 매크로의 인자는 {2}개까지입니다
    an argument is given once
      인자는 한 번만 적어야 합니다
    '{1}' is given twice
      '{1}'{이/가} 두 번 적혀 있습니다
    there is no argument '{1}' of the macro '{2}'
      '{2}' 매크로에는 '{1}' 인자가 없습니다
    the macro '{1}' does not use 'caller'
      '{1}' 매크로는 'caller'를 쓰지 않습니다
    what stands in this 'call' would be lost
      이 'call'의 내용은 버려집니다
    the loop is over
      반복이 끝났습니다
    the names in a map are strings
      맵의 이름은 문자열이어야 합니다
    a slice is bounded by integers
      조각의 경계는 정수여야 합니다
    there is no method '{1}' of {2}
      {2}에는 '{1}' 메서드가 없습니다
    a separator is not empty
      구분자는 비어 있을 수 없습니다
    there is no element before the first
      첫 요소 앞에는 요소가 없습니다
    there is no element behind the last
      마지막 요소 뒤에는 요소가 없습니다
    'cycle' goes through at least one value
      'cycle'에는 값이 하나 이상 있어야 합니다
    markup in a link has no character references before its path
      링크의 마크업에는 경로 앞에 문자 참조를 쓸 수 없습니다
    one could hide a scheme
      스킴을 숨길 수 있습니다
    templates, blocks and macros do not contain themselves without end
      템플릿, 블록, 매크로는 끝없이 자신을 담을 수 없습니다
    this goes too deep
      너무 깊습니다
    included here
      여기서 넣음
    extended here
      여기서 확장함
    imported here
      여기서 가져옴
    the block stands here
      블록이 있는 곳
    '{1}' is called here
      여기서 '{1}'{을/를} 호출함
    '{1}' is a function: write {2}(…)
      '{1}'{은/는} 함수입니다. {2}(…)처럼 적으세요
    the limit is reached here
      여기서 한도에 이르렀습니다
    lists and maps nest at most {1} deep
      목록과 맵은 {1}단계까지만 겹칠 수 있습니다
    this is deeper
      더 깊습니다
    '{1}' is extended
      '{1}'{을/를} 확장합니다
    a template does not extend itself
      템플릿은 자신을 확장할 수 없습니다
    this closes the circle
      여기서 순환이 생깁니다
    there is no block '{1}' to replace
      바꿀 '{1}' 블록이 없습니다
    this is not shown
      보이지 않습니다
    there is no function or macro '{1}'
      '{1}'{이라/라}는 함수나 매크로는 없습니다
    there is no '{1}' in '{2}'
      '{2}'에는 '{1}'{이/가} 없습니다
    this character has no meaning in a tag
      태그 안에서 뜻이 없는 글자입니다
    this one does not
      들지 않습니다
    a string ends with the quote it began with
      문자열은 시작한 따옴표로 끝나야 합니다
    this string never ends
      문자열이 끝나지 않습니다
    '\x', '\u' and '\U' name a character in hexadecimal digits
      '\x', '\u', '\U'에는 글자를 16진수로 적어야 합니다
    {1} digits are needed
      숫자 {1}개가 필요합니다
    expressions nest at most {1} deep
      식은 {1}단계까지만 겹칠 수 있습니다
    an expression has at most {1} steps
      식의 단계는 {1}개까지입니다
    this one has more
      더 많습니다
    the name of a filter
      필터 이름
    the name of a test
      검사 이름
    tests are not chained
      검사는 이어 적을 수 없습니다
    join them with 'and'
      'and'로 이으세요
    the test '{1}' takes {2} arguments
      '{1}' 검사의 인자는 {2}개입니다
    the filter '{1}'
      '{1}' 필터
    {1} takes at most {2} arguments
      {1}의 인자는 {2}개까지입니다
    this is one more
      하나가 넘칩니다
    there is no argument '{1}' of {2}
      {2}에는 '{1}' 인자가 없습니다
    it is given again
      다시 적혀 있습니다
    a comment ends with '#}'
      주석은 '#}'으로 끝나야 합니다
    this comment never ends
      주석이 끝나지 않습니다
    'raw' ends with '{% endraw %}'
      'raw'는 '{% endraw %}'로 끝나야 합니다
    this 'raw' never ends
      'raw'가 끝나지 않습니다
    a tag ends with '%}'
      태그는 '%}'로 끝나야 합니다
    an output ends with '}}'
      출력은 '}}'로 끝나야 합니다
    this one never ends
      끝나지 않습니다
    the name of a tag
      태그 이름
    tags nest at most {1} deep
      태그는 {1}단계까지만 겹칠 수 있습니다
    expected {1}, found {2}
      {1}{이/가} 와야 하는데 {2}{이/가} 있습니다
    '{1}' ends with '{% end{2} %}'
      '{1}'{은/는} '{% end{2} %}'로 끝나야 합니다
    this '{1}' never ends
      '{1}'{이/가} 끝나지 않습니다
    '{1}' is open
      '{1}'{이/가} 열려 있습니다
    '{1}' belongs to a tag that is not open here
      '{1}'{이/가} 속하는 태그가 여기서는 열려 있지 않습니다
    '{1}' is not part of this template language
      '{1}'{은/는} 이 템플릿 언어에 없습니다
    there is no tag '{1}'
      '{1}' 태그는 없습니다
    'super()' stands in a block
      'super()'는 블록 안에 있어야 합니다
    there is no block around it
      감싸는 블록이 없습니다
    the name of a block
      블록 이름
    arguments with a name stand last
      이름 있는 인자는 맨 뒤에 적어야 합니다
    this one has no name
      이름이 없습니다
    the name of an attribute
      속성 이름
    a block is defined once in a template
      블록은 템플릿에서 한 번만 정의해야 합니다
    it is defined again
      다시 정의되어 있습니다
    first defined
      처음 정의한 곳
    the end of a block names that block
      블록의 끝에는 그 블록의 이름을 적어야 합니다
    this ends '{1}'
      여기서 '{1}'{이/가} 끝납니다
    the block '{1}' is required
      '{1}' 블록이 있어야 합니다
    no template gives it a body
      내용을 적은 템플릿이 없습니다
    'super()' renders the block of the extended template
      'super()'는 확장한 템플릿의 블록을 출력합니다
    no template above has this block
      위의 템플릿에 이 블록이 없습니다
    there is no block '{1}'
      '{1}' 블록이 없습니다
    'call' calls a macro
      'call'은 매크로를 호출합니다
    this is no call of one
      매크로 호출이 아닙니다
    the name of a template as a string
      문자열로 적은 템플릿 이름
    'extends' stands outside of other tags
      'extends'는 다른 태그 밖에 있어야 합니다
    a template extends one template
      템플릿은 템플릿 하나만 확장할 수 있습니다
    a template that extends another one shows only its blocks
      다른 템플릿을 확장하는 템플릿은 블록만 보입니다
    only a list, a map or a string has elements
      목록, 맵, 문자열에만 요소가 있습니다
    only a recursive loop is called
      재귀 반복만 호출할 수 있습니다
    this 'for' is not recursive
      이 'for'는 재귀가 아닙니다
    write 'recursive' at the end of its tag
      태그 끝에 'recursive'를 적으세요
    a loop is called with the list to go through
      반복은 훑을 목록으로 호출해야 합니다
    a name with '_' before it stays in its template
      '_'로 시작하는 이름은 그 템플릿 안에서만 씁니다
    this cannot be imported
      가져올 수 없습니다
    '{1}' is a function of the language
      '{1}'{은/는} 템플릿 언어의 함수입니다
    import it under another name
      다른 이름으로 가져오세요
    write '{1} as …'
      '{1} as …'처럼 적으세요
    a template is named by a string
      템플릿 이름은 문자열이어야 합니다
    a macro has a name of its own
      매크로에는 다른 이름을 붙이세요
    parameters with a default stand last
      기본값이 있는 매개변수는 맨 뒤에 적어야 합니다
    this one has none
      기본값이 없습니다
    a parameter is named once
      매개변수 이름은 한 번만 적어야 합니다
    it is named again
      이름이 다시 적혀 있습니다
    a 'set' with a body has one name
      내용이 있는 'set'에는 이름이 하나입니다
    set a name instead: {% set name = … %}
      대신 이름에 넣으세요: {% set name = … %}
    what is printed is always escaped; markup is a kind of value
      출력은 언제나 이스케이프됩니다. 마크업은 값의 종류입니다
    texts of the interface stand in catalogs: {{ t("key") }}
      인터페이스의 말은 메시지 목록에 둡니다: {{ t("key") }}
    texts of the interface stand in catalogs: {{ t("key", count=n) }}
      인터페이스의 말은 메시지 목록에 둡니다: {{ t("key", count=n) }}
    choose what to go through: {% for x in list if … %}, or list[:5]
      훑을 것을 고르세요: {% for x in list if … %} 또는 list[:5]
    choose what to go through: {% for x in list if … %}
      훑을 것을 고르세요: {% for x in list if … %}
    only names can be set, and attributes of a namespace
      이름과 네임스페이스의 속성에만 값을 넣을 수 있습니다
    this would change a value
      값이 바뀌게 됩니다
    '{1}' is a name of the language
      '{1}'{은/는} 템플릿 언어의 이름입니다
    only attributes of a namespace can be set
      네임스페이스의 속성에만 값을 넣을 수 있습니다
    make one with {% set {1} = namespace() %}
      {% set {1} = namespace() %}로 만드세요
    {1} names take as many values
      이름 {1}개에는 값도 {1}개가 있어야 합니다
    nothing is divided by zero
      0으로 나눌 수 없습니다
    only an integer is odd, even or divisible
      정수만 홀수, 짝수, 배수인지 알 수 있습니다
    the test '{1}' needs a value
      '{1}' 검사에는 값이 있어야 합니다
    '{1}' is not defined between these values
      이 값들 사이에는 '{1}'{을/를} 쓸 수 없습니다
    join texts with '~'
      글은 '~'로 이으세요
    a repetition is at most 1000000 long
      되풀이는 1000000까지입니다
    the divisor is zero
      나누는 수가 0입니다
    '{1}' is needed
      '{1}'{이/가} 있어야 합니다
    '{1}' is a string
      '{1}'{은/는} 문자열이어야 합니다
    there is no '{1}' here
      여기에는 '{1}'{이/가} 없습니다
    there is no element {1} in {2}
      {2}에는 {1} 요소가 없습니다
    '{1}' is called without '{2}'
      '{2}' 없이 '{1}'{을/를} 호출했습니다
    an inline 'if' without 'else' has no value when it is false
      'else' 없는 한 줄 'if'는 거짓일 때 값이 없습니다
    this was reported
      이미 알렸습니다
    the list is empty
      목록이 비어 있습니다
    the list has {1}
      목록의 요소는 {1}개입니다
    the step of a slice is not zero
      조각의 간격은 0이 될 수 없습니다
    only a list or a string has slices
      목록과 문자열에만 조각이 있습니다
    objects are compared by their members
      객체는 구성원으로 견주어야 합니다
    both are objects
      둘 다 객체입니다
    only values of one kind have an order
      같은 종류의 값에만 순서가 있습니다
    only a string can be in a string
      문자열 안에는 문자열만 있을 수 있습니다
    'in' looks into a list, a map or a string
      'in'은 목록, 맵, 문자열 안을 찾습니다
    an object is printed by its members
      객체는 구성원으로 출력해야 합니다
    a printed list or map has at most {1} bytes
      출력하는 목록이나 맵은 {1}바이트까지입니다
    """#
}
