import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../src/settings/settings.ts'
import { ROOT } from './markdown.ts'

const page = readFileSync(join(ROOT, 'docs/fidelity.md'), 'utf8')
const [before = '', table = '', after = ''] = page.split(
  /<!-- table: settings -->([\s\S]*?)<!-- end of table -->/,
)

/** In the column of settings, too: an option that is none, a value, and a field of `documents`. */
const OTHERS = ['cors', 'detect_language', 'progression']

describe('docs/fidelity.md', () => {
  it.each(Object.keys(DEFAULT_SETTINGS))('lists the setting %s, and says what it decides', (name) => {
    expect(table).toContain(`| \`${name}\` |`)
    expect(before + after).toContain(name)
  })

  it('names no setting that there is not', () => {
    const cells = [...after.matchAll(/^\| [^|]+ \| [^|]+ \| ([^|]*) \|$/gm)].map(([, cell = '']) => cell)
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([a-z]\w+)[:`]/g)].map(([, name = '']) => name))
    const unknown = named.filter((name) => !(name in DEFAULT_SETTINGS) && !OTHERS.includes(name))
    expect(unknown).toEqual([])
    expect(named.length).toBeGreaterThan(10)
  })
})
