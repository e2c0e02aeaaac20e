import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fault } from '../../src/index.ts'
import { judge } from '../../src/real/compare/compare.ts'
import { loadProbes } from '../../src/real/compare/probes/probe.ts'
import type { Observations } from '../../src/real/compare/run/run-probe.ts'
import { type EmulatorSide, emulatorSide } from '../support/compare/sides.ts'
import { seldom } from '../support/runs.ts'

const probes = loadProbes()
/** Every alternative in the probes, and the probes that contain it. */
const alternatives = [
  ...new Set(probes.flatMap(({ changes = [] }) => changes.map((one) => JSON.stringify(one)))),
].map((change) => ({
  change,
  observers: probes
    .filter((probe) => probe.changes?.some((one) => JSON.stringify(one) === change))
    .map(({ id }) => id),
}))

const expected = new Map<string, Observations>()
let side: EmulatorSide

beforeAll(async () => {
  side = await emulatorSide()
  for (const probe of probes) expected.set(probe.id, await side.observe(probe))
})
afterAll(() => side[Symbol.asyncDispose]())

const differs = async (probe: (typeof probes)[number]) =>
  judge(probe, expected.get(probe.id) ?? {}, await side.observe(probe)).verdict === 'different'

describe('every probe', () => {
  it.each(probes)('$id is the same in another emulator', async (probe) => {
    await side.emulator.apply({ version: 1 })
    expect(judge(probe, expected.get(probe.id) ?? {}, await side.observe(probe))).toEqual({
      verdict: 'same',
      differences: [],
    })
  })

  it.each(probes.filter((probe) => probe.fails_with))('$id fails with its variant', async (probe) => {
    const { request = 1, then = {} } = probe.fails_with ?? {}
    await side.emulator.apply({ version: 1, faults: [{ when: { nth: request }, then }] } as object as never)
    expect(await differs(probe)).toBe(true)
  })
})

describe('with a change', () => {
  it.each(seldom(alternatives))('$change, exactly $observers differ', async ({ change, observers }) => {
    await side.emulator.apply({ version: 1, ...JSON.parse(change) })
    const different: string[] = []
    for (const probe of probes) {
      const found = judge(probe, expected.get(probe.id) ?? {}, await side.observe(probe))
      if (found.verdict !== 'same') different.push(probe.id)
    }
    expect(different.sort()).toEqual([...observers].sort())
  })
})

describe('broken answers', () => {
  const TEXTS = probes.filter(({ id }) => /^(text|tags|write|glossaries\/terms)/.test(id))
  const ALTERED = [
    'fewer', 'more', 'reordered', 'wrong_language', 'dropped_tag', 'dropped_placeholder', 'triple_length',
    'ignored_glossary',
  ] as const // biome-ignore format: a table

  it.each(ALTERED)('are found when translations are altered: %s', async (alter) => {
    await side.emulator.apply({ version: 1, faults: [{ then: { alter } }] } as object as never)
    const found: string[] = []
    for (const probe of TEXTS) if (await differs(probe)) found.push(probe.id)
    expect(found).not.toEqual([])
  })

  const SPOILT: Fault['then'][] = [
    { malformed: 'json' },
    { malformed: 'html' },
    { malformed: 'empty' },
    { status: 200, body: {} },
    { status: 400 },
    { status: 403 },
    { status: 404 },
    { status: 500 },
    { status: 503 },
  ]

  it.each(SPOILT)('are found by every probe that sends something: %o', async (then) => {
    await side.emulator.apply({ version: 1, faults: [{ then }] } as object as never)
    const some = probes.filter((_, at) => at % 6 === 0)
    const missed: string[] = []
    for (const probe of some) {
      const before = JSON.stringify(expected.get(probe.id))
      // If a probe's answers already have that status, it can only notice the change if it compares bodies.
      const status = 'status' in then ? then.status : 200
      const hasStatus = before.includes(`"status":${status}`)
      const saysOtherwise = 'status' in then ? !hasStatus : !hasStatus || before.includes('"body"')
      if (saysOtherwise && !(await differs(probe))) missed.push(probe.id)
    }
    expect(missed).toEqual([])
  })
})
