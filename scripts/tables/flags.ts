import { Command } from 'commander'
import { addServeFlags, START_DEFAULTS } from '../../src/cli/flags.ts'
import { code, table } from './markdown.ts'

/** The flags of `mynah start` with their variables and defaults, from the command line's own definition. */
export function flagTable(): string {
  const { options } = addServeFlags(new Command('start'), START_DEFAULTS)
  return table(
    ['Flag', 'Variable', 'Default', ''],
    options.map(({ flags, envVar, argChoices, description, defaultValue, defaultValueDescription }) => {
      // If a default is not a plain value, the description states it, also for `--help`.
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
