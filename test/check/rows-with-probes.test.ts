import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { snakeCase } from '../../src/base/naming/snake-case.ts'
import { resolveContract } from '../../src/contract/dates/resolve-contract.ts'
import { SETTING_GROUPS } from '../../src/contract/settings/generated/settings.ts'
import { readPackageFile } from '../../src/package-files.ts'
import { DEFAULT_SETTINGS } from '../../src/plan/scenarios/settings.ts'
import { allChoices } from '../../src/real/compare/probes/choices.ts'
import { loadProbes } from '../../src/real/compare/probes/probe.ts'

/**
 * Settings that clients of the service cannot observe, or that the service always has, with the reason for each; without
 * those that a row of probes/without-probe.yaml is about. A group stands for those of its settings that are not observed.
 */
const UNOBSERVABLE: Readonly<Record<string, string>> = {
  'translation.punctuation': 'It changes the words of translations.',
  'translation.visibleSteering': 'It changes the words of translations.',
  'translation.rightToLeft': 'It changes the words of translations.',
  'translation.rate': 'It sets how often mode `hostile` does that.',
  unknownKeys: 'Probes send a key that is refused either way; other keys would create accounts.',
  scopedKeys: 'It needs a key with scopes, which the API cannot create.',
  phrases: 'They are texts of translations.',
  faults: 'They are faults, not behavior; the broken variants use them.',
  'documents.progression': 'With `manual`, no document is ever done, which no service does.',
  'documents.retentionMs': 'It needs a day.',
  'documents.pollWaitMs': 'It is real time during one answer.',
  'documents.failure': 'Every document fails, which no service does.',
  memoryJobs: 'They need an import, which changes the account, or an hour.',
  voice: 'They need a stream.',
  voiceJobs: 'They need an account with access to voice jobs.',
  quality: 'They need an account with access to quality evaluation.',
}

const unobservable = Object.keys(UNOBSERVABLE)

const probes = loadProbes()
const rows = allChoices()
const without: { why: string; rows: string[] }[] = parse(readPackageFile('probes/without-probe.yaml'))

const GROUPS = new Map<string, readonly string[]>(Object.entries(SETTING_GROUPS))

/** Every setting, including the fields of groups with the name of the group; and every behavior of contracts. */
const SETTINGS = [
  ...Object.keys(DEFAULT_SETTINGS).flatMap((name) =>
    (GROUPS.get(name) ?? ['']).map((field) => (field === '' ? name : `${name}.${field}`)),
  ),
  ...Object.keys(resolveContract({}).behavior),
]

/** The name of a setting in a scenario, where durations have no unit. */
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

const excused = without.flatMap((reason) => reason.rows)

/** Whether an entry of docs/choices.yaml for which no probe is possible names the setting, or its group. */
const isExcused = (name: string) =>
  rows.some(
    ({ id, setting = '' }) =>
      excused.includes(id) && [name, name.split('.')[0]].some((one) => setting.includes(`\`${one}\``)),
  )

describe('the probes', () => {
  it('settle every row that is our choice, unless a reason is given', () => {
    const settled = new Set(probes.flatMap(({ settles }) => settles))
    const chosen = rows.filter(({ known }) => known === 'chosen').map(({ id }) => id)
    const open = chosen.filter((id) => !settled.has(id) && !excused.includes(id))
    expect(open, 'need a probe, or a reason in probes/without-probe.yaml').toEqual([])
    expect(excused.filter((id) => settled.has(id))).toEqual([])
  })

  it('give each reason for an existing row, and only once', () => {
    const ids = new Set(rows.map(({ id }) => id))
    const named = [...probes.flatMap(({ settles }) => settles), ...excused]
    expect(named.filter((id) => !ids.has(id))).toEqual([])
    expect(excused).toEqual([...new Set(excused)])
    expect(without.filter(({ why }) => !/\w.*\.$/.test(why))).toEqual([])
  })

  it('observe every setting, unless a reason is given', () => {
    const observed = new Set(
      probes
        .flatMap(({ changes = [] }) => changes)
        .flatMap(({ settings, contract }) => [...namesIn(settings ?? {}), ...Object.keys(contract ?? {})]),
    )
    const unexplained = SETTINGS.filter((name) => !observed.has(inFile(name)) && !isExcused(name))
    const reasonFor = (name: string) => unobservable.find((one) => one === name || name.startsWith(`${one}.`))
    expect(
      unexplained.filter((name) => !reasonFor(name)),
      'need a probe, or an entry of docs/choices.yaml in probes/without-probe.yaml',
    ).toEqual([])
    const needed = new Set(unexplained.map(reasonFor))
    expect(unobservable.filter((name) => !needed.has(name))).toEqual([])
  })
})
