import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { adminOf, secretOf, translate } from '../../support/admin.ts'
import { it, runs } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'

describe('a thousand concurrent requests', () => {
  it('bill exactly the limit of a key', async ({ mynah }) => {
    const { key_id } = (await adminOf(mynah).create()).json
    await adminOf(mynah).limits({ key_id, characters: 1234 })
    const key = secretOf(key_id)
    const statuses = await Promise.all(Array.from({ length: 1000 }, () => translate(mynah, 2, { key })))
    expect(statuses.filter((status) => status === 200)).toHaveLength(617)
    expect(statuses.filter((status) => status === 456)).toHaveLength(383)
    expect((await mynah.call('/v2/usage', { key })).json.api_key_character_count).toBe(1234)
  })

  it('bill no more than the limit while it is being lowered and lifted', async ({ mynah }) => {
    const admin = adminOf(mynah)
    const { key_id } = (await admin.create()).json
    await admin.limits({ key_id, characters: 0 })
    const key = secretOf(key_id)
    const work = Array.from({ length: 300 }, (_, index) =>
      index % 30 === 0
        ? admin.limits({ key_id, characters: index % 60 === 0 ? 90 : 30 }).then(() => 0)
        : translate(mynah, 3, { key }),
    )
    const billed = (await Promise.all(work)).filter((status) => status === 200).length * 3
    expect(billed).toBeLessThanOrEqual(90)
    expect((await mynah.call('/v2/usage', { key })).json.api_key_character_count).toBe(billed)
  })
})

describe('a key whose limit is used up', () => {
  it('is blocked until its next period, also for texts that cost nothing', async () => {
    await using mynah = await serve('in process', { clock: '2026-01-31T08:00:00Z' })
    const { key_id } = (await adminOf(mynah).create()).json
    const key = secretOf(key_id)
    const intoBeta = async () => {
      const body = { text: ['Hello'], target_lang: 'de-CH' }
      return (await mynah.post('/v2/translate', body, { key })).status
    }
    await adminOf(mynah).limits({ key_id, characters: 5 })
    expect([
      await translate(mynah, 5, { key }),
      await translate(mynah, 0, { key }),
      await intoBeta(),
    ]).toEqual([200, 456, 456])
    expect(await translate(mynah, 1)).toBe(200)
    mynah.emulator.clock.advance('P1M')
    expect([await translate(mynah, 0, { key }), await intoBeta()]).toEqual([200, 200])
  })
})

describe('usage, whatever happens', () => {
  const DAY = 86_400_000
  const START_DAY = 31

  /** The start of the period for a time, found by walking back to the 31st or the last day of a shorter month. */
  function periodOf(now: number): number {
    let day = Math.floor(now / DAY) * DAY
    while (new Date(day + DAY).getUTCDate() !== 1) day -= DAY
    return day
  }

  type Step =
    | { do: 'translate'; key: number; characters: number; tag: string | undefined }
    | { do: 'limit'; key: number; characters: number | null }
    | { do: 'cost control'; characters: number | null }
    | { do: 'clock'; days: number }

  const limit = fc.option(fc.nat({ max: 60 }), { nil: null })
  const key = fc.nat({ max: 1 })
  const translation = fc.record({
    do: fc.constant('translate' as const),
    key,
    characters: fc.nat({ max: 25 }),
    tag: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
  })
  const keyLimit = fc.record({ do: fc.constant('limit' as const), key, characters: limit })
  const costControl = fc.record({ do: fc.constant('cost control' as const), characters: limit })
  const jump = fc.record({ do: fc.constant('clock' as const), days: fc.integer({ min: -20, max: 40 }) })
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: translation },
    { weight: 2, arbitrary: keyLimit },
    { weight: 1, arbitrary: costControl },
    { weight: 2, arbitrary: jump },
  )

  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

  interface Billed {
    key: number
    time: number
    characters: number
    tag: string | undefined
  }

  async function run(mynah: Served, steps: readonly Step[]) {
    const { emulator } = mynah
    const admin = adminOf(mynah)
    const ids = [(await admin.list()).json[0].key_id, (await admin.create()).json.key_id]
    const keys = [emulator.authKey, secretOf(ids[1])]
    const limits: (number | null)[] = [null, null]
    let accountLimit: number | null = null
    const billed: Billed[] = []
    const used = (matches: (entry: Billed) => boolean = () => true) => {
      const period = periodOf(emulator.clock.now())
      const inPeriod = billed.filter((entry) => periodOf(entry.time) === period && matches(entry))
      return sum(inPeriod.map(({ characters }) => characters))
    }
    const room = (most: number | null, already: number, more: number) =>
      most === null || (already < most && already + more <= most)

    for (const step of steps) {
      switch (step.do) {
        case 'translate': {
          const { key, characters, tag } = step
          const usedByKey = used((entry) => entry.key === key)
          const fits =
            room(limits[key] ?? null, usedByKey, characters) && room(accountLimit, used(), characters)
          const headers: Record<string, string> = tag === undefined ? {} : { 'X-DeepL-Reporting-Tag': tag }
          const status = await translate(mynah, characters, { key: keys[key] ?? '', headers })
          expect(status).toBe(fits ? 200 : 456)
          if (status === 200) billed.push({ key, time: emulator.clock.now(), characters, tag })
          break
        }
        case 'limit':
          limits[step.key] = step.characters
          await admin.limits({ key_id: ids[step.key], characters: step.characters })
          break
        case 'cost control':
          accountLimit = step.characters
          await mynah.patch(`/_mynah/accounts/${emulator.authKey}`, { character_limit: step.characters })
          break
        case 'clock':
          emulator.clock.set(Math.max(emulator.clock.now() + step.days * DAY, Date.UTC(2025, 11, 31)))
      }
      for (const key of [0, 1]) {
        const { json } = await mynah.call('/v2/usage', { key: keys[key] ?? '' })
        expect(json).toMatchObject({
          character_count: used(),
          api_key_character_count: used((entry) => entry.key === key),
        })
      }
    }
    return { billed, admin }
  }

  it('is the sum of what the answers billed, exceeds no limit, and equals the total of analytics', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
        await using mynah = await serve('in process', { clock: '2025-12-31T08:00:00Z' })
        expect(START_DAY).toBe(new Date(mynah.emulator.clock.now()).getUTCDate())
        const { billed, admin } = await run(mynah, steps)
        mynah.emulator.clock.set(Date.UTC(2029, 0, 1))

        let ofDays = 0
        let days = 0
        const ofTags: Record<string, number> = { a: 0, b: 0 }
        for (let year = 2025; year < 2029; year++) {
          const range = { start_date: `${year}-01-01`, end_date: `${year}-12-31` }
          const report = (await admin.analytics({ ...range, group_by: 'key_and_day' })).json.usage_report
          const amounts = report.key_and_day_usages.map(({ usage }: any) => usage.total_characters)
          expect(report.total_usage.total_characters).toBe(sum(amounts))
          ofDays += sum(amounts)
          days += amounts.length
          const byTag = (await admin.tags(range)).json.custom_tag_usage_report.usage
          for (const { custom_tag: tag, breakdown } of byTag)
            ofTags[tag] = (ofTags[tag] ?? 0) + breakdown.total_characters
        }
        const paid = billed.filter(({ characters }) => characters > 0)
        const amountOf = (entries: Billed[]) => sum(entries.map(({ characters }) => characters))
        expect(ofDays).toBe(amountOf(paid))
        expect(days).toBe(new Set(paid.map(({ key, time }) => `${key} ${Math.floor(time / DAY)}`)).size)
        for (const tag of ['a', 'b'])
          expect(ofTags[tag]).toBe(amountOf(paid.filter((entry) => entry.tag === tag)))
      }),
      { numRuns: runs(10) },
    )
  })
})

describe('the e-mails of a key limit', () => {
  const mails = async (mynah: Served) =>
    (await mynah.call('/_mynah/notifications', { key: null })).json.notifications

  const thresholds = async (mynah: Served) => (await mails(mynah)).map(({ threshold }: any) => threshold)

  /** A key with this limit. */
  async function limited(mynah: Served, characters: number) {
    const { key_id } = (await adminOf(mynah).create({ label: 'Limited' })).json
    await adminOf(mynah).limits({ key_id, characters })
    return { key_id, key: secretOf(key_id) }
  }
  const it = itServed('in process', { clock: '2026-01-31T00:00:00Z' })

  it('are sent at 80 and at 100 percent, once each', async ({ mynah }) => {
    const { key_id, key } = await limited(mynah, 10)
    await translate(mynah, 7, { key })
    expect(await mails(mynah)).toEqual([])
    await translate(mynah, 1, { key })
    const common = {
      time: '2026-01-31T00:00:00.000Z',
      account_id: expect.any(String),
      key_id,
      api_key: `${key.slice(0, 4)}****${key.slice(-4)}`,
      api_key_label: 'Limited',
      character_limit: 10,
      period: { start_time: '2026-01-31T00:00:00.000Z', end_time: '2026-02-28T00:00:00.000Z' },
    }
    const sent = [{ ...common, threshold: 80, characters: 8 }]
    expect(await mails(mynah)).toEqual(sent)
    for (const characters of [1, 1, 0, 1]) await translate(mynah, characters, { key })
    sent.push({ ...common, threshold: 100, characters: 10 })
    expect(await mails(mynah)).toEqual(sent)
    expect((await mynah.emulator.notifications.all()).map(({ threshold }) => threshold)).toEqual([80, 100])
  })

  it('are sent again in the next period', async ({ mynah }) => {
    const { key } = await limited(mynah, 10)
    await translate(mynah, 8, { key })
    mynah.emulator.clock.advance('P1M')
    for (const characters of [8, 1]) await translate(mynah, characters, { key })
    const starts = (await mails(mynah)).map(({ period }: any) => period.start_time)
    expect(starts).toEqual(['2026-01-31T00:00:00.000Z', '2026-02-28T00:00:00.000Z'])
  })

  it('are sent when a limit is lowered to the current usage, and not again when it is raised', async ({
    mynah,
  }) => {
    const { key, key_id } = await limited(mynah, 1000)
    await translate(mynah, 90, { key })
    await adminOf(mynah).limits({ key_id, characters: 100 })
    expect(await thresholds(mynah)).toEqual([80])
    await adminOf(mynah).limits({ key_id, characters: 200 })
    await translate(mynah, 80, { key })
    expect(await thresholds(mynah)).toEqual([80])
  })

  it('are not sent for keys without a limit, nor for a limit of 0', async ({ mynah }) => {
    const { key, key_id } = await limited(mynah, 0)
    await translate(mynah, 5, { key })
    await adminOf(mynah).limits({ key_id, characters: null })
    await translate(mynah, 5, { key })
    expect(await mails(mynah)).toEqual([])
  })

  it('are those of the requested world', async ({ mynah }) => {
    const { key } = await limited(mynah, 10)
    // One request uses all of it.
    await translate(mynah, 10, { key })
    expect(await thresholds(mynah)).toEqual([80, 100])
    mynah.emulator.session('other')
    expect((await mynah.call('/_mynah/notifications?session=other')).json).toEqual({ notifications: [] })
    await mynah.emulator.reset()
    expect(await mails(mynah)).toEqual([])
  })
})
