import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { mayBillOf } from '../../../src/compare/compare.ts'
import { fidelityRows } from '../../../src/compare/probes/fidelity-rows.ts'
import { loadProbes, parseProbe } from '../../../src/compare/probes/load-probes.ts'
import { readPackageFile } from '../../../src/data-file.ts'
import { snakeCase } from '../../../src/naming/snake-case.ts'
import { GROUPS } from '../../../src/settings/groups.ts'
import { DEFAULT_SETTINGS } from '../../../src/settings/settings.ts'
import { UNOBSERVABLE } from '../../support/compare/observable-settings.ts'

const probes = loadProbes()
const rows = fidelityRows()
const without: { why: string; rows: string[] }[] = parse(readPackageFile('probes/without-probe.yaml'))

/** Every setting, a field of a group with the group's name. */
const SETTINGS = Object.keys(DEFAULT_SETTINGS).flatMap((name) =>
  (GROUPS.get(name) ?? ['']).map((field) => (field === '' ? name : `${name}.${field}`)),
)

/** The name that a setting has in a scenario, where durations do without their unit. */
const inFile = (name: string) =>
  name
    .split('.')
    .map((part) => snakeCase(part.replace(/Ms$/, '')))
    .join('.')

const isGroup = (name: string) => [...GROUPS.keys()].some((group) => snakeCase(group) === name)

const namesIn = (settings: object): string[] =>
  Object.entries(settings).flatMap(([name, value]) =>
    isGroup(name) ? Object.keys(value).map((field) => `${name}.${field}`) : [name],
  )

describe('the probes', () => {
  it('settle every row that is a choice of ours, or a reason says why none can', () => {
    const settled = new Set(probes.flatMap(({ settles }) => settles))
    const excused = new Set(without.flatMap((reason) => reason.rows))
    const chosen = rows.filter(({ known }) => known === 'chosen').map(({ id }) => id)
    expect(chosen.filter((id) => !settled.has(id) && !excused.has(id))).toEqual([])
    expect([...excused].filter((id) => settled.has(id))).toEqual([])
  })

  it('and the reasons name rows that there are, each once', () => {
    const ids = new Set(rows.map(({ id }) => id))
    const named = [...probes.flatMap(({ settles }) => settles), ...without.flatMap((reason) => reason.rows)]
    expect(named.filter((id) => !ids.has(id))).toEqual([])
    const excused = without.flatMap((reason) => reason.rows)
    expect(excused).toEqual([...new Set(excused)])
    expect(without.filter(({ why }) => !/\w.*\.$/.test(why))).toEqual([])
  })

  it('observe every setting, or a reason says why none can', () => {
    const observed = new Set(probes.flatMap(({ settings = [] }) => settings).flatMap(namesIn))
    const unexplained = SETTINGS.filter((name) => !observed.has(inFile(name)) && !(name in UNOBSERVABLE))
    expect(unexplained).toEqual([])
    expect(Object.keys(UNOBSERVABLE).filter((name) => !SETTINGS.includes(name))).toEqual([])
    expect(Object.keys(UNOBSERVABLE).filter((name) => observed.has(inFile(name)))).toEqual([])
  })

  it.each(probes)('$id says what it may bill', (probe) => {
    expect(mayBillOf(probe)).toBe(probe.characters)
  })

  it.each(probes)('$id removes what it makes, or says what stays', (probe) => {
    const creating = probe.steps.filter(({ send = '' }) =>
      /^POST (\/v[23]\/glossaries|\/v3\/style_rules|\/v2\/admin\/developer-keys)$/.test(send),
    )
    expect(creating.filter(({ cleanup }) => cleanup === undefined)).toEqual([])
    const uploads = probe.steps.some(({ send = '' }) => /^POST \/v2\/document$/.test(send))
    const sessions = probe.steps.some(({ send = '' }) => send.includes('/voice/realtime'))
    if (uploads || sessions) expect(probe.leaves).toBeTruthy()
  })

  it.each(probes)('$id gives what it makes a name by which it is found again', (probe) => {
    const named = probe.steps.filter(({ cleanup }) => cleanup)
    for (const { json, form } of named) {
      const { name, label } = (json ?? form ?? {}) as Record<string, unknown>
      const given = name ?? label ?? ''
      expect(given === '' || /\$\{run\}/.test(JSON.stringify(given))).toBe(true)
    }
  })

  it('run what bills nothing first', () => {
    const bills = probes.map(({ characters }) => characters)
    expect(bills).toEqual([...bills].sort((a, b) => a - b))
    expect(probes.length).toBeGreaterThan(120)
  })
})

describe('a file of a probe', () => {
  it('is refused with the place that is wrong', () => {
    expect(() => parseProbe('a/b', 'title: x\nsettles: []\ncharacters: 0\nstepps: []')).toThrow(
      /probes\/a\/b.yaml: .*stepps/,
    )
  })

  it('is refused without a variant that makes it fail', () => {
    const text = 'title: x\nsettles: []\ncharacters: 0\nsteps: [{id: a, send: GET /v2/usage}]'
    expect(() => parseProbe('a/b', text)).toThrow(/settings|fails_with/)
  })
})
