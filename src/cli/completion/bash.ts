import type { CompletedCommand, CompletedOption, ValueKind } from './describe-commands.ts'

const FILES: Readonly<Record<ValueKind, string>> = {
  none: ':',
  any: ':',
  file: 'COMPREPLY=($(compgen -f -- "$cur"))',
  directory: 'COMPREPLY=($(compgen -d -- "$cur"))',
  scenario: 'COMPREPLY=($(compgen -W "$scenarios" -- "$cur") $(compgen -f -- "$cur"))',
  command: 'COMPREPLY=($(compgen -c -- "$cur"))',
}

/** A completion script for bash. */
export function bashScript(commands: readonly CompletedCommand[], scenarios: readonly string[]): string {
  return `# Completion for mynah in bash: source <(mynah completion bash)
_mynah() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command= i
  local scenarios="${scenarios.join(' ')}"
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i]}" in
      --) COMPREPLY=($(compgen -c -- "$cur") $(compgen -f -- "$cur")); return ;;
      ${commands.map(({ name }) => name).join('|')}) command="\${COMP_WORDS[i]}"; break ;;
    esac
  done
  for ((; i < COMP_CWORD; i++)); do
    [ "\${COMP_WORDS[i]}" != -- ] || { COMPREPLY=($(compgen -c -- "$cur") $(compgen -f -- "$cur")); return; }
  done
  case "\${command:-start}:$prev" in
${commands.flatMap(({ name, options }) => options.flatMap((option) => valueCase(name, option))).join('\n')}
  esac
  case "$command:$cur" in
    :-*) COMPREPLY=($(compgen -W "${flagsOf(commands.find(({ name }) => name === 'start'))} --version" -- "$cur")) ;;
    :*) COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')}" -- "$cur")) ;;
${commands.map(wordCases).join('\n')}
  esac
}
complete -F _mynah mynah
`
}

function valueCase(command: string, { flags, value, choices }: CompletedOption): string[] {
  if (value === 'none') return []
  const complete =
    choices.length > 0 ? `COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$cur"))` : FILES[value]
  return [`    ${flags.map((flag) => `${command}:${flag}`).join('|')}) ${complete}; return ;;`]
}

const flagsOf = (command: CompletedCommand | undefined) =>
  (command?.options ?? []).flatMap(({ flags: [long = ''] }) => long).join(' ')

function wordCases(command: CompletedCommand): string {
  const { name, words, argument } = command
  const rest = words.length > 0 ? `COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$cur"))` : FILES[argument]
  return `    ${name}:-*) COMPREPLY=($(compgen -W "${flagsOf(command)}" -- "$cur")) ;;
    ${name}:*) ${rest} ;;`
}
