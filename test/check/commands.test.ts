import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { otherCommands } from '../../src/cli/other-commands.ts'

const page = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8')

it('docs/command-line.md lists every command', () => {
  const names = otherCommands().map((command) => command.name())
  expect(names).toContain('record')
  expect(names.filter((name) => !page.includes(`\`mynah ${name}`))).toEqual([])
})
