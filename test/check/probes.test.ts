import { describe, expect, it } from 'vitest'
import { loadProbes, parseProbe } from '../../src/real/compare/probes/probe.ts'
import { mayBill } from '../../src/real/compare/wire/build-request.ts'

const probes = loadProbes()
describe('the probes', () => {
  it.each(probes)('$id declares what it may bill', (probe) => {
    expect(probe.steps.reduce((sum, step) => sum + mayBill(step), 0)).toBe(probe.characters)
  })

  it.each(probes)('$id removes what it creates, or declares what stays', (probe) => {
    const creating = probe.steps.filter(({ send = '' }) =>
      /^POST (\/v[23]\/glossaries|\/v3\/style_rules|\/v2\/admin\/developer-keys)$/.test(send),
    )
    expect(creating.filter(({ cleanup }) => cleanup === undefined)).toEqual([])
    const uploads = probe.steps.some(({ send = '' }) => /^POST \/v2\/document$/.test(send))
    const sessions = probe.steps.some(({ send = '' }) => send.includes('/voice/realtime'))
    if (uploads || sessions) expect(probe.leaves).toBeTruthy()
  })

  it.each(probes)('$id gives its resources a name that identifies them', (probe) => {
    const named = probe.steps.filter(({ cleanup }) => cleanup)
    for (const { json, form } of named) {
      const { name, label } = (json ?? form ?? {}) as Record<string, unknown>
      const given = name ?? label ?? ''
      expect(given === '' || /\$\{run\}/.test(JSON.stringify(given))).toBe(true)
    }
  })

  it('are ordered with those that bill nothing first', () => {
    const bills = probes.map(({ characters }) => characters)
    expect(bills).toEqual([...bills].sort((a, b) => a - b))
    expect(probes.length).toBeGreaterThan(120)
  })
})

describe('a file of a probe', () => {
  it('is refused with the position of the error', () => {
    expect(() => parseProbe('a/b', 'title: x\nsettles: []\ncharacters: 0\nstepps: []')).toThrow(
      /probes\/a\/b.yaml: .*stepps/,
    )
  })

  it('is refused without a variant that makes it fail', () => {
    const text = 'title: x\nsettles: []\ncharacters: 0\nsteps: [{id: a, send: GET /v2/usage}]'
    expect(() => parseProbe('a/b', text)).toThrow(/settings|fails_with/)
  })
})
