import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../scripts/schemas/document.ts'
import { operationsOf } from '../../scripts/schemas/operations.ts'
import { resolveContract } from '../../src/contract/dates/resolve-contract.ts'
import { DEFAULT_SETTINGS } from '../../src/plan/scenarios/settings.ts'
import { choiceSections } from '../../src/real/compare/probes/choices.ts'
import { ROOT } from '../docs/markdown.ts'

const settings = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8')
const choices = readFileSync(join(ROOT, 'docs/choices.yaml'), 'utf8')
const sections = choiceSections()
const rows = sections.flatMap((section) => section.choices)

/** Other words in `setting`: an option that is not a setting, a value, and a field of `documents`. */
const OTHERS = ['cors', 'detect_language', 'progression']

const namesIn = (pattern: RegExp) =>
  rows.flatMap(({ setting = '' }) => [...setting.matchAll(pattern)].map(([, name = '']) => name))

describe('docs/settings.md and docs/choices.yaml', () => {
  it.each(Object.keys(DEFAULT_SETTINGS))('list the setting %s, and say what it decides', (name) => {
    expect(settings).toContain(`| \`${name}\` |`)
    expect(choices + settings.split('<!-- table')[0]).toContain(name)
  })

  it('name no unknown behavior of contracts, and all of them', () => {
    const named = new Set(namesIn(/`contract\.(\w+)[:`]/g))
    expect([...named].sort()).toEqual(Object.keys(resolveContract({}).behavior).sort())
  })

  it('name no unknown setting', () => {
    const named = namesIn(/`([a-z]\w+)[:`]/g)
    const unknown = named.filter((name) => !(name in DEFAULT_SETTINGS) && !OTHERS.includes(name))
    expect(unknown).toEqual([])
    expect(named.length).toBeGreaterThan(10)
  })
})

describe('docs/choices.yaml', () => {
  it('has unique ids, and says for each what Mynah does', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))).toEqual([])
    expect(ids).toEqual([...new Set(ids)])
    expect(rows.filter(({ point, mynah }) => !point || !mynah)).toEqual([])
  })

  it('has a section for every operation', () => {
    const tags = new Set(sections.flatMap((section) => section.tags ?? []))
    const without = operationsOf(readDocument()).filter(
      ({ operation }) => !operation.tags?.some((tag) => tags.has(tag)),
    )
    expect(without.map(({ operation }) => operation.operationId)).toEqual([])
  })

  it('puts parts right after their section', () => {
    let current = ''
    for (const { title, part_of: whole } of sections) {
      if (whole === undefined) current = title
      else expect(whole, title).toBe(current)
    }
  })

  it('has the source of every documented answer', () => {
    const documented = rows.filter(({ known }) => known === 'documented')
    expect(documented.filter(({ cites, source }) => !cites && !source).map(({ id }) => id)).toEqual([])
    expect(documented.length).toBeGreaterThan(50)
  })

  it('says what was searched where no source says it', () => {
    const SILENT = /\bno source\b|\bany source\b|, (and|but) not (what|how|whether)\b/
    const silent = rows.filter(
      ({ known, point, mynah }) => known === 'chosen' && SILENT.test(`${point}: ${mynah}`),
    )
    expect(silent.filter(({ searched }) => !searched).map(({ id }) => id)).toEqual([])
    expect(silent.length).toBeGreaterThan(4)
  })

  it('states how every answer is known', () => {
    const unknown = rows.filter(
      ({ known }) =>
        !['chosen', 'documented'].includes(known) && !/^observed 20\d\d-[01]\d-[0-3]\d$/.test(known),
    )
    expect(unknown.map(({ id }) => id)).toEqual([])
  })
})
