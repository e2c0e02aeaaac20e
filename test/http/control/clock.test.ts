import { describe, expect, vi } from 'vitest'
import { isoDay } from '../../../src/base/runtime/time.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'

const START = '2026-01-31T00:00:00.000Z'

describe('/_mynah/clock', () => {
  const frozen = { clock: START }
  const it = itServed(TRANSPORT, frozen)

  it('advances by durations, calendar months and milliseconds', async ({ mynah }) => {
    const advance = async (by: unknown) =>
      (await mynah.post('/_mynah/clock/advance', { by }, { key: null })).json.now
    expect(await advance('90m')).toBe('2026-01-31T01:30:00.000Z')
    expect(await advance('P1M')).toBe('2026-02-28T01:30:00.000Z')
    expect(await advance('31d')).toBe('2026-03-31T01:30:00.000Z')
    expect(await advance(250)).toBe('2026-03-31T01:30:00.250Z')
    expect(mynah.emulator.clock.now()).toBe(Date.parse('2026-03-31T01:30:00.250Z'))
  })

  it('is set, stopped and started', async () => {
    await using mynah = await serve(TRANSPORT)
    const put = async (body: object) => (await mynah.put('/_mynah/clock', body)).json
    expect(await put({ now: '2026-05-01', frozen: true })).toEqual({
      now: '2026-05-01T00:00:00.000Z',
      frozen: true,
    })
    expect(await put({ now: '2025-05-01T12:00:00+02:00' })).toEqual({
      now: '2025-05-01T10:00:00.000Z',
      frozen: true,
    })
    expect(await put({ frozen: false })).toMatchObject({ frozen: false })
    expect((await put({ now: START })).frozen).toBe(false)
    // The clock continues from there at its own pace.
    expect(mynah.emulator.clock.now()).toBeGreaterThanOrEqual(Date.parse(START))
    expect(isoDay(mynah.emulator.clock.now())).toBe(START.slice(0, 10))
  })

  it('shows exactly the time that was set, however slow the machine is', async () => {
    await using mynah = await serve(TRANSPORT)
    let ms = Date.now()
    const machine = vi.spyOn(Date, 'now').mockImplementation(() => ++ms)
    try {
      const body = { now: '2026-05-01', frozen: true }
      const { json } = await mynah.put('/_mynah/clock', body)
      expect(json).toEqual({ now: '2026-05-01T00:00:00.000Z', frozen: true })
      await mynah.emulator.apply({ version: 1, clock: { now: START, frozen: true } })
      expect(mynah.emulator.clock.now()).toBe(Date.parse(START))
    } finally {
      machine.mockRestore()
    }
  })

  it('continues to run if it could not be set', async () => {
    await using mynah = await serve(TRANSPORT)
    const body = { now: '1500-01-01', frozen: true }
    expect((await mynah.put('/_mynah/clock', body)).status).toBe(400)
    expect((await mynah.call('/_mynah/clock')).json.frozen).toBe(false)
  })

  it('is separate for each session', async ({ mynah }) => {
    const body = { by: '1d' }
    await mynah.post('/_mynah/clock/advance?session=one', body)
    await mynah.post('/_mynah/clock/advance', { by: '2d' }, { headers: { 'X-Mynah-Session': 'two' } })
    const now = async (path: string, headers = {}) => (await mynah.call(path, { headers })).json.now
    expect(await now('/_mynah/clock', { 'X-Mynah-Session': 'one' })).toBe('2026-02-01T00:00:00.000Z')
    expect(await now('/_mynah/clock?session=two')).toBe('2026-02-02T00:00:00.000Z')
    expect(await now('/_mynah/clock')).toBe(START)
  })

  const bad: [name: string, method: string, path: string, body: object | string, detail: RegExp][] = [
    ['no step', 'POST', '/advance', {}, /'by' must be given/],
    ['a step of a word', 'POST', '/advance', { by: 'soon' }, /'by': "soon" is not a duration/],
    ['a step back', 'POST', '/advance', { by: -1 }, /'by': The clock advances/],
    ['a step into the year 10000', 'POST', '/advance', { by: 'P9000Y' }, /'by': The clock shows times/],
    ['a list', 'POST', '/advance', { by: [1] }, /'by' must be a duration/],
    ['a misspelled field', 'POST', '/advance', { buy: '1d' }, /^Unknown field 'buy'\. Did you mean 'by'\?$/],
    ['nothing to set', 'PUT', '', {}, /'now', 'frozen' or both/],
    ['no time', 'PUT', '', { now: 'tomorrow' }, /'now' must be an ISO 8601 time/],
    ['30 February', 'PUT', '', { now: '2026-02-30' }, /'now' must be an ISO 8601 time.*; there is no such day/],
    ['a time before 1970', 'PUT', '', { now: '1969-12-31' }, /'now': The clock shows times/],
    ['a text for frozen', 'PUT', '', { now: START, frozen: 'yes' }, /'frozen' must be true or false/],
    ['no JSON', 'PUT', '', '{"now', /must be JSON/],
    ['a list as body', 'PUT', '', '[]', /'body' must be an object/],
    ['no UTF-8', 'PUT', '', '{"now":"\u00ff"}', /'now' must be/],
  ] // biome-ignore format: a table
  it.for(bad)('refuses %s, and does not change', async ([, method, path, body, detail], { mynah }) => {
    const { status, json, headers } = await mynah.call(`/_mynah/clock${path}`, { method, body })
    expect(status).toBe(400)
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(json).toMatchObject({ type: 'about:blank', title: 'Bad Request', status: 400 })
    expect(json.detail).toMatch(detail)
    expect((await mynah.call('/_mynah/clock')).json).toEqual({ now: START, frozen: true })
  })
})
