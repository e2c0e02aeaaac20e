import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOTH_TRANSPORTS, type Served, serve } from '../../support/served.ts'

const OPTIONS = {
  clock: '2026-06-30T12:00:00Z',
  settings: { accountFeatures: ['admin', 'quality_evaluation'], quality: { processingMs: 10_000 } },
}
const metadata = { source_language: 'en', target_language: 'de' }
const segment = { source: 'Hello', target: 'Hallo' }

describe.each(BOTH_TRANSPORTS)('quality evaluation, %s', (transport) => {
  let mynah: Served & AsyncDisposable
  beforeAll(async () => {
    mynah = await serve(transport, OPTIONS)
  })
  afterAll(() => mynah[Symbol.asyncDispose]())
  const submit = (body: object, init = {}) => mynah.call('/v1/quality-evaluation', { body, ...init })

  it('is processing until its time has come, then done, then deleted after a day', async () => {
    const submitted = await submit({ metadata, segments: [segment] })
    expect(submitted.status).toBe(202)
    expect(submitted.headers.get('retry-after')).toBe('5')
    const { job_id, poll_url } = submitted.json
    expect(poll_url).toBe(`/v1/quality-evaluation/${job_id}`)
    const early = await mynah.call(poll_url)
    expect([early.status, early.json]).toEqual([202, { job_id, status: 'processing' }])
    expect(early.headers.get('retry-after')).toBe('5')
    mynah.emulator.clock.advance('10s')
    expect((await mynah.call(poll_url)).json).toMatchObject({ job_id, status: 'done' })
    mynah.emulator.clock.advance('23h')
    expect((await mynah.call(poll_url)).status).toBe(200)
    mynah.emulator.clock.advance('1h')
    const late = await mynah.call(poll_url)
    expect([late.status, late.json.message]).toEqual([404, 'Quality estimation job not found.'])
  })

  it('refuses a pair of languages that it does not evaluate', async () => {
    const pair = { source_language: 'de', target_language: 'fr' }
    const { status, json } = await submit({ metadata: pair, segments: [segment] })
    expect([status, json.message]).toEqual([400, 'The language pair de-fr is not supported.'])
  })

  it('says what its ids are', async () => {
    const { status, json } = await mynah.call('/v1/quality-evaluation/no-id')
    expect([status, json.message]).toEqual([400, 'job_id must be a valid UUID.'])
  })

  it('becomes an error by a fault', async () => {
    const { poll_url, job_id } = (await submit({ metadata, segments: [segment] })).json
    mynah.emulator.clock.advance('10s')
    const match = { operation: 'pollQualityEvaluation' }
    const fault = mynah.emulator.faults.use({ match, then: { alter: 'evaluation_failed' } })
    expect((await mynah.call(poll_url)).json).toEqual({
      job_id,
      status: 'error',
      error: { code: 'evaluation_failed', message: 'The evaluation met an unexpected error.' },
    })
    fault.remove()
  })

  it('limits the requests of a key in a minute', async () => {
    mynah.emulator.clock.advance('2m')
    const key = '22222222-2222-4333-8444-555555555555'
    const status = async () => (await submit({ metadata, segments: [segment] }, { key })).status
    for (let round = 0; round < 100; round++) expect(await status()).toBe(202)
    expect(await status()).toBe(429)
    mynah.emulator.clock.advance('1m')
    expect(await status()).toBe(202)
  })
})

it('is only available to accounts with the feature', async () => {
  await using mynah = await serve('in process')
  const { status } = await mynah.post('/v1/quality-evaluation', { metadata, segments: [segment] })
  expect(status).toBe(403)
})

it('limits how often a key asks for results in a minute', async () => {
  const quality = { pollsPerMinute: 1 }
  await using mynah = await serve('in process', { ...OPTIONS, settings: { ...OPTIONS.settings, quality } })
  const { poll_url } = (await mynah.post('/v1/quality-evaluation', { metadata, segments: [segment] })).json
  const poll = async () => (await mynah.call(poll_url)).status
  expect([await poll(), await poll()]).toEqual([200, 429])
  mynah.emulator.clock.advance('1m')
  expect(await poll()).toBe(200)
})

it('returns a scenario’s findings', async () => {
  const style = { type: 'Style', sub_type: 'Inconsistent style', severity: 'Minor' } as const
  const grammar = { type: 'Fluency', severity: 'Minor' } as const
  const errors = [{ ...style, target_spans: [{ start: 0, end: 5 }] }, grammar]
  const findings = [{ errors: [] }, { source: 'Hello', errors }]
  await using mynah = await serve('in process', {
    settings: { accountFeatures: ['quality_evaluation'] },
    scenario: { version: 1, quality: { findings } },
  })
  const segments = [segment, { source: 'Bye', target: '' }]
  const { poll_url } = (await mynah.post('/v1/quality-evaluation', { metadata, segments })).json
  const bare = { explanation: '', source_spans: [], target_spans: [] }
  const shown = [
    { ...bare, ...errors[0] },
    { ...bare, ...grammar, sub_type: 'Grammar' },
  ]
  expect((await mynah.call(poll_url)).json.segments).toEqual([
    { segment_index: 0, errors: shown },
    { segment_index: 1, errors: [] },
  ])
})
