import { beforeAll, describe, expect } from 'vitest'
import { adminOf, secretOf, translate } from '../../support/admin.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { type Answer, itServed, type Served, serve } from '../../support/served.ts'
import { usedCharacters } from '../../support/translate.ts'

const it = itServed('in process')

const YEAR = { start_date: '2026-01-01', end_date: '2026-12-31' }

const charactersOf = (answer: Answer) => answer.json.usage_report.total_usage.total_characters

describe('GET /v2/admin/analytics', () => {
  /** Two keys, used on three days: 5 and 7 characters on January 1, 11 on January 2, 13 on January 4. */
  let mynah: Served & AsyncDisposable
  let staging: string
  beforeAll(async () => {
    mynah = await serve(TRANSPORT, { clock: '2026-01-01T10:00:00Z' })
    staging = secretOf((await adminOf(mynah).create({ label: 'Staging' })).json.key_id)
    await translate(mynah, 5)
    await translate(mynah, 7, { key: staging })
    mynah.emulator.clock.advance('1d')
    await translate(mynah, 11, { key: staging })
    mynah.emulator.clock.advance('2d')
    await translate(mynah, 13)
    return () => mynah[Symbol.asyncDispose]()
  })

  it('reports the total of a range, by key in order of creation, or by day and key', async () => {
    const report = async (more: object) =>
      (await adminOf(mynah).analytics({ ...YEAR, ...more })).json.usage_report
    const shown = (usages: any[]) =>
      usages.map(({ api_key_label, usage_date, usage }) => [
        api_key_label,
        ...(usage_date ? [usage_date] : []),
        usage.total_characters,
      ])
    const total = await report({})
    expect(total.total_usage.total_characters).toBe(36)
    expect(await report({ group_by: '' })).toEqual(total)
    const { key_usages, ...byKey } = await report({ group_by: 'key' })
    expect(byKey).toEqual({ ...total, group_by: 'key' })
    expect(shown(key_usages)).toEqual([
      ['DeepL API Key', 18],
      ['Staging', 18],
    ])
    const { key_and_day_usages } = await report({ group_by: 'key_and_day' })
    expect(shown(key_and_day_usages)).toEqual([
      ['DeepL API Key', '2026-01-01T00:00:00Z', 5],
      ['Staging', '2026-01-01T00:00:00Z', 7],
      ['Staging', '2026-01-02T00:00:00Z', 11],
      ['DeepL API Key', '2026-01-04T00:00:00Z', 13],
    ])
  })

  it.each([
    ['2026-01-01', '2026-01-01', 12],
    ['2026-01-01', '2026-01-02', 23],
    ['2026-01-02', '2026-01-04', 24],
    ['2026-01-03', '2026-01-03', 0],
    ['2025-01-01', '2025-12-31', 0],
    ['2026-01-01T00:00:00', '2026-01-02T00:00:00', 12],
    ['2026-01-01T18:00:00', '2026-01-02T00:00:01', 23],
    ['2026-01-01T00:00:00', '2026-01-04T23:59:59', 36],
    ['2026-01-04', '2026-01-04T00:00:00', 0],
  ])('from %s to %s counts %i characters', async (start_date, end_date, total) => {
    expect(charactersOf(await adminOf(mynah).analytics({ start_date, end_date }))).toBe(total)
  })

  it('ends with the previous day if the settings say so', async () => {
    await using mynah = await serve(TRANSPORT, {
      clock: '2026-01-01T10:00:00Z',
      settings: { analyticsLagDays: 1 },
    })
    await translate(mynah, 5)
    const total = async () => charactersOf(await adminOf(mynah).analytics(YEAR))
    expect(await total()).toBe(0)
    mynah.emulator.clock.set(Date.parse('2026-01-02T00:00:00Z'))
    expect(await total()).toBe(5)
  })

  it('shows nothing of it to other accounts', async () => {
    const path = `/v2/admin/analytics?${new URLSearchParams(YEAR)}`
    expect(charactersOf(await mynah.call(path, { key: 'somebody:adm' }))).toBe(0)
  })
})

describe('ranges that analytics refuse', () => {
  const missing = (name: string) => `Missing or invalid argument: ${name}`
  const day = '2026-01-01'
  const cases: [name: string, query: Record<string, string>, message: string][] = [
    ['an empty start', { start_date: '', end_date: day }, missing('start_date')],
    ['30 February', { start_date: '2026-02-01', end_date: '2026-02-30' }, missing('end_date')],
    ['month 13', { start_date: '2026-13-01', end_date: day }, missing('start_date')],
    ['hour 24', { start_date: '2026-01-01T24:00:00', end_date: day }, missing('start_date')],
    ['a zone', { start_date: '2026-01-01T00:00:00Z', end_date: day }, missing('start_date')],
    ['another order', { start_date: '01-02-2026', end_date: day }, missing('start_date')],
    ['the end first', { start_date: '2026-01-02', end_date: day }, 'Bad request. Reason: start_date must not be after end_date'],
    ['367 days', { start_date: '2026-01-01', end_date: '2027-01-03' }, 'Bad request. Reason: Date range cannot exceed 366 days'],
  ] // biome-ignore format: a table
  it.for(cases)('%s', async ([, query, message], { mynah }) => {
    const { analytics, tags } = adminOf(mynah)
    for (const report of [analytics, tags]) {
      const { status, json } = await report(query)
      expect([status, json]).toEqual([400, { message }])
    }
  })

  it('but not 366 days, a year back from any day of a leap year', async ({ mynah }) => {
    const query = { start_date: '2028-01-15', end_date: '2029-01-15' }
    expect((await adminOf(mynah).analytics(query)).status).toBe(200)
    expect((await adminOf(mynah).tags(query)).status).toBe(200)
  })

  it.for(['0', '-1', '1.5', 'x', '1e3', '9'.repeat(30)])('page %s of the tags', async (page, { mynah }) => {
    const { status, json } = await adminOf(mynah).tags({ ...YEAR, page })
    expect([status, json.message]).toEqual([400, 'Parameter "page" must be a positive integer'])
  })
})

describe('GET /v2/admin/analytics/custom-tags', () => {
  const it = itServed(TRANSPORT)

  const tag = (value: string, name = 'X-DeepL-Reporting-Tag') => ({ headers: { [name]: value } })
  const shown = (answer: Answer) =>
    answer.json.custom_tag_usage_report.usage.map(({ custom_tag, usage_date, breakdown }: any) => [
      custom_tag,
      ...(usage_date ? [usage_date] : []),
      breakdown.total_characters,
    ])

  it('reports by tag what translations were tagged with, over the range or by day', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-05-03T10:00:00Z' })
    await translate(mynah, 3, tag('web'))
    await translate(mynah, 4, tag('app'))
    await translate(mynah, 100)
    mynah.emulator.clock.advance('1d')
    const { json: key } = await adminOf(mynah).create()
    await translate(mynah, 5, { ...tag('web'), key: secretOf(key.key_id) })

    const report = await adminOf(mynah).tags(YEAR)
    expect(shown(report)).toEqual([
      ['app', 4],
      ['web', 8],
    ])
    for (const aggregate_by of ['', 'period'])
      expect((await adminOf(mynah).tags({ ...YEAR, aggregate_by })).json).toEqual(report.json)
    const byDay = await adminOf(mynah).tags({ ...YEAR, aggregate_by: 'day' })
    expect(byDay.json.custom_tag_usage_report.aggregate_by).toBe('day')
    expect(shown(byDay)).toEqual([
      ['app', '2026-05-03T00:00:00Z', 4],
      ['web', '2026-05-03T00:00:00Z', 3],
      ['web', '2026-05-04T00:00:00Z', 5],
    ])
  })

  it.for([
    ['upper case', 'WEB', 'web'],
    ['white space around it', '  Web\t', 'web'],
    ['a slash, a colon, a percent sign', 'a/b:c%d', 'a/b:c%d'],
    ['a comma', 'a,b', 'a,b'],
  ] as const)('accepts a tag with %s', async ([, value, stored], { mynah }) => {
    for (const name of ['X-DeepL-Reporting-Tag', 'X-Service-Reporting-Tag']) {
      expect(await translate(mynah, 2, tag(value, name))).toBe(200)
    }
    const now = new Date(mynah.emulator.clock.now()).toISOString().slice(0, 10)
    expect(shown(await adminOf(mynah).tags({ start_date: now, end_date: now }))).toEqual([[stored, 4]])
  })

  it.for([
    ['a space inside', { 'X-DeepL-Reporting-Tag': 'a b' }, 'X-DeepL-Reporting-Tag'],
    ['a tab inside', { 'X-Service-Reporting-Tag': 'a\tb' }, 'X-Service-Reporting-Tag'],
    ['letters beyond ASCII', { 'X-Service-Reporting-Tag': 'caf\u00e9' }, 'X-Service-Reporting-Tag'],
    ['a repeated header', { 'X-DeepL-Reporting-Tag': 'a, a' }, 'X-DeepL-Reporting-Tag'],
    [
      'both names',
      { 'X-DeepL-Reporting-Tag': 'a', 'X-Service-Reporting-Tag': 'a' },
      'X-Service-Reporting-Tag',
    ],
  ] as const)('refuses the call for %s, and bills nothing', async ([, headers, name], { mynah }) => {
    const body = { text: ['Hello'], target_lang: 'DE' }
    const { status, json } = await mynah.post('/v2/translate', body, { headers })
    expect([status, json.message]).toEqual([400, `Bad request. Reason: Invalid value for header ${name}`])
    expect(await usedCharacters(mynah)).toBe(0)
  })

  it('treats an empty tag as absent, and reads none on other operations', async ({ mynah }) => {
    expect(await translate(mynah, 2, tag('  '))).toBe(200)
    expect((await mynah.call('/v2/usage', tag('not a tag'))).status).toBe(200)
  })
})

describe('the report of many tags', () => {
  it('comes in pages of 100, the next one named', async ({ mynah }) => {
    for (let tag = 100; tag < 305; tag++)
      await translate(mynah, 1, { headers: { 'X-DeepL-Reporting-Tag': `tag-${tag}` } })
    const today = new Date(mynah.emulator.clock.now()).toISOString().slice(0, 10)
    const page = async (query: object) => {
      const { json } = await adminOf(mynah).tags({ start_date: today, end_date: today, ...query })
      const { usage, next_page } = json.custom_tag_usage_report
      return [usage.length, usage[0]?.custom_tag, next_page]
    }
    expect(await page({})).toEqual([100, 'tag-100', 2])
    expect(await page({ page: '2' })).toEqual([100, 'tag-200', 3])
    expect(await page({ page: '3' })).toEqual([5, 'tag-300', null])
    expect(await page({ page: '4' })).toEqual([0, undefined, null])
  })
})
