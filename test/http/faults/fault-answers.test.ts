import { describe, expect } from 'vitest'
import type { Alteration, Then } from '../../../src/index.ts'
import { BOTH_TRANSPORTS, type CallInit, itServed, serve } from '../../support/served.ts'
import { unread } from '../../support/unread.ts'

const it = itServed('in process')

const ONE = { body: { text: ['Save'], target_lang: 'DE', source_lang: 'EN' } }

const TERMINATED = { name: 'TypeError', message: 'terminated', code: 'UND_ERR_SOCKET', cause: 'SocketError' }

/** The error that a failing client gets. */
const failure = async (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ name, message, cause }) => ({ name, message, code: cause?.code, cause: cause?.name }),
  )

describe.each(BOTH_TRANSPORTS)('answers that are damaged in transmission, %s', (transport) => {
  const it = itServed(transport)

  it.for<[name: string, then: Then, expected: object, billed: number]>([
    ['reset', { reset: true }, { name: 'TypeError', message: 'fetch failed', code: 'ECONNRESET', cause: 'Error' }, 0],
    ['empty', { empty: true }, { name: 'TypeError', message: 'fetch failed', code: 'UND_ERR_SOCKET', cause: 'SocketError' }, 0],
    ['truncate', { truncate: { bytes: 10 } }, TERMINATED, 4],
    ['truncate before the first byte', { truncate: { bytes: 0 } }, TERMINATED, 4],
    ['truncate after more than there is', { truncate: { bytes: 1_000_000 } }, TERMINATED, 4],
    ['bad_chunk', { bad_chunk: true }, { name: 'TypeError', message: 'terminated', code: 'HPE_INVALID_CHUNK_SIZE', cause: 'HTTPParserError' }, 4],
  ])('%s', async ([, then, expected, billed], { mynah }) => {
    const fault = mynah.emulator.faults.use({ when: { first: 1 }, then })
    expect(await failure(mynah.call('/v2/translate', ONE))).toEqual(expected)
    expect(fault.hits).toBe(1)
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(billed)
  }) // biome-ignore format: a table

  it('a truncated answer announces its full length and has the given number of bytes', async ({ mynah }) => {
    const { emulator } = mynah
    emulator.faults.use({ then: { truncate: { bytes: 5 } } })
    const response = await unread(transport, mynah, '/v2/usage')
    const whole = String(emulator.requests.all()[0]?.answer)
    expect(response.headers.get('content-length')).toBe(String(whole.length))
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe(whole.slice(0, 5))
    await expect(reader.read()).rejects.toThrow('terminated')
  })

  it.for([
    ['json', 200, 'application/json', (text: string) => expect(() => JSON.parse(text)).toThrow(SyntaxError)],
    ['html', 200, 'text/html; charset=utf-8', (text: string) => expect(text).toContain('<html>')],
    ['empty', 200, null, (text: string) => expect(text).toBe('')],
  ] as const)('malformed %s', async ([malformed, status, type, check], { mynah }) => {
    const { emulator } = mynah
    emulator.faults.use({ when: { first: 1 }, then: { malformed } })
    const response = await unread(transport, mynah, '/v2/usage')
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type])
    const text = await response.text()
    check(text)
    expect(emulator.requests.all()[0]?.answer ?? '').toBe(text)
    expect(response.headers.get('content-length')).toBe(
      transport === 'in process' ? null : String(text.length),
    )
  })

  it('an error that the service itself answers is damaged in the same way', async ({ mynah }) => {
    mynah.emulator.faults.use({ then: { truncate: { bytes: 3 } } })
    expect(await failure(mynah.post('/v2/translate', {}))).toMatchObject({ message: 'terminated' })
    expect(mynah.emulator.requests.all()[0]?.status).toBe(400)
  })

  it('an answer without a body cannot be cut short', async ({ mynah }) => {
    mynah.emulator.faults.use({ when: { first: 1 }, then: { status: 204 } })
    const { status, headers } = await mynah.call('/v2/usage')
    expect([status, headers.get('content-length')]).toEqual([204, null])
  })
})

describe('altered answers', () => {
  const altered = async (alter: Alteration, body: object) => {
    await using mynah = await serve('in process', { settings: { translation: { mode: 'echo' } } })
    const init: CallInit = { body: { target_lang: 'DE', source_lang: 'EN', ...body } }
    const { json: right } = await mynah.call('/v2/translate', init)
    mynah.emulator.faults.use({ match: { operation: 'translateText' }, then: { alter } })
    const { status, json: wrong } = await mynah.call('/v2/translate', init)
    expect(status).toBe(200)
    const billed = (await mynah.call('/v2/usage')).json.character_count
    return { right: right.translations, wrong: wrong.translations, billed }
  }

  const textsOf = (results: { text: string }[]) => results.map(({ text }) => text)

  it.each<[how: Alteration, expected: (texts: string[]) => string[]]>([
    ['fewer', ([one = '', two = '']) => [one, two]],
    ['more', ([one = '', two = '', six = '']) => [one, two, six, six]],
    ['reordered', ([one = '', two = '', six = '']) => [two, six, one]],
    ['triple_length', (texts) => texts.map((text) => text.repeat(3))],
  ])('%s: the texts are others, and billed', async (alter, expected) => {
    const { right, wrong, billed } = await altered(alter, { text: ['One', 'Two', 'Six'] })
    expect(textsOf(wrong)).toEqual(expected(textsOf(right)))
    expect(billed).toBe(18)
  })

  it.each<[how: Alteration, text: string[], dropped: string[], more?: object]>([
    ['dropped_tag', ['<p>One <b>two</b></p>', 'Three<br/>four', 'five'], ['</b>', '<br/>', ''], { tag_handling: 'xml' }],
    ['dropped_placeholder', ['Hello {name}, {count} new', 'Hello %1$s', 'Hello {{ user }}', 'Nothing 100% here'], ['{name}', '%1$s', '{{ user }}', '']],
  ])('%s: the first one of each text is missing', async (alter, text, dropped, more = {}) => {
    const { right, wrong } = await altered(alter, { text, ...more })
    expect(textsOf(wrong)).toEqual(textsOf(right).map((one, at) => one.replace(dropped[at] ?? '', '')))
  }) // biome-ignore format: a table

  it('wrong_language: another language is reported as detected', async () => {
    const { wrong } = await altered('wrong_language', { text: ['One'] })
    expect(wrong[0].detected_source_language).toBe('DE')
  })

  it('ignored_glossary: translates without the glossary, although it must exist', async ({ mynah }) => {
    const dictionaries = [
      { source_lang: 'en', target_lang: 'de', entries: 'Save\tAufheben', entries_format: 'tsv' },
    ]
    const { json: glossary } = await mynah.post('/v3/glossaries', { name: 'Own', dictionaries })
    const translation = async (glossary_id: string) => {
      const { status, json } = await mynah.post('/v2/translate', { ...ONE.body, glossary_id })
      return status === 200 ? json.translations[0].text : status
    }
    expect(await translation(glossary.glossary_id)).toBe('Aufheben')
    mynah.emulator.faults.use({ then: { alter: 'ignored_glossary' } })
    expect(await translation(glossary.glossary_id)).toBe('Speichern')
    expect(await translation('00000000-0000-0000-0000-000000000000')).toBe(404)
  })

  it.for<[how: Alteration, operation: string, expected: (texts: string[]) => string[]]>([
    ['fewer', 'rephrase', (texts) => texts.slice(0, -1)],
    ['more', 'rephrase', (texts) => [...texts, ...texts.slice(-1)]],
    ['reordered', 'correct', ([first = '', second = '']) => [second, first]],
    ['triple_length', 'correct', (texts) => texts.map((text) => text.repeat(3))],
    ['dropped_placeholder', 'correct', ([first = '', second = '']) => [first.replace('{name}', ''), second]],
    ['dropped_tag', 'correct', (texts) => texts],
    ['ignored_glossary', 'rephrase', (texts) => texts],
  ])('%s: the same for %sed texts', async ([alter, operation, expected], { mynah }) => {
    const improve = async (): Promise<string[]> => {
      const text = ['We has met {name}.', 'Their is a second one.']
      const { json } = await mynah.post(`/v2/write/${operation}`, { text, target_lang: 'en-US' })
      return json.improvements.map((one: { text: string }) => one.text)
    }
    const good = await improve()
    expect(good).toHaveLength(2)
    mynah.emulator.faults.use({ then: { alter } })
    expect(await improve()).toEqual(expected(good))
  })

  it('wrong_language: the same for improved texts, in the letter case of the true one', async ({ mynah }) => {
    const detected = async () =>
      (
        await mynah.post('/v2/write/rephrase', { text: ['The cat is asleep.', 'Die Katze schläft.'] })
      ).json.improvements.map((one: { detected_source_language: string }) => one.detected_source_language)
    expect(await detected()).toEqual(['en', 'de'])
    mynah.emulator.faults.use({ then: { alter: 'wrong_language' } })
    expect(await detected()).toEqual(['de', 'en'])
  })

  it('an error answer stays unchanged', async ({ mynah }) => {
    mynah.emulator.faults.use({ then: { alter: 'fewer' } })
    const { status, json } = await mynah.post('/v2/translate', { text: ['a'] })
    expect([status, json.message]).toEqual([400, "Parameter 'target_lang' not specified"])
  })
})
