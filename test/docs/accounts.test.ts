import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createEmulator } from '../../src/index.ts'

/** The first code block of a language in a document, and the first without one after it. */
function blocksOf(path: string): { script: string; output: string } {
  const document = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const [, script = '', rest = ''] = /```js\n([\s\S]*?)```([\s\S]*)/.exec(document) ?? []
  const [, output = ''] = /```\n([\s\S]*?)```/.exec(rest) ?? []
  return { script, output }
}

it('the script in docs/accounts.md prints what is written under it', async () => {
  const { script, output } = blocksOf('docs/accounts.md')
  const [first = '', ...lines] = script.split('\n')
  expect(first).toBe("import { createEmulator } from 'mynah'")

  const printed: string[] = []
  const console = { log: (...parts: unknown[]) => printed.push(parts.join(' ')) }
  const AsyncFunction = (async () => {}).constructor as new (
    ...code: string[]
  ) => (...values: unknown[]) => Promise<void>
  await new AsyncFunction('createEmulator', 'console', lines.join('\n'))(createEmulator, console)
  expect(`${printed.join('\n')}\n`).toBe(output)
})
