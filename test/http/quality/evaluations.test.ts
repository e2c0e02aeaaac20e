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
    expect([early.status, early.json, early.headers.get('retry-after')]).toEqual([
      202,
      { job_id, status: 'processing' },
      '5',
    ])
    mynah.emulator.clock.advance('10s')
    expect((await mynah.call(poll_url)).json).toMatchObject({ job_id, status: 'done' })
    mynah.emulator.clock.advance('23h')
    expect((await mynah.call(poll_url)).status).toBe(200)
    mynah.emulator.clock.advance('1h')
    const late = await mynah.call(poll_url)
    expect([late.status, late.json.message]).toEqual([404, 'Quality estimation job not found.'])
  })

  it('answers 403 without a valid key', async () => {
    const statuses = [
      (await submit({}, { key: null })).status,
      (await submit({}, { key: 'invalid' })).status,
      (await mynah.call('/v1/quality-evaluation/1', { key: 'invalid' })).status,
    ]
    expect(statuses).toEqual([403, 403, 403])
  })

  it.each([
    [{ segments: [segment] }, 'metadata is required.'],
    [{ metadata: {}, segments: [segment] }, 'metadata.source_language is required.'],
    [{ metadata: { source_language: 'en' }, segments: [segment] }, 'metadata.target_language is required.'],
    [{ metadata }, 'segments is required.'],
    [{ metadata, segments: [] }, 'segments is required.'],
    [{ metadata, segments: [{ target: 'Hallo' }] }, 'segments[0].source is required.'],
    [{ metadata, segments: [{ ...segment, source: '' }] }, 'segments[0].source is required.'],
    [{ metadata, segments: [segment, { source: 'Hello' }] }, 'segments[1].target is required.'],
    [{ metadata, segments: Array(501).fill(segment) }, "Bad request. Reason: 'segments' may have at most 500 elements."],
    [
      { metadata, segments: [{ source: 'a'.repeat(10_001), target: 'a' }] },
      "Bad request. Reason: 'segments[0].source' may have at most 10000 characters.",
    ],
    [{ metadata: { source_language: 'de', target_language: 'fr' }, segments: [segment] }, 'The language pair de-fr is not supported.'],
  ])('refuses what the service refuses: %#', async (body, message) => {
    const { status, json } = await submit(body)
    expect([status, json.message]).toEqual([400, message])
  }) // biome-ignore format: a table

  it('accepts only its own ids', async () => {
    const bad = await mynah.call('/v1/quality-evaluation/no-id')
    expect([bad.status, bad.json.message]).toEqual([400, 'job_id must be a valid UUID.'])
    const { poll_url } = (await submit({ metadata, segments: [segment] })).json
    const key = '11111111-2222-4333-8444-555555555555'
    expect((await mynah.call(poll_url, { key })).status).toBe(404)
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
    const statuses = new Map<number, number>()
    for (let round = 0; round < 101; round++) {
      const { status } = await submit({ metadata, segments: [segment] }, { key })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [202, 100],
      [429, 1],
    ])
    mynah.emulator.clock.advance('1m')
    expect((await submit({ metadata, segments: [segment] }, { key })).status).toBe(202)
  })
})

it('is only available to accounts with the feature', async () => {
  await using mynah = await serve('in process')
  const { status } = await mynah.post('/v1/quality-evaluation', { metadata, segments: [segment] })
  expect(status).toBe(403)
})

it('limits how often a key asks for results in a minute', async () => {
  const quality = { pollsPerMinute: 1 }
  await using mynah = await serve('in process', {
    ...OPTIONS,
    settings: { ...OPTIONS.settings, quality },
  })
  const { poll_url } = (await mynah.post('/v1/quality-evaluation', { metadata, segments: [segment] })).json
  const poll = async () => (await mynah.call(poll_url)).status
  expect([await poll(), await poll()]).toEqual([200, 429])
  mynah.emulator.clock.advance('1m')
  expect(await poll()).toBe(200)
})

it('returns a scenario’s findings', async () => {
  await using mynah = await serve('in process', {
    settings: { accountFeatures: ['quality_evaluation'] },
    scenario: {
      version: 1,
      quality: {
        findings: [
          { errors: [] },
          {
            source: 'Hello',
            errors: [
              {
                type: 'Style',
                sub_type: 'Inconsistent style',
                severity: 'Minor',
                target_spans: [{ start: 0, end: 5 }],
              },
              { type: 'Fluency', severity: 'Minor' },
            ],
          },
        ],
      },
    },
  })
  const segments = [segment, { source: 'Bye', target: '' }]
  const { poll_url } = (await mynah.post('/v1/quality-evaluation', { metadata, segments })).json
  expect((await mynah.call(poll_url)).json.segments).toEqual([
    {
      segment_index: 0,
      errors: [
        {
          type: 'Style',
          sub_type: 'Inconsistent style',
          severity: 'Minor',
          explanation: '',
          source_spans: [],
          target_spans: [{ start: 0, end: 5 }],
        },
        {
          type: 'Fluency',
          sub_type: 'Grammar',
          severity: 'Minor',
          explanation: '',
          source_spans: [],
          target_spans: [],
        },
      ],
    },
    { segment_index: 1, errors: [] },
  ])
})
