import { Command } from 'commander'
import { addServeFlags, START_DEFAULTS } from '../../src/cli/flags.ts'
import { code, table } from './markdown.ts'

/** The flags of `mynah start` with their variables and defaults, as the command line itself defines them. */
export function flagTable(): string {
  const { options } = addServeFlags(new Command('start'), START_DEFAULTS)
  return table(
    ['Flag', 'Variable', 'Default', ''],
    options.map(({ flags, envVar, argChoices, description, defaultValue, defaultValueDescription }) => {
      // Where a default cannot be a value, the description says what it is, for `--help` as well.
      const [, what = '', said] = /^(.*?)(?: \(default: (.+)\))?$/.exec(description) ?? []
      return [
        code(flags),
        code(envVar),
        defaultValueDescription ?? said ?? (code(defaultValue) || 'off'),
        argChoices ? `${what}: ${argChoices.map(code).join(', ')}` : what,
      ]
    }),
  )
}
