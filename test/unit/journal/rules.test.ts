import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RULES } from '../../../src/contract/refusals/rules.ts'

it('every rule refuses something, and names its source', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('generated') && !path.startsWith('refusals'))
    .map((path) => readFileSync(`src/${path}`, 'utf8'))
    .join('\n')
  const unused = Object.keys(RULES).filter((rule) => !sources.includes(`'${rule}'`))
  expect(unused).toEqual([])
  for (const [name, { source }] of Object.entries(RULES))
    expect([name, source ?? 'public docs']).toEqual([
      name,
      expect.stringMatching(/^(spec §|public docs|clients|our choice)/),
    ])
})
