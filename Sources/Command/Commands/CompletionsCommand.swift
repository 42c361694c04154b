import Diagnostics

/// `ilgi completions SHELL`: the script that makes a shell ask this program what comes next.
struct CompletionsCommand: VerbCommand {
  struct Arguments: VerbArguments {
    var shared = SharedArguments()
    var shell = ""

    static var flags: [Flag<Self>] {
      [.json("print the script in a JSON object"), .lang, .help]
    }
    static var operands: [Operand<Self>] {
      let names = Shell.allCases.map(\.rawValue)
      let missing = UsageError(
        "'completions' needs a shell: \(names.joined(separator: ", "))",
        help: ["see 'ilgi completions --help'"])
      return [
        Operand(ValueLabel("SHELL", .words(names)), orElse: missing) {
          arguments, word throws(UsageError) in
          guard names.contains(word) else { throw missing }
          arguments.shell = word
        }
      ]
    }
  }

  static let text = VerbText(
    name: "completions", category: .program,
    summary: "print the script that completes commands, options, entries and tags in a shell",
    examples: [
      .init("source <(ilgi completions bash)", "in ~/.bashrc; the same with zsh in ~/.zshrc"),
      .init(
        "ilgi completions fish > ~/.config/fish/completions/ilgi.fish", "once, for fish"),
    ],
    exits: [.done, .usage])

  let arguments: Arguments
  let console: Console

  func run() -> ExitStatus {
    let script = Shell(rawValue: arguments.shell)?.script ?? ""
    guard arguments.shared.isJSON else {
      console.world.output(script)
      return .done
    }
    console.world.output(
      JSONOutput.object([("shell", .text(arguments.shell)), ("script", .text(script))]).line)
    return .done
  }
}

/// A shell that can complete. Every script only asks `ilgi complete-words`, so it never is out of
/// date. The first line of the answer says what files may be completed, and each further line is a
/// candidate, a tab and its meaning.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash:
      """
      _ilgi() {
        local word=${COMP_WORDS[COMP_CWORD]} line
        local -a lines
        mapfile -t lines < <(ilgi \(CommandLine.completeVerb) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        COMPREPLY=()
        case ${lines[0]} in
          files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
          folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
        esac
        for line in "${lines[@]:1}"; do
          COMPREPLY+=("$(printf '%q' "${line%%$'\\t'*}")")
        done
      }
      complete -F _ilgi ilgi

      """
    case .zsh:
      """
      #compdef ilgi
      _ilgi() {
        local -a lines found
        local line
        lines=("${(@f)$(ilgi \(CommandLine.completeVerb) "${(@)words[2,CURRENT]}" 2>/dev/null)}")
        case ${lines[1]} in
          files) _files ;;
          folders) _files -/ ;;
        esac
        for line in "${(@)lines[2,-1]}"; do
          [[ -n $line ]] && found+=("${${line%%$'\\t'*}//:/\\\\:}:${line#*$'\\t'}")
        done
        (( $#found )) && _describe ilgi found
      }
      if [[ $funcstack[1] == _ilgi ]]; then _ilgi "$@"; else compdef _ilgi ilgi; fi

      """
    case .fish:
      """
      function __ilgi_complete
        set -l words (commandline -opc)[2..-1] (commandline -ct)
        set -l lines (ilgi \(CommandLine.completeVerb) $words 2>/dev/null)
        switch $lines[1]
          case files
            __fish_complete_path (commandline -ct)
          case folders
            __fish_complete_directories (commandline -ct)
        end
        printf '%s\\n' $lines[2..-1]
      end
      complete -c ilgi -f -a '(__ilgi_complete)'

      """
    }
  }
}
