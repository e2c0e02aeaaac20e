import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { otherCommands } from '../../../src/cli/other-commands.ts'
import { startCommand } from '../../../src/cli/start.ts'

/** The commands that do something: subcommands instead of their parent. */
const leaves = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(leaves)

const all = [startCommand(), ...otherCommands()].flatMap(leaves)

describe('--json', () => {
  it.each(all.map((command) => [command.parent?.name() ?? '', command.name(), command] as const))(
    'is an option of %s %s',
    (_parent, _name, command) => {
      expect(command.options.map(({ long }) => long)).toContain('--json')
    },
  )
})
