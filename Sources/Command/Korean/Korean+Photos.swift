extension KoreanPhrases {
  /// Photos.
  static let photos = #"""
    the file is not a photo of a known format
      파일이 알려진 형식의 사진이 아닙니다
    the photo has {1} bytes, more than {2} are not read
      사진이 {1}바이트입니다. {2}바이트가 넘으면 읽지 않습니다
    the photo says it is {1} by {2} pixels large, which no browser shows
      사진의 크기가 {1}×{2}픽셀로 적혀 있어 어떤 브라우저도 보여 줄 수 없습니다
    the {1} photo can't be read: {2}
      {1} 사진을 읽을 수 없습니다: {2}
    metadata can't be taken out of the photo: {1}
      사진에서 메타데이터를 뺄 수 없습니다: {1}
    metadata is left in the photo after cleaning: {1}
      메타데이터를 뺀 뒤에도 사진에 남아 있습니다: {1}
    open it in a photo program and export it again
      사진 프로그램에서 열어 다시 내보내세요
    export a smaller copy
      더 작은 사본으로 내보내세요
    export it without metadata, or as JPEG, PNG or WebP
      메타데이터 없이, 또는 JPEG, PNG, WebP로 내보내세요
    export it as JPEG, PNG or WebP
      JPEG, PNG, WebP로 내보내세요
    its size is not read from this format
      이 형식에서는 크기를 읽지 않습니다
    it is {1} by {2} pixels large
      크기가 {1}×{2}픽셀입니다
    {1} photos can't be cleaned
      {1} 사진에서는 메타데이터를 뺄 수 없습니다
    the copy can't be checked: {1}
      사본을 확인할 수 없습니다: {1}
    something that moves when it is cleaned twice
      두 번 빼면 바뀌는 것이 있습니다
    it is shorter than it says
      적힌 것보다 짧습니다
    it ends inside a chunk
      청크 중간에서 끝납니다
    a frame has no picture in it
      프레임에 그림이 없습니다
    there is no still picture in it
      정지 화상이 없습니다
    its size is missing
      크기가 적혀 있지 않습니다
    its main picture is missing
      주된 그림이 없습니다
    it holds a picture that is not shown
      보이지 않는 그림이 들어 있습니다
    an item is of an unknown kind
      알 수 없는 종류의 항목이 있습니다
    it has Exif or XMP
      Exif나 XMP가 들어 있습니다
    it has an item '{1}'
      '{1}' 항목이 들어 있습니다
    a reference is cut off
      참조가 잘려 있습니다
    it has more than one '{1}' box
      '{1}' 상자가 둘 이상입니다
    its colour profile is none
      색 프로파일이 올바르지 않습니다
    its {1} '{2}' may hold metadata
      {1} '{2}'에 메타데이터가 있을 수 있습니다
    box
      상자
    property
      속성
    it holds a text
      글이 들어 있습니다
    where its picture stands is not said plainly
      그림의 자리가 분명히 적혀 있지 않습니다
    some of its bytes belong to no picture
      어느 그림에도 속하지 않는 바이트가 있습니다
    a picture stands outside the place for pictures
      그림이 그림 자리 밖에 있습니다
    an AVIF is published only if it has none, and {1}
      AVIF는 메타데이터가 없을 때만 게시합니다: {1}
    something is hidden behind its colour profile
      색 프로파일 뒤에 숨겨진 것이 있습니다
    it ends inside its header
      헤더 중간에서 끝납니다
    there is no picture in it
      그림이 없습니다
    a block is of an unknown kind
      알 수 없는 종류의 블록이 있습니다
    it ends before its trailer
      끝 표시가 없습니다
    it ends inside a box
      상자 중간에서 끝납니다
    a table is not as long as it says
      표의 길이가 적힌 것과 다릅니다
    it has two sizes
      크기가 두 번 적혀 있습니다
    its pixels come before its size
      크기보다 픽셀이 먼저 나옵니다
    the segment with its size is damaged
      크기가 적힌 세그먼트가 손상되었습니다
    marker FF{1} has no place in it
      FF{1} 표시는 있을 수 없습니다
    it ends inside a segment
      세그먼트 중간에서 끝납니다
    it ends before its last pixel
      마지막 픽셀 전에 끝납니다
    it ends before its end marker
      끝 표시 전에 끝납니다
    it ends before its end chunk
      끝 청크 전에 끝납니다
    a chunk has no name
      이름 없는 청크가 있습니다
    it does not open with its size
      크기로 시작하지 않습니다
    its chunk {1} has no place in it
      {1} 청크는 있을 수 없습니다
    """#
}
