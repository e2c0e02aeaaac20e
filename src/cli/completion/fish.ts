import type { CompletedCommand, CompletedOption, ValueKind } from './describe-commands.ts'

const VALUES: Readonly<Record<ValueKind, string>> = {
  none: '',
  any: ' -x',
  file: ' -r -F',
  directory: " -x -a '(__fish_complete_directories)'",
  scenario: ' -r -F -a "$__mynah_scenarios"',
  command: " -x -a '(__fish_complete_command)'",
}

/** A completion script for fish. */
export function fishScript(commands: readonly CompletedCommand[], scenarios: readonly string[]): string {
  const names = commands.map(({ name }) => name).join(' ')
  return `# Completion for mynah in fish: mynah completion fish > ~/.config/fish/completions/mynah.fish
set -g __mynah_scenarios ${scenarios.join(' ')}
complete -c mynah -f
${commands.map(({ name, description }) => `complete -c mynah -n "not __fish_seen_subcommand_from ${names}" -a ${name} -d ${quoted(description)}`).join('\n')}
${commands.map(commandLines).join('\n')}
`
}

function commandLines({ name, options, words, argument }: CompletedCommand): string {
  const when = `complete -c mynah -n "__fish_seen_subcommand_from ${name}"`
  const rest = words.length > 0 ? ` -a '${words.join(' ')}'` : VALUES[argument].replace(' -x', '')
  return [
    ...options.map((option) => `${when}${flagsOf(option)}`),
    ...(rest.trim() === '' ? [] : [`${when}${rest}`]),
  ].join('\n')
}

function flagsOf({ flags, description, value, choices }: CompletedOption): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? ` -l ${flag.slice(2)}` : ` -s ${flag.slice(1)}`))
  const values = choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : VALUES[value]
  return `${names.join('')}${values} -d ${quoted(description)}`
}

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`
