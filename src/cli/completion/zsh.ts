import type { CompletedCommand, CompletedOption, ValueKind } from './describe-commands.ts'

const ACTIONS: Readonly<Record<ValueKind, string>> = {
  none: '',
  any: ' ',
  file: '_files',
  directory: '_files -/',
  scenario: '_mynah_scenarios',
  command: '_command_names -e',
}

/** A completion script for zsh. */
export function zshScript(commands: readonly CompletedCommand[], scenarios: readonly string[]): string {
  return `#compdef mynah
# Completion for mynah in zsh: mynah completion zsh > "\${fpath[1]}/_mynah"
_mynah_scenarios() {
  compadd -- ${scenarios.join(' ')}
  _files
}
_mynah() {
  local -a commands
  local state
  commands=(
${commands.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`).join('\n')}
  )
  local command=\${words[(r)(${commands.map(({ name }) => name).join('|')})]}
  case "$command" in
${commands.map(commandCase).join('\n')}
    *) _describe command commands ;;
  esac
}
if [ "$funcstack[1]" = _mynah ]; then _mynah "$@"; else compdef _mynah mynah; fi
`
}

function commandCase({ name, options, words, argument }: CompletedCommand): string {
  const rest =
    words.length > 0 ? `1:${name}:(${words.join(' ')})` : `*:${name}:${ACTIONS[argument] || '_default'}`
  return `    ${name}) shift words; ((CURRENT--)); _arguments -S \\
${[...options.flatMap(optionSpecs), `      ${quoted(rest)}`].join(' \\\n')} ;;`
}

const optionSpecs = ({ flags, description, value, choices }: CompletedOption): string[] =>
  flags.map((flag) => {
    const action = choices.length > 0 ? `(${choices.join(' ')})` : ACTIONS[value]
    const end = value === 'none' ? '' : `:value:${action}`
    return `      ${quoted(`${flag}[${description.replaceAll(/[[\]:]/g, '\\$&')}]${end}`)}`
  })

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
