import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readRowSources } from '../../scripts/contracts/citations.ts'
import { resolveContract } from '../../src/contract/dates/resolve-contract.ts'
import { DEFAULT_SETTINGS } from '../../src/plan/scenarios/settings.ts'
import { fidelityRows } from '../../src/real/compare/probes/fidelity-rows.ts'
import { ROOT } from '../docs/markdown.ts'

const page = readFileSync(join(ROOT, 'docs/fidelity.md'), 'utf8')
const [before = '', table = '', after = ''] = page.split(
  /<!-- table: settings -->([\s\S]*?)<!-- end of table -->/,
)
const rows = fidelityRows()

/** Other words in the column of settings: an option that is not a setting, a value, and a field of `documents`. */
const OTHERS = ['cors', 'detect_language', 'progression']

describe('docs/fidelity.md', () => {
  it.each(Object.keys(DEFAULT_SETTINGS))('lists the setting %s, and says what it decides', (name) => {
    expect(table).toContain(`| \`${name}\` |`)
    expect(before + after).toContain(name)
  })

  it('names no unknown behavior of contracts, and all of them', () => {
    const named = rows.flatMap(({ setting }) =>
      [...setting.matchAll(/`contract\.(\w+)[:`]/g)].map(([, name = '']) => name),
    )
    expect([...new Set(named)].sort()).toEqual(Object.keys(resolveContract({}).behavior).sort())
  })

  it('names no unknown setting', () => {
    const named = rows.flatMap(({ setting }) =>
      [...setting.matchAll(/`([a-z]\w+)[:`]/g)].map(([, name = '']) => name),
    )
    const unknown = named.filter((name) => !(name in DEFAULT_SETTINGS) && !OTHERS.includes(name))
    expect(unknown).toEqual([])
    expect(named.length).toBeGreaterThan(10)
  })

  it('has all its choices in rows with unique ids', () => {
    const written = after.split('\n').filter((line) => /^\| `[a-z][a-z0-9-]*` \|/.test(line))
    expect(rows.length).toBe(written.length)
    expect(rows.map(({ id }) => id).filter((id) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))).toEqual([])
    expect(rows.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))])
    expect(rows.filter(({ point, mynah }) => point === '' || mynah === '')).toEqual([])
    // All of the above would miss a table without the column of ids.
    expect(after).not.toMatch(/^\| Point \|/m)
  })

  it('has the source of every documented row, and none of a row that does not exist', () => {
    const sources = readRowSources()
    const isSourced = ({ id }: { id: string }) => Boolean(sources[id]?.cites ?? sources[id]?.source)
    const documented = rows.filter(({ known }) => known === 'documented')
    expect(documented.filter((row) => !isSourced(row)).map(({ id }) => id)).toEqual([])
    expect(Object.keys(sources).filter((id) => !rows.some((row) => row.id === id))).toEqual([])
  })

  it('states the source of the answer in every row', () => {
    const unknown = rows.filter(
      ({ known }) =>
        !['chosen', 'documented'].includes(known) && !/^observed 20\d\d-[01]\d-[0-3]\d$/.test(known),
    )
    expect(unknown.map(({ id }) => id)).toEqual([])
  })
})
