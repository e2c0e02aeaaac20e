import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('with a change', () => {
  const expected = new Map<string, Observations>()
  let side: EmulatorSide

  beforeAll(async () => {
    side = await emulatorSide()
    for (const probe of probes) expected.set(probe.id, await side.observe(probe))
  })
  afterAll(() => side[Symbol.asyncDispose]())

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
