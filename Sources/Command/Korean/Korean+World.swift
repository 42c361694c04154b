extension KoreanPhrases {
  /// What the world refuses: files, folders, the output.
  static let world = #"""
    cannot {1} '{2}': {3}
      '{2}' {1} 수 없습니다: {3}
    find the folder
      폴더를 찾을
    read the folder
      폴더를 읽을
    make the folder
      폴더를 만들
    remove the folder
      폴더를 지울
    make a folder in
      안에 폴더를 만들
    look at
      상태를 볼
    read
      파일을 읽을
    write
      파일을 쓸
    open
      파일을 열
    lock
      파일을 잠글
    remove
      파일을 지울
    rename
      이름을 바꿀
    write back
      내용을 디스크에 쓸
    write back the file system of
      파일 시스템을 디스크에 쓸
    set the permissions of
      권한을 바꿀
    make room on the disk and build again
      디스크에 빈 공간을 만든 다음 다시 빌드하세요
    see who owns the file, and what its permissions are
      파일의 소유자와 권한을 확인하세요
    the file system is read-only; choose another output with --output
      파일 시스템이 읽기 전용입니다. --output으로 다른 출력 폴더를 고르세요
    too many files are open; raise the limit (ulimit -n) or use fewer --jobs
      열린 파일이 너무 많습니다. 한도(ulimit -n)를 올리거나 --jobs를 줄이세요
    No such file or directory
      그런 파일이나 폴더가 없습니다
    Permission denied
      권한이 없습니다
    Operation not permitted
      허용되지 않은 작업입니다
    Is a directory
      폴더입니다
    Not a directory
      폴더가 아닙니다
    Directory not empty
      폴더가 비어 있지 않습니다
    File exists
      파일이 이미 있습니다
    No space left on device
      디스크에 빈 공간이 없습니다
    Disk quota exceeded
      디스크 할당량을 넘었습니다
    Read-only file system
      읽기 전용 파일 시스템입니다
    Too many open files
      열린 파일이 너무 많습니다
    Too many open files in system
      시스템에 열린 파일이 너무 많습니다
    Too many levels of symbolic links
      심볼릭 링크가 너무 여러 번 이어집니다
    File name too long
      파일 이름이 너무 깁니다
    Input/output error
      입출력 오류입니다
    No such device or address
      그런 장치나 주소가 없습니다
    Text file busy
      파일이 사용 중입니다
    Device or resource busy
      장치나 자원이 사용 중입니다
    Invalid argument
      인자가 잘못되었습니다
    File too large
      파일이 너무 큽니다
    Cannot allocate memory
      메모리가 모자랍니다
    Invalid cross-device link
      다른 파일 시스템으로는 옮길 수 없습니다
    Stale file handle
      네트워크 파일 시스템의 파일이 사라졌습니다

    there is no folder '{1}'
      '{1}' 폴더가 없습니다
    there is no file '{1}'
      '{1}' 파일이 없습니다
    name it from the folder that you are in, or from the journal's
      지금 있는 폴더나 일기장 폴더를 기준으로 적으세요
    cannot read '{1}': it is no regular file
      '{1}' 파일을 읽을 수 없습니다: 일반 파일이 아닙니다
    cannot write '{1}': something else than a file stands there
      '{1}' 파일을 쓸 수 없습니다: 그 자리에 파일이 아닌 것이 있습니다
    cannot write '{1}/{2}': a folder stands there
      '{1}/{2}' 파일을 쓸 수 없습니다: 그 자리에 폴더가 있습니다
    cannot write below '{1}': something else than a folder stands there
      '{1}' 아래에 쓸 수 없습니다: 그 자리에 폴더가 아닌 것이 있습니다
    cannot write into '{1}': it is no folder, or a symbolic link
      '{1}' 안에 쓸 수 없습니다: 폴더가 아니거나 심볼릭 링크입니다
    the site has a file '{1}', and in the output stands another one that no build wrote
      사이트에 '{1}' 파일이 있는데, 출력 폴더에 빌드가 쓰지 않은 같은 이름의 파일이 있습니다
    move '{1}' away, or take the file out of the site
      '{1}'{을/를} 옮기거나 사이트에서 그 파일을 빼세요
    another build of this journal is running
      이 일기장의 다른 빌드가 실행 중입니다
    another build of this journal is running (process {1})
      이 일기장의 다른 빌드가 실행 중입니다(프로세스 {1})
    wait for it to end
      끝날 때까지 기다리세요
    with 'drafts: true' in the settings every build is a preview, which takes no '--output'
      설정에 'drafts: true'가 있으면 모든 빌드가 미리보기이며, '--output'을 쓸 수 없습니다
    there is no folder '{1}', which the settings name as 'content'
      설정의 'content'에 적힌 '{1}' 폴더가 없습니다
    the folder '{1}', which the settings name as 'content', lies outside of the journal
      설정의 'content'에 적힌 '{1}' 폴더가 일기장 밖에 있습니다
    the theme has no file '{1}'
      테마에 '{1}' 파일이 없습니다
    'ilgi theme list' names them
      'ilgi theme list'로 볼 수 있습니다
    the output folder '{1}' is refused: {2}
      출력 폴더 '{1}'{을/를} 쓸 수 없습니다: {2}
    nothing was written; choose an empty or new folder with --output
      아무것도 쓰지 않았습니다. --output으로 비어 있거나 새로운 폴더를 고르세요
    cannot write the output: the folder '{1}' does not exist
      출력 폴더를 쓸 수 없습니다: '{1}' 폴더가 없습니다
    make it first: mkdir -p '{1}'
      먼저 만드세요: mkdir -p '{1}'
    it is the root of the file system
      파일 시스템의 루트입니다
    it is a symbolic link
      심볼릭 링크입니다
    it is no folder
      폴더가 아닙니다
    its path names no folder
      경로가 폴더를 가리키지 않습니다
    it is your home folder
      홈 폴더입니다
    it is, or holds, the journal itself
      일기장 자체이거나 일기장을 담고 있습니다
    it lies inside a .git folder
      .git 폴더 안에 있습니다
    '{1}' is kept for the author's files
      '{1}'{은/는} 글쓴이의 파일을 두는 곳입니다
    '{1}' holds the author's files
      '{1}'에 글쓴이의 파일이 있습니다
    its {1} was not written by this program, or is damaged
      그 안의 {1}{은/는} 이 프로그램이 쓰지 않았거나 손상되었습니다
    it is not empty, and no build of ours wrote it
      비어 있지 않으며, 이 프로그램이 빌드한 것이 아닙니다
    """#
}
